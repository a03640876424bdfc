CREATE INDEX "failed_deliveries_given_up" ON "failed_deliveries" USING btree ("gave_up_at") WHERE "failed_deliveries"."gave_up_at" is not null;--> statement-breakpoint
CREATE INDEX "one_time_tokens_expiry" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registration_invitations_unused" ON "registration_invitations" USING btree ("expires_at") WHERE "registration_invitations"."used_at" is null;--> statement-breakpoint
CREATE INDEX "used_challenges_expiry" ON "used_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "home_by_addresses_waiting" ON "home_by_addresses" USING btree ("created_at") WHERE "home_by_addresses"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "home_by_ended" ON "home_by" USING btree ("ended_at") WHERE "home_by"."ended_at" is not null;
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("role","user_id");--> statement-breakpoint
CREATE INDEX "users_email_trgm" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_last_seen" ON "users" USING btree (coalesce("last_active_at", timestamptz 'epoch') desc,"id");--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "users"."suspended_at" is not null;
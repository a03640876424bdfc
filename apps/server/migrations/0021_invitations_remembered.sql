ALTER TABLE "ride_invites" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ride_participants" ADD COLUMN "invite_id" integer;--> statement-breakpoint
ALTER TABLE "ride_participants" ADD CONSTRAINT "ride_participants_invite_id_ride_invites_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."ride_invites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ride_participants_invite" ON "ride_participants" USING btree ("invite_id") WHERE "ride_participants"."invite_id" is not null;
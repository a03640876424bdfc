ALTER TABLE "users" ADD COLUMN "idle_first_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "idle_second_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_idle" ON "users" USING btree (coalesce("last_active_at", "created_at"),"id") WHERE "users"."deleted_at" is null;
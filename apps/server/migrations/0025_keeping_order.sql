ALTER TABLE "reports" DROP CONSTRAINT "reports_outcome_known";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_actor_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "kind" text DEFAULT 'report' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "evidence" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "resolved_by" text;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "vehicle_makes" ADD COLUMN "is_edited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_makes" ADD COLUMN "is_removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_models" ADD COLUMN "is_edited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_models" ADD COLUMN "is_removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "messages_sent" ON "messages" USING brin ("sent_at");--> statement-breakpoint
CREATE INDEX "reports_waiting" ON "reports" USING btree ("id") WHERE "reports"."status" <> 'resolved';--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_id","subject_type","subject_id") WHERE "reports"."kind" = 'report' and "reports"."status" <> 'resolved';--> statement-breakpoint
CREATE UNIQUE INDEX "reports_appeal_once" ON "reports" USING btree ("reporter_id","suspended_at") WHERE "reports"."kind" = 'appeal';--> statement-breakpoint
CREATE INDEX "reports_owner" ON "reports" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "reports_resolver" ON "reports" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "rides_created" ON "rides" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rides_hidden" ON "rides" USING btree ("id") WHERE "rides"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("role","user_id");--> statement-breakpoint
CREATE INDEX "users_email_trgm" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_last_seen" ON "users" USING btree (coalesce("last_active_at", timestamptz 'epoch') desc,"id");--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "vehicles_created" ON "vehicles" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_kind_known" CHECK ("reports"."kind" in ('report', 'appeal'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_outcome_known" CHECK ("reports"."outcome" in ('dismiss', 'warn', 'remove', 'suspend', 'lift'));--> statement-breakpoint
-- by hand
-- Appeals stand in the queue of reports now.
INSERT INTO "reports" ("kind", "reporter_id", "owner_id", "subject_type", "subject_id", "category", "note", "created_at")
SELECT 'appeal', "user_id", "user_id", 'user', "user_id", 'other', "text", "created_at" FROM "appeals" ORDER BY "id";--> statement-breakpoint
DROP TABLE "appeals";--> statement-breakpoint
-- What stands in the log stays as it was written, whoever asks.
CREATE FUNCTION audit_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Entries of the audit log are never changed or deleted.' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION audit_log_stays();

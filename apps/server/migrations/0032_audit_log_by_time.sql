DROP INDEX "audit_log_actor";--> statement-breakpoint
DROP INDEX "audit_log_target";--> statement-breakpoint
DROP INDEX "audit_log_action";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_log_time" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_log_actor_time" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_log_target_time" ON "audit_log" USING btree ("target_id","at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_log_action_time" ON "audit_log" USING btree ("action","at","id");

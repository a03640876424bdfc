DROP INDEX "rides_start";--> statement-breakpoint
DROP INDEX "rides_long";--> statement-breakpoint
CREATE INDEX "rides_start" ON "rides" USING btree ("date","id","over_at");--> statement-breakpoint
CREATE INDEX "rides_long" ON "rides" USING btree ("date","id","over_at") WHERE "rides"."over_at" - "rides"."date" > interval '2 days';
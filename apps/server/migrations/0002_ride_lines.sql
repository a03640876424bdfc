ALTER TABLE "rides" ADD COLUMN "geometry" text;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "blurred_geometry" text;--> statement-breakpoint
CREATE INDEX "rides_long" ON "rides" USING btree ("over_at") WHERE "rides"."over_at" - "rides"."date" > interval '2 days';
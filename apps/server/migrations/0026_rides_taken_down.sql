ALTER TABLE "rides" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
CREATE INDEX "rides_hidden" ON "rides" USING btree ("id") WHERE "rides"."hidden_at" is not null;
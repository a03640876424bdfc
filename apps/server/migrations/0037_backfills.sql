CREATE TABLE "backfills" (
	"name" text PRIMARY KEY NOT NULL,
	"last_key" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
-- Written by hand: the server fills in batches what earlier migrations added. Each test reads at most a few rows.
INSERT INTO "backfills" ("name") SELECT 'rides.popularity' WHERE EXISTS (SELECT FROM "rides") AND NOT EXISTS (SELECT FROM "rides" WHERE "popularity" > 0);--> statement-breakpoint
INSERT INTO "backfills" ("name") SELECT 'search.ride_entries' WHERE EXISTS (SELECT FROM "rides") AND NOT EXISTS (SELECT FROM "ride_entries");--> statement-breakpoint
INSERT INTO "backfills" ("name") SELECT 'search.vehicle_entries' WHERE EXISTS (SELECT FROM "vehicles") AND NOT EXISTS (SELECT FROM "vehicle_entries");--> statement-breakpoint
INSERT INTO "backfills" ("name") SELECT 'search.user_entries' WHERE EXISTS (SELECT FROM "users" WHERE "deleted_at" IS NULL) AND NOT EXISTS (SELECT FROM "user_entries");

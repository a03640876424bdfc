CREATE TABLE "rides_being_cut" (
	"user_id" text PRIMARY KEY NOT NULL,
	"last_ride_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rides_being_cut" ADD CONSTRAINT "rides_being_cut_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_zones" DROP COLUMN "hidden_lat";--> statement-breakpoint
ALTER TABLE "privacy_zones" DROP COLUMN "hidden_lng";--> statement-breakpoint
ALTER TABLE "privacy_zones" DROP COLUMN "hidden_radius";--> statement-breakpoint
-- What was shown so far came from a point near the door. Until the server has cut these rides anew, they show no place.
INSERT INTO "rides_being_cut" ("user_id") SELECT DISTINCT "user_id" FROM "privacy_zones";--> statement-breakpoint
-- Of deleted accounts the zones are gone: nobody can say any more which squares they lay in.
UPDATE "rides" SET "blurred_geometry" = NULL, "public_lat" = NULL, "public_lng" = NULL,
	"blurred" = '{"startLat":null,"startLng":null,"endLat":null,"endLng":null,"startLabel":null,"endLabel":null,"distance":null,"preview":null,"routeData":null,"visibleStopIds":[],"hiddenAreas":[]}'
	WHERE "blurred" IS NOT NULL AND "user_id" NOT IN (SELECT "user_id" FROM "privacy_zones");

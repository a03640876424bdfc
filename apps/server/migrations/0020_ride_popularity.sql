CREATE TABLE "ride_copies" (
	"ride_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"copied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ride_copies_ride_id_user_id_pk" PRIMARY KEY("ride_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "popularity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ride_copies" ADD CONSTRAINT "ride_copies_ride_id_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."rides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_copies" ADD CONSTRAINT "ride_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ride_copies_user" ON "ride_copies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rides_taken_to" ON "rides" USING btree ("popularity","id","over_at");--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_popularity_range" CHECK ("rides"."popularity" >= 0);
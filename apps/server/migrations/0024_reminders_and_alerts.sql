CREATE TABLE "ride_alerts_told" (
	"user_id" text NOT NULL,
	"about" text NOT NULL,
	"ride_id" integer NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ride_alerts_told_user_id_about_pk" PRIMARY KEY("user_id","about")
);
--> statement-breakpoint
CREATE TABLE "ride_alerts" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"label" text NOT NULL,
	"radius" integer NOT NULL,
	"weekdays" smallint[] DEFAULT '{}' NOT NULL,
	"scooter_type" text,
	"friends_only" boolean DEFAULT false NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"area" "box" GENERATED ALWAYS AS (box(point(lng * 111319.49079327358 - (case when (abs(lat) + radius / 111194.0) >= 85.06 then 40075016.68557849 else radius * (1.0012 / cos(radians(least(85.06, (abs(lat) + radius / 111194.0))))) + 1 end), ln(tan(radians(45 + least(85.06, greatest(-85.06, lat)) / 2))) * 6378137 - (radius * (1.0012 / cos(radians(least(85.06, (abs(lat) + radius / 111194.0))))) + 1)), point(lng * 111319.49079327358 + (case when (abs(lat) + radius / 111194.0) >= 85.06 then 40075016.68557849 else radius * (1.0012 / cos(radians(least(85.06, (abs(lat) + radius / 111194.0))))) + 1 end), ln(tan(radians(45 + least(85.06, greatest(-85.06, lat)) / 2))) * 6378137 + (radius * (1.0012 / cos(radians(least(85.06, (abs(lat) + radius / 111194.0))))) + 1)))) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ride_alerts_scooter_type_known" CHECK ("ride_alerts"."scooter_type" in ('standard', 'electric', 'foldable', 'custom')),
	CONSTRAINT "ride_alerts_radius_range" CHECK ("ride_alerts"."radius" between 1000 and 200000),
	CONSTRAINT "ride_alerts_lat_range" CHECK ("ride_alerts"."lat" between -90 and 90),
	CONSTRAINT "ride_alerts_lng_range" CHECK ("ride_alerts"."lng" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "quiet_pushes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ride_reminders" (
	"ride_id" integer NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ride_reminders_ride_id_kind_starts_at_pk" PRIMARY KEY("ride_id","kind","starts_at"),
	CONSTRAINT "ride_reminders_kind_known" CHECK ("ride_reminders"."kind" in ('day', 'hour'))
);
--> statement-breakpoint
ALTER TABLE "ride_alerts_told" ADD CONSTRAINT "ride_alerts_told_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_alerts" ADD CONSTRAINT "ride_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiet_pushes" ADD CONSTRAINT "quiet_pushes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ride_alerts_told_ride" ON "ride_alerts_told" USING btree ("ride_id");--> statement-breakpoint
CREATE INDEX "ride_alerts_told_age" ON "ride_alerts_told" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "ride_alerts_user" ON "ride_alerts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "ride_alerts_area" ON "ride_alerts" USING gist ("area") WHERE "ride_alerts"."is_on";--> statement-breakpoint
CREATE INDEX "quiet_pushes_due" ON "quiet_pushes" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "ride_reminders_age" ON "ride_reminders" USING btree ("starts_at");
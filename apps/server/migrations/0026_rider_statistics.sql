CREATE TABLE "vehicle_odometer_readings" (
	"id" serial PRIMARY KEY NOT NULL,
	"vehicle_id" integer NOT NULL,
	"distance" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicle_odometer_readings_once" UNIQUE("vehicle_id","read_at"),
	CONSTRAINT "vehicle_odometer_readings_distance_range" CHECK ("vehicle_odometer_readings"."distance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ride_scooters" (
	"user_id" text NOT NULL,
	"ride_id" integer NOT NULL,
	"vehicle_id" integer,
	"is_chosen" boolean NOT NULL,
	"did_ride" boolean DEFAULT true NOT NULL,
	CONSTRAINT "ride_scooters_user_id_ride_id_pk" PRIMARY KEY("user_id","ride_id")
);
--> statement-breakpoint
ALTER TABLE "vehicle_odometer_readings" ADD CONSTRAINT "vehicle_odometer_readings_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_scooters" ADD CONSTRAINT "ride_scooters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_scooters" ADD CONSTRAINT "ride_scooters_ride_id_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."rides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_scooters" ADD CONSTRAINT "ride_scooters_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ride_scooters_ride" ON "ride_scooters" USING btree ("ride_id");--> statement-breakpoint
CREATE INDEX "ride_scooters_vehicle" ON "ride_scooters" USING btree ("vehicle_id") WHERE "ride_scooters"."vehicle_id" is not null;
CREATE TABLE "rides_awaiting_route" (
	"ride_id" integer PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rides_awaiting_route_attempts_range" CHECK ("rides_awaiting_route"."attempts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "rides_awaiting_route" ADD CONSTRAINT "rides_awaiting_route_ride_id_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."rides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rides_awaiting_route_next" ON "rides_awaiting_route" USING btree ("next_at");
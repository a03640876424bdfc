CREATE TABLE "live_guest_links" (
	"ride_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"seed" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_guest_links_ride_id_user_id_pk" PRIMARY KEY("ride_id","user_id"),
	CONSTRAINT "live_guest_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "live_rides" (
	"ride_id" integer PRIMARY KEY NOT NULL,
	"lead_id" text,
	"sweep_id" text,
	"ended_at" timestamp with time zone,
	"split_told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "live_shares" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"ride_id" integer NOT NULL,
	"session_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text,
	"status_at" timestamp with time zone,
	"stop_told_at" timestamp with time zone,
	CONSTRAINT "live_shares_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "live_shares_status_known" CHECK ("live_shares"."status" in ('ok', 'wait', 'fuel', 'help', 'home', 'thanks'))
);
--> statement-breakpoint
CREATE TABLE "live_trackers" (
	"id" serial PRIMARY KEY NOT NULL,
	"ride_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone,
	CONSTRAINT "live_trackers_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "live_guest_links" ADD CONSTRAINT "live_guest_links_ride_id_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."rides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_guest_links" ADD CONSTRAINT "live_guest_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_rides" ADD CONSTRAINT "live_rides_ride_id_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."rides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_rides" ADD CONSTRAINT "live_rides_lead_id_users_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_rides" ADD CONSTRAINT "live_rides_sweep_id_users_id_fk" FOREIGN KEY ("sweep_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_shares" ADD CONSTRAINT "live_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_shares" ADD CONSTRAINT "live_shares_ride_id_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."rides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_shares" ADD CONSTRAINT "live_shares_session_id_sessions_sid_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_trackers" ADD CONSTRAINT "live_trackers_ride_id_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."rides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_trackers" ADD CONSTRAINT "live_trackers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_guest_links_user" ON "live_guest_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_rides_lead" ON "live_rides" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "live_rides_sweep" ON "live_rides" USING btree ("sweep_id");--> statement-breakpoint
CREATE INDEX "live_shares_ride" ON "live_shares" USING btree ("ride_id");--> statement-breakpoint
CREATE INDEX "live_shares_session" ON "live_shares" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "live_trackers_ride" ON "live_trackers" USING btree ("ride_id","user_id");--> statement-breakpoint
CREATE INDEX "live_trackers_user" ON "live_trackers" USING btree ("user_id");
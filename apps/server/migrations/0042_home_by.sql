CREATE TABLE "home_by_addresses" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"seed" text NOT NULL,
	"token_hash" text NOT NULL,
	"asked_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"language" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "home_by_addresses_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "home_by_addresses_once" UNIQUE("user_id","email"),
	CONSTRAINT "home_by_addresses_state_known" CHECK ("home_by_addresses"."state" in ('waiting', 'confirmed', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "home_by_contacts" (
	"id" serial PRIMARY KEY NOT NULL,
	"home_by_id" integer NOT NULL,
	"user_id" text,
	"address_id" integer,
	"told_at" timestamp with time zone,
	"pending_mail" text,
	"mail_overdue_at" timestamp with time zone,
	CONSTRAINT "home_by_contacts_friend" UNIQUE("home_by_id","user_id"),
	CONSTRAINT "home_by_contacts_address" UNIQUE("home_by_id","address_id"),
	CONSTRAINT "home_by_contacts_pending_mail_known" CHECK ("home_by_contacts"."pending_mail" in ('missed', 'arrived')),
	CONSTRAINT "home_by_contacts_one" CHECK (num_nonnulls("home_by_contacts"."user_id", "home_by_contacts"."address_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "home_by" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"ride_id" integer,
	"due_at" timestamp with time zone NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "home_by_addresses" ADD CONSTRAINT "home_by_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_by_contacts" ADD CONSTRAINT "home_by_contacts_home_by_id_home_by_id_fk" FOREIGN KEY ("home_by_id") REFERENCES "public"."home_by"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_by_contacts" ADD CONSTRAINT "home_by_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_by_contacts" ADD CONSTRAINT "home_by_contacts_address_id_home_by_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."home_by_addresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_by" ADD CONSTRAINT "home_by_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_by" ADD CONSTRAINT "home_by_ride_id_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."rides"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_by_addresses_email" ON "home_by_addresses" USING btree ("email");--> statement-breakpoint
CREATE INDEX "home_by_contacts_user" ON "home_by_contacts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "home_by_contacts_by_address" ON "home_by_contacts" USING btree ("address_id");--> statement-breakpoint
CREATE INDEX "home_by_contacts_overdue" ON "home_by_contacts" USING btree ("mail_overdue_at") WHERE "home_by_contacts"."pending_mail" is not null;--> statement-breakpoint
CREATE INDEX "home_by_user" ON "home_by" USING btree ("user_id","due_at");--> statement-breakpoint
CREATE INDEX "home_by_ride" ON "home_by" USING btree ("ride_id");--> statement-breakpoint
CREATE INDEX "home_by_due" ON "home_by" USING btree ("due_at");
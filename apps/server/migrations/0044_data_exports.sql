CREATE TABLE "data_exports" (
	"user_id" text PRIMARY KEY NOT NULL,
	"archive_key" text NOT NULL,
	"state" text NOT NULL,
	"files_done" integer NOT NULL,
	"files_total" integer NOT NULL,
	"size" bigint,
	"requested_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "data_exports_state_known" CHECK ("data_exports"."state" in ('preparing', 'ready', 'failed')),
	CONSTRAINT "data_exports_files_done_range" CHECK ("data_exports"."files_done" >= 0),
	CONSTRAINT "data_exports_files_total_range" CHECK ("data_exports"."files_total" >= 0),
	CONSTRAINT "data_exports_size_range" CHECK ("data_exports"."size" >= 0)
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_expiry" ON "data_exports" USING btree ("expires_at");
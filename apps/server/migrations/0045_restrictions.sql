CREATE TABLE "restrictions" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"subject_type" text NOT NULL,
	"subject_id" text,
	"subject_title" text,
	"subject_text" text,
	"facts" text NOT NULL,
	"ground" text NOT NULL,
	"found_by" text NOT NULL,
	"is_automated" boolean DEFAULT false NOT NULL,
	"imposed_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_as" text,
	CONSTRAINT "restrictions_kind_known" CHECK ("restrictions"."kind" in ('warning', 'suspension', 'takedown', 'hidden')),
	CONSTRAINT "restrictions_subject_type_known" CHECK ("restrictions"."subject_type" in ('user', 'ride', 'message', 'photo')),
	CONSTRAINT "restrictions_found_by_known" CHECK ("restrictions"."found_by" in ('report', 'notice', 'team')),
	CONSTRAINT "restrictions_ended_as_known" CHECK ("restrictions"."ended_as" in ('lifted', 'withdrawn', 'replaced')),
	CONSTRAINT "restrictions_facts_stated" CHECK ("restrictions"."facts" ~ '[^[:space:]]'),
	CONSTRAINT "restrictions_ground_stated" CHECK ("restrictions"."ground" ~ '^(rule|law): [^[:space:]]')
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_outcome_known";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "restriction_id" integer;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_imposed_by_users_id_fk" FOREIGN KEY ("imposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restrictions_user" ON "restrictions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "restrictions_imposer" ON "restrictions" USING btree ("imposed_by");--> statement-breakpoint
CREATE INDEX "restrictions_subject" ON "restrictions" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "restrictions_created" ON "restrictions" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_restriction_id_restrictions_id_fk" FOREIGN KEY ("restriction_id") REFERENCES "public"."restrictions"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "reports_restriction_once" ON "reports" USING btree ("restriction_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_outcome_known" CHECK ("reports"."outcome" in ('dismiss', 'warn', 'remove', 'suspend', 'lift', 'uphold')) NOT VALID;
CREATE TABLE "content_notices" (
	"report_id" integer PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"url" text NOT NULL,
	"law" text,
	"concerns_minors" boolean NOT NULL,
	"sender_name" text,
	"sender_email" text,
	"language" text NOT NULL,
	"is_mailed" boolean NOT NULL,
	"token_hash" text,
	"objection_id" integer,
	CONSTRAINT "content_notices_reference_unique" UNIQUE("reference"),
	CONSTRAINT "content_notices_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_kind_known";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_subject_type_known";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_category_known";--> statement-breakpoint
ALTER TABLE "content_notices" ADD CONSTRAINT "content_notices_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_notices" ADD CONSTRAINT "content_notices_objection_id_reports_id_fk" FOREIGN KEY ("objection_id") REFERENCES "public"."reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_notices_objection" ON "content_notices" USING btree ("objection_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_kind_known" CHECK ("reports"."kind" in ('report', 'appeal', 'notice', 'objection')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject_type_known" CHECK ("reports"."subject_type" in ('user', 'ride', 'message', 'photo', 'page')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_category_known" CHECK ("reports"."category" in ('illegal', 'spam', 'harassment', 'danger', 'fake', 'other')) NOT VALID;
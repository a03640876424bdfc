CREATE TABLE "site_texts" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"markdown" text NOT NULL,
	"author_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_texts_version" UNIQUE("name","language","version"),
	CONSTRAINT "site_texts_name_known" CHECK ("site_texts"."name" in ('imprint', 'contact', 'terms', 'rules', 'privacy', 'accessibility')),
	CONSTRAINT "site_texts_version_range" CHECK ("site_texts"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "site_texts" ADD CONSTRAINT "site_texts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_texts_author" ON "site_texts" USING btree ("author_id");--> statement-breakpoint
-- Written by hand: the server makes the privacy text that was a setting the first version of the text of the site.
INSERT INTO "backfills" ("name") SELECT 'site_texts.privacy' WHERE EXISTS (SELECT FROM "instance_settings" WHERE "key" = 'site.settings' AND "value" ->> 'privacy' <> '');

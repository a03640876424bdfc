CREATE TABLE "suspended_identities" (
	"hash" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "suspended_identities_until" ON "suspended_identities" USING btree ("until");
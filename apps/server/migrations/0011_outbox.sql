CREATE TABLE "failed_deliveries" (
	"consumer" text NOT NULL,
	"event_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"event" jsonb NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"error" text,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"gave_up_at" timestamp with time zone,
	CONSTRAINT "failed_deliveries_consumer_event_id_pk" PRIMARY KEY("consumer","event_id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"type" text NOT NULL,
	"event" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "failed_deliveries_subject" ON "failed_deliveries" USING btree ("subject","consumer","event_id");--> statement-breakpoint
CREATE INDEX "outbox_subject" ON "outbox" USING btree ("subject","id");
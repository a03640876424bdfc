CREATE TABLE "blocks" (
	"id" integer DEFAULT nextval('friendships_id_seq'::regclass) NOT NULL,
	"blocker_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "friend_refusals" (
	"asker_id" text NOT NULL,
	"refuser_id" text NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "friend_refusals_asker_id_refuser_id_pk" PRIMARY KEY("asker_id","refuser_id")
);
--> statement-breakpoint
ALTER TABLE "friendships" DROP CONSTRAINT "friendships_status_known";--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_refusals" ADD CONSTRAINT "friend_refusals_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_refusals" ADD CONSTRAINT "friend_refusals_refuser_id_users_id_fk" FOREIGN KEY ("refuser_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
CREATE INDEX "friend_refusals_refuser" ON "friend_refusals" USING btree ("refuser_id");--> statement-breakpoint
INSERT INTO "blocks" ("id", "blocker_id", "blocked_id", "created_at") SELECT "id", "user_id", "friend_id", "updated_at" FROM "friendships" WHERE "status" = 'blocked';--> statement-breakpoint
INSERT INTO "friend_refusals" ("asker_id", "refuser_id", "refused_at") SELECT "user_id", "friend_id", "updated_at" FROM "friendships" WHERE "status" = 'rejected';--> statement-breakpoint
DELETE FROM "friendships" WHERE "status" = 'blocked';--> statement-breakpoint
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_status_known" CHECK ("friendships"."status" in ('pending', 'accepted', 'rejected')) NOT VALID;
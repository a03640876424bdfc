ALTER TABLE "chat_room_members" ADD COLUMN "was_added" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ride_participants" ADD COLUMN "asked_again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ride_participants" ADD COLUMN "stop_was" text;--> statement-breakpoint
-- Who said maybe belongs to the conversations of rides as well; what was said before is not unread to them.
INSERT INTO "chat_room_members" ("room_id", "user_id", "last_read_seq", "notified_seq")
SELECT "chat_rooms"."id", "ride_participants"."user_id", "chat_rooms"."last_seq", "chat_rooms"."last_seq"
FROM "ride_participants"
JOIN "rides" ON "rides"."id" = "ride_participants"."ride_id" AND "rides"."over_at" > now()
JOIN "chat_rooms" ON "chat_rooms"."ride_id" = "rides"."id"
JOIN "users" ON "users"."id" = "ride_participants"."user_id" AND "users"."deleted_at" IS NULL
WHERE "ride_participants"."answer" = 'maybe'
ON CONFLICT DO NOTHING;

-- Written by hand: each table is rewritten once, and its sequence has 64 bits too.
ALTER TABLE "messages" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "reply_to_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "message_reactions" ALTER COLUMN "message_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "chat_room_members" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER SEQUENCE "messages_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "chat_room_members_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "notifications_id_seq" AS bigint;--> statement-breakpoint
ALTER SEQUENCE "push_subscriptions_id_seq" AS bigint;
DROP INDEX "rides_newest";--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_rooms_creator" ON "chat_rooms" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "appeals_user" ON "appeals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_claimer" ON "reports" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "ride_invites_creator" ON "ride_invites" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "user_roles_assigner" ON "user_roles" USING btree ("assigned_by");--> statement-breakpoint
ALTER TABLE "chat_room_members" ADD CONSTRAINT "chat_room_members_role_known" CHECK ("chat_room_members"."role" in ('member', 'admin')) NOT VALID;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_content_type_known" CHECK ("messages"."content_type" in ('text', 'image', 'file', 'location', 'system')) NOT VALID;--> statement-breakpoint
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_status_known" CHECK ("friendships"."status" in ('pending', 'accepted', 'rejected', 'blocked')) NOT VALID;--> statement-breakpoint
ALTER TABLE "privacy_zones" ADD CONSTRAINT "privacy_zones_radius_range" CHECK ("privacy_zones"."radius" between 200 and 2000) NOT VALID;--> statement-breakpoint
ALTER TABLE "privacy_zones" ADD CONSTRAINT "privacy_zones_lat_range" CHECK ("privacy_zones"."lat" between -90 and 90) NOT VALID;--> statement-breakpoint
ALTER TABLE "privacy_zones" ADD CONSTRAINT "privacy_zones_lng_range" CHECK ("privacy_zones"."lng" between -180 and 180) NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject_type_known" CHECK ("reports"."subject_type" in ('user', 'ride', 'message', 'photo')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_category_known" CHECK ("reports"."category" in ('spam', 'harassment', 'danger', 'fake', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_status_known" CHECK ("reports"."status" in ('open', 'claimed', 'resolved')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_outcome_known" CHECK ("reports"."outcome" in ('dismiss', 'warn', 'remove', 'suspend')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ride_participants" ADD CONSTRAINT "ride_participants_answer_known" CHECK ("ride_participants"."answer" in ('yes', 'maybe', 'no', 'waiting', 'requested')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ride_stops" ADD CONSTRAINT "ride_stops_order_index_range" CHECK ("ride_stops"."order_index" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "ride_stops" ADD CONSTRAINT "ride_stops_lat_range" CHECK ("ride_stops"."lat" between -90 and 90) NOT VALID;--> statement-breakpoint
ALTER TABLE "ride_stops" ADD CONSTRAINT "ride_stops_lng_range" CHECK ("ride_stops"."lng" between -180 and 180) NOT VALID;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_status_known" CHECK ("rides"."status" in ('draft', 'published', 'cancelled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_visibility_known" CHECK ("rides"."visibility" in ('public', 'friends', 'private')) NOT VALID;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_capacity_range" CHECK ("rides"."capacity" between 1 and 500) NOT VALID;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_distance_range" CHECK ("rides"."distance" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_joined_count_range" CHECK ("rides"."joined_count" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_waiting_count_range" CHECK ("rides"."waiting_count" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_start_lat_range" CHECK ("rides"."start_lat" between -90 and 90) NOT VALID;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_start_lng_range" CHECK ("rides"."start_lng" between -180 and 180) NOT VALID;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_end_lat_range" CHECK ("rides"."end_lat" between -90 and 90) NOT VALID;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_end_lng_range" CHECK ("rides"."end_lng" between -180 and 180) NOT VALID;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_public_lat_range" CHECK ("rides"."public_lat" between -90 and 90) NOT VALID;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_public_lng_range" CHECK ("rides"."public_lng" between -180 and 180) NOT VALID;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_tier_known" CHECK ("sponsors"."tier" in ('bronze', 'silver', 'gold')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_lat_range" CHECK ("sponsors"."lat" between -90 and 90) NOT VALID;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_lng_range" CHECK ("sponsors"."lng" between -180 and 180) NOT VALID;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_purpose_known" CHECK ("stored_files"."purpose" in ('message', 'vehicle', 'profile')) NOT VALID;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_size_range" CHECK ("stored_files"."size" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_known" CHECK ("user_roles"."role" in ('user', 'moderator', 'admin')) NOT VALID;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_type_known" CHECK ("vehicles"."type" in ('standard', 'electric', 'foldable', 'custom')) NOT VALID;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_top_speed_range" CHECK ("vehicles"."top_speed" between 1 and 300) NOT VALID;
DROP INDEX "rides_title_trgm";--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "search_text" text GENERATED ALWAYS AS (f_unaccent(lower(title || ' ' || coalesce(description, '')))) STORED;--> statement-breakpoint
CREATE INDEX "rides_search_text" ON "rides" USING gin ("search_text" gin_trgm_ops);
CREATE TABLE "ride_entries" (
	"id" integer PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"vehicle_id" integer,
	"series_id" integer,
	"status" text NOT NULL,
	"visibility" text NOT NULL,
	"hidden_at" timestamp with time zone,
	"date" timestamp with time zone NOT NULL,
	"over_at" timestamp with time zone NOT NULL,
	"distance" integer,
	"start_lat" double precision,
	"start_lng" double precision,
	"public_lat" double precision,
	"public_lng" double precision,
	"blurred" jsonb,
	"names" tsvector NOT NULL,
	"words" tsvector NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"words" tsvector NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_entries" (
	"id" integer PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"names" tsvector NOT NULL,
	"words" tsvector NOT NULL
);
--> statement-breakpoint
-- by hand: from here on
ALTER TABLE "search_words" ALTER COLUMN "id" SET DEFAULT nextval('search_words_id_seq');--> statement-breakpoint
-- Databases of some development versions have these columns and triggers.
DROP TRIGGER IF EXISTS "rides_added_words" ON "rides";--> statement-breakpoint
DROP TRIGGER IF EXISTS "rides_changed_words" ON "rides";--> statement-breakpoint
DROP TRIGGER IF EXISTS "vehicles_added_words" ON "vehicles";--> statement-breakpoint
DROP TRIGGER IF EXISTS "vehicles_changed_words" ON "vehicles";--> statement-breakpoint
DROP TRIGGER IF EXISTS "users_added_words" ON "users";--> statement-breakpoint
DROP TRIGGER IF EXISTS "users_changed_words" ON "users";--> statement-breakpoint
DROP TRIGGER "search_words_once" ON "search_words";--> statement-breakpoint
DROP FUNCTION "keep_word_once"();--> statement-breakpoint
ALTER TABLE "rides" DROP COLUMN IF EXISTS "words", DROP COLUMN IF EXISTS "exact_words";--> statement-breakpoint
ALTER TABLE "vehicles" DROP COLUMN IF EXISTS "words";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN IF EXISTS "words";--> statement-breakpoint
DROP FUNCTION "ride_marks"(timestamptz, float8, float8);--> statement-breakpoint
ALTER TABLE "ride_entries" ADD CONSTRAINT "ride_entries_id_rides_id_fk" FOREIGN KEY ("id") REFERENCES "public"."rides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_entries" ADD CONSTRAINT "user_entries_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_entries" ADD CONSTRAINT "vehicle_entries_id_vehicles_id_fk" FOREIGN KEY ("id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The folded words of a text, in order, none longer than 40 letters: as wordsOf in platform/words/fold-words.ts.
CREATE FUNCTION "words_in"("value" text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT string_to_array(btrim(regexp_replace(fold_words(coalesce(value, '')), '([^ ]{40})[^ ]+', '\1', 'g')), ' ') $$;--> statement-breakpoint
CREATE FUNCTION "marked"("mark" text, "words" text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT array(SELECT mark || word FROM unnest(words) word) $$;--> statement-breakpoint
-- Of a name: each word as it is, and once more behind a '='.
CREATE OR REPLACE FUNCTION "search_vector"("names" text, "others" text, "marks" text[]) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT array_to_tsvector(words_in(names || ' ' || others) || marked('=', words_in(names)) || marks) $$;--> statement-breakpoint
-- What is no word of a text: '=' stands before words of names, '!' before those that strangers are not told, '@' before a month and
-- a day of a ride, or before the month in which a scooter or a rider came, '#' before the square degree in which strangers are told
-- that a ride starts. Words of names stand there with these marks besides, so that the next, the near and the newest ones of a
-- frequent word are found at once.
CREATE FUNCTION "month_mark"("moment" timestamptz) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT '@' || extract(year FROM moment AT TIME ZONE 'UTC')::int || '-' || extract(month FROM moment AT TIME ZONE 'UTC')::int $$;--> statement-breakpoint
CREATE FUNCTION "ride_marks"("date" timestamptz, "over_at" timestamptz, "lat" float8, "lng" float8) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  -- Of a long ride the last month of days.
  AS $$ SELECT array(SELECT month_mark(day AT TIME ZONE 'UTC') || '-' || extract(day FROM day)::int
      FROM generate_series(date_trunc('day', greatest(date, over_at - interval '30 days') AT TIME ZONE 'UTC'), over_at AT TIME ZONE 'UTC', interval '1 day') day)
    || ARRAY[month_mark(date), month_mark(over_at)]
    || CASE WHEN lat IS NULL OR lng IS NULL THEN '{}' ELSE ARRAY['#' || floor(lat)::int || ',' || floor(lng)::int] END $$;--> statement-breakpoint
CREATE FUNCTION "marked_with"("words" text[], "marks" text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT marks || array(SELECT '=' || word || mark FROM unnest(words) word, unnest(array_append(marks, '')) mark) $$;--> statement-breakpoint
CREATE VIEW "rides_to_find" AS
  SELECT r.id, r.user_id, r.vehicle_id, r.series_id, r.status, r.visibility, r.hidden_at, r.date, r.over_at, r.distance,
    r.start_lat, r.start_lng, r.public_lat, r.public_lng,
    CASE WHEN r.blurred IS NOT NULL THEN jsonb_build_object('distance', r.blurred -> 'distance') END AS blurred,
    array_to_tsvector(marked('=', t.named)) AS names,
    array_to_tsvector(t.named || t.told || marked_with(t.named, ride_marks(r.date, r.over_at, r.public_lat, r.public_lng))
      || marked('!', t.kept_back)) AS words
  FROM rides r, LATERAL (
    SELECT words_in(r.title) AS named,
      words_in(CASE WHEN r.blurred IS NULL THEN concat_ws(' ', r.description, r.start_label, r.end_label)
        ELSE concat_ws(' ', r.description, r.blurred ->> 'startLabel', r.blurred ->> 'endLabel') END) AS told,
      CASE WHEN r.blurred IS NULL THEN '{}' ELSE words_in(concat_ws(' ', r.start_label, r.end_label)) END AS kept_back
    OFFSET 0) t;--> statement-breakpoint
CREATE VIEW "vehicles_to_find" AS
  SELECT v.id, v.user_id, v.created_at,
    array_to_tsvector(marked('=', t.named)) AS names,
    array_to_tsvector(t.named || t.others || marked_with(t.named, ARRAY[month_mark(v.created_at)])) AS words
  FROM vehicles v, LATERAL (
    SELECT words_in(concat_ws(' ', v.name, v.make, v.model)) AS named, words_in(concat_ws(' ', v.year, v.color, v.type, v.description)) AS others
    OFFSET 0) t;--> statement-breakpoint
CREATE VIEW "users_to_find" AS
  SELECT u.id, u.created_at, array_to_tsvector(t.named || marked_with(t.named, ARRAY[month_mark(u.created_at)])) AS words
  FROM users u, LATERAL (SELECT words_in(concat_ws(' ', u.first_name, u.last_name, u.username)) AS named OFFSET 0) t
  WHERE u.deleted_at IS NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "correctable_words"("words" tsvector) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT word FROM unnest(tsvector_to_array(words)) word WHERE word !~ '^[=!@#]' AND length(word) BETWEEN 3 AND 39 AND word ~ '[^0-9]' $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_added_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.search_words (word) SELECT DISTINCT correctable_words.word FROM added, public.correctable_words(added.words) correctable_words (word)
    WHERE NOT EXISTS (SELECT FROM public.search_words known WHERE known.word = correctable_words.word);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_changed_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.search_words (word) SELECT correctable_words.word FROM public.correctable_words(NEW.words) correctable_words (word)
    WHERE NOT EXISTS (SELECT FROM public.search_words known WHERE known.word = correctable_words.word);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "enter_added_rides"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.ride_entries (id, user_id, vehicle_id, series_id, status, visibility, hidden_at, date, over_at, distance, start_lat, start_lng, public_lat, public_lng, blurred, names, words)
    SELECT id, user_id, vehicle_id, series_id, status, visibility, hidden_at, date, over_at, distance, start_lat, start_lng, public_lat, public_lng, blurred, names, words FROM public.rides_to_find WHERE id IN (SELECT id FROM added);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "enter_changed_ride"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.ride_entries WHERE id = NEW.id;
  INSERT INTO public.ride_entries (id, user_id, vehicle_id, series_id, status, visibility, hidden_at, date, over_at, distance, start_lat, start_lng, public_lat, public_lng, blurred, names, words)
    SELECT id, user_id, vehicle_id, series_id, status, visibility, hidden_at, date, over_at, distance, start_lat, start_lng, public_lat, public_lng, blurred, names, words FROM public.rides_to_find WHERE id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "rides_enter_added" AFTER INSERT ON "rides" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "enter_added_rides"();--> statement-breakpoint
CREATE TRIGGER "rides_enter_changed" AFTER UPDATE ON "rides" FOR EACH ROW
  WHEN ((OLD.user_id, OLD.title, OLD.description, OLD.vehicle_id, OLD.distance, OLD.date, OLD.over_at, OLD.status, OLD.visibility, OLD.start_lat, OLD.start_lng, OLD.start_label, OLD.end_label, OLD.blurred, OLD.public_lat, OLD.public_lng, OLD.series_id, OLD.hidden_at)
    IS DISTINCT FROM (NEW.user_id, NEW.title, NEW.description, NEW.vehicle_id, NEW.distance, NEW.date, NEW.over_at, NEW.status, NEW.visibility, NEW.start_lat, NEW.start_lng, NEW.start_label, NEW.end_label, NEW.blurred, NEW.public_lat, NEW.public_lng, NEW.series_id, NEW.hidden_at))
  EXECUTE FUNCTION "enter_changed_ride"();--> statement-breakpoint
CREATE TRIGGER "ride_entries_added_words" AFTER INSERT ON "ride_entries" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "keep_added_words"();--> statement-breakpoint
CREATE FUNCTION "enter_added_vehicles"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.vehicle_entries (id, user_id, created_at, names, words)
    SELECT id, user_id, created_at, names, words FROM public.vehicles_to_find WHERE id IN (SELECT id FROM added);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "enter_changed_vehicle"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.vehicle_entries WHERE id = NEW.id;
  INSERT INTO public.vehicle_entries (id, user_id, created_at, names, words)
    SELECT id, user_id, created_at, names, words FROM public.vehicles_to_find WHERE id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "vehicles_enter_added" AFTER INSERT ON "vehicles" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "enter_added_vehicles"();--> statement-breakpoint
CREATE TRIGGER "vehicles_enter_changed" AFTER UPDATE ON "vehicles" FOR EACH ROW
  WHEN ((OLD.user_id, OLD.name, OLD.year, OLD.make, OLD.model, OLD.color, OLD.type, OLD.description, OLD.created_at)
    IS DISTINCT FROM (NEW.user_id, NEW.name, NEW.year, NEW.make, NEW.model, NEW.color, NEW.type, NEW.description, NEW.created_at))
  EXECUTE FUNCTION "enter_changed_vehicle"();--> statement-breakpoint
CREATE TRIGGER "vehicle_entries_added_words" AFTER INSERT ON "vehicle_entries" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "keep_added_words"();--> statement-breakpoint
CREATE FUNCTION "enter_added_users"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.user_entries (id, created_at, words)
    SELECT id, created_at, words FROM public.users_to_find WHERE id IN (SELECT id FROM added);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "enter_changed_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.user_entries WHERE id = NEW.id;
  INSERT INTO public.user_entries (id, created_at, words)
    SELECT id, created_at, words FROM public.users_to_find WHERE id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_enter_added" AFTER INSERT ON "users" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "enter_added_users"();--> statement-breakpoint
CREATE TRIGGER "users_enter_changed" AFTER UPDATE ON "users" FOR EACH ROW
  WHEN ((OLD.username, OLD.first_name, OLD.last_name, OLD.deleted_at, OLD.created_at)
    IS DISTINCT FROM (NEW.username, NEW.first_name, NEW.last_name, NEW.deleted_at, NEW.created_at))
  EXECUTE FUNCTION "enter_changed_user"();--> statement-breakpoint
CREATE TRIGGER "user_entries_added_words" AFTER INSERT ON "user_entries" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "keep_added_words"();--> statement-breakpoint
CREATE INDEX "ride_entries_words" ON "ride_entries" USING gin ("words") WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "user_entries_words" ON "user_entries" USING gin ("words") WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "vehicle_entries_words" ON "vehicle_entries" USING gin ("words") WITH (fastupdate=off);--> statement-breakpoint
-- Which words are frequent decides how they are looked for (word-shares.repository.ts): the planner's own hundred would tell of a few.
ALTER TABLE "ride_entries" ALTER COLUMN "words" SET STATISTICS 500;--> statement-breakpoint
ALTER TABLE "user_entries" ALTER COLUMN "words" SET STATISTICS 300;--> statement-breakpoint
ALTER TABLE "vehicle_entries" ALTER COLUMN "words" SET STATISTICS 300;

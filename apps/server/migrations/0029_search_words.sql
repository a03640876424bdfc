CREATE TABLE "search_words" (
	"id" integer PRIMARY KEY NOT NULL,
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_words_word" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
-- by hand
-- Words as search compares them: lower case, no accents, no apostrophes, single spaces for all that parts words. The same
-- as foldText in platform/words/fold-words.ts, which looks for them in what riders read: a test holds one against the other.
-- Not unaccent(), whose rules are others from version to version, and which no browser knows.
CREATE FUNCTION "fold_words"("value" text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT CASE WHEN octet_length(value) = length(value)
    THEN regexp_replace(translate(lower(value), '''`', ''), '[^a-z0-9]+', ' ', 'g')
    ELSE regexp_replace(
      replace(replace(replace(replace(
        translate(
          lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')),
          'ςđðøħıłŋŧɓɗɖɛƙƴɲʋɨʉɫ''`´’‘ʻʼ', 'σddohilntbddekynviul'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      '[\x01-\x2f\x3a-\x60\x7b-\xa9\xab-\xb1\xb4\xb6-\xb8\xbb-\xbf\xd7\xf7\u02b9-\u02ff\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u061b-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u0964\u0965\u0970\u0e2f\u0e3f\u0e4f\u0e5a\u0e5b\u1680\u2000-\u2070\u207a-\u207e\u208a-\u208e\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u2ff0-\u3004\u3007-\u3020\u3030\u3036-\u303f\u30fb\ue000-\uf8ff\ufd3e\ufd3f\ufe00-\ufe1f\ufe30-\ufe6f\ufeff-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffff\U0001f000-\U0001faff\U000e0000-\U000e0fff]+', ' ', 'g')
  END $$;--> statement-breakpoint
-- What can be found of one thing: its words, those of its names once more behind a '=', and marks that are no words.
CREATE FUNCTION "search_vector"("names" text, "others" text, "marks" text[]) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT array_to_tsvector(array(
    SELECT left(word, 40) FROM unnest(string_to_array(fold_words(names) || ' ' || fold_words(others), ' ')) word WHERE word <> ''
    UNION ALL SELECT '=' || left(word, 40) FROM unnest(string_to_array(fold_words(names), ' ')) word WHERE word <> ''
    UNION ALL SELECT unnest(marks))) $$;--> statement-breakpoint
-- Marks of a ride: the year and the month in which it ends, and the square degree in which strangers are told that it starts.
CREATE FUNCTION "ride_marks"("over_at" timestamptz, "lat" float8, "lng" float8) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT ARRAY[
    '@' || extract(year FROM over_at AT TIME ZONE 'UTC')::int,
    '@' || extract(year FROM over_at AT TIME ZONE 'UTC')::int || '-' || extract(month FROM over_at AT TIME ZONE 'UTC')::int]
    || CASE WHEN lat IS NOT NULL AND lng IS NOT NULL THEN ARRAY['#' || floor(lat)::int || ',' || floor(lng)::int] ELSE ARRAY[]::text[] END $$;--> statement-breakpoint
-- Rides, scooters and riders get tables of their own for their words in a later migration. A column here would be computed for all of their rows inside this transaction.
ALTER TABLE "sponsors" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (search_vector(name, coalesce(description, ''), '{}')) STORED;--> statement-breakpoint
CREATE INDEX "sponsors_words" ON "sponsors" USING gin ("words") WITH (fastupdate = off);--> statement-breakpoint
-- Words that a slip can be told from: three letters at least, and no mere numbers.
CREATE FUNCTION "correctable_words"("words" tsvector) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT word FROM unnest(tsvector_to_array(words)) word WHERE word !~ '^[=@#]' AND length(word) BETWEEN 3 AND 39 AND word ~ '[^0-9]' $$;--> statement-breakpoint
CREATE SEQUENCE "search_words_id_seq" AS integer OWNED BY "search_words"."id";--> statement-breakpoint
CREATE FUNCTION "keep_word_once"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.search_words WHERE word = NEW.word) THEN
    RETURN NULL;
  END IF;
  NEW.id := nextval('public.search_words_id_seq');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "search_words_once" BEFORE INSERT ON "search_words" FOR EACH ROW EXECUTE FUNCTION "keep_word_once"();--> statement-breakpoint
CREATE FUNCTION "keep_added_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.search_words (word) SELECT DISTINCT word FROM added, public.correctable_words(added.words) word;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_changed_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.search_words (word) SELECT word FROM public.correctable_words(NEW.words) word;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sponsors_added_words" AFTER INSERT ON "sponsors" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "keep_added_words"();--> statement-breakpoint
CREATE TRIGGER "sponsors_changed_words" AFTER UPDATE ON "sponsors" FOR EACH ROW WHEN (OLD.words IS DISTINCT FROM NEW.words) EXECUTE FUNCTION "keep_changed_words"();--> statement-breakpoint
INSERT INTO "search_words" ("word") SELECT DISTINCT word FROM sponsors, correctable_words(sponsors.words) word;

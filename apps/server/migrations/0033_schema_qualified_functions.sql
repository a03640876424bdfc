-- pg_dump restores with an empty search_path. Every function that rows, views or indexes call names the schema of what it calls itself.
CREATE OR REPLACE FUNCTION "words_in"("value" text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT string_to_array(btrim(regexp_replace(public.fold_words(coalesce(value, '')), '([^ ]{40})[^ ]+', '\1', 'g')), ' ') $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_vector"("names" text, "others" text, "marks" text[]) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT array_to_tsvector(public.words_in(names || ' ' || others) || public.marked('=', public.words_in(names)) || marks) $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "ride_marks"("date" timestamptz, "over_at" timestamptz, "lat" float8, "lng" float8) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  -- A long ride is marked with the last month of its days.
  AS $$ SELECT array(SELECT public.month_mark(day AT TIME ZONE 'UTC') || '-' || extract(day FROM day)::int
      FROM generate_series(date_trunc('day', greatest(date, over_at - interval '30 days') AT TIME ZONE 'UTC'), over_at AT TIME ZONE 'UTC', interval '1 day') day)
    || ARRAY[public.month_mark(date), public.month_mark(over_at)]
    || CASE WHEN lat IS NULL OR lng IS NULL THEN '{}' ELSE ARRAY['#' || floor(lat)::int || ',' || floor(lng)::int] END $$;

-- Written by hand: a search ignores how Arabic letters are written, as platform/words/fold-words.ts does.
-- Alef with and without hamza, madda or wasla; waw and yeh with hamza; alef maksura, Farsi yeh and yeh; teh marbuta, other kinds of
-- heh and heh; keheh and kaf; Arabic and Persian digits and 0 to 9. Vowel signs and the tatweel are removed.
CREATE OR REPLACE FUNCTION "fold_words"("value" text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT CASE WHEN octet_length(value) = length(value)
    THEN regexp_replace(translate(lower(value), '''`', ''), '[^a-z0-9]+', ' ', 'g')
    ELSE regexp_replace(
      replace(replace(replace(replace(
        translate(
          lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')),
          'ςđðøħıłŋŧɓɗɖɛƙƴɲʋɨʉɫ' || E'\u0671\u0649\u06cc\u0629\u06c3\u06be\u06c1\u06d5\u06a9\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9' || '''`´’‘ʻʼ' || E'\u0640', 'σddohilntbddekynviul' || E'\u0627\u064a\u064a\u0647\u0647\u0647\u0647\u0647\u064301234567890123456789'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      '[\x01-\x2f\x3a-\x60\x7b-\xa9\xab-\xb1\xb4\xb6-\xb8\xbb-\xbf\xd7\xf7\u02b9-\u02ff\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u061b-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u0964\u0965\u0970\u0e2f\u0e3f\u0e4f\u0e5a\u0e5b\u1680\u2000-\u2070\u207a-\u207e\u208a-\u208e\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u2ff0-\u3004\u3007-\u3020\u3030\u3036-\u303f\u30fb\ue000-\uf8ff\ufd3e\ufd3f\ufe00-\ufe1f\ufe30-\ufe6f\ufeff-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffff\U0001f000-\U0001faff\U000e0000-\U000e0fff]+', ' ', 'g')
  END $$;--> statement-breakpoint
-- The test for Arabic letters costs less than translate() for all texts.
CREATE OR REPLACE FUNCTION "f_unaccent"("value" text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT CASE WHEN value ~ '[\u0600-\u06ff]'
    THEN translate(public.unaccent('public.unaccent'::regdictionary, value),
      E'\u0622\u0623\u0625\u0671\u0624\u0626\u0649\u06cc\u0629\u06c3\u06be\u06c1\u06c0\u06d5\u06a9\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0656\u0657\u0658\u0659\u065a\u065b\u065c\u065d\u065e\u065f\u0670\u0640',
      E'\u0627\u0627\u0627\u0627\u0648\u064a\u064a\u064a\u0647\u0647\u0647\u0647\u0647\u0647\u064301234567890123456789')
    ELSE public.unaccent('public.unaccent'::regdictionary, value)
  END $$;--> statement-breakpoint
-- What was computed with the former functions, if any of these letters is in it.
DO $$
DECLARE
  changed_words CONSTANT text := '[\u0640\u0629\u0649\u0660-\u0669\u0671\u06a9\u06be\u06c0-\u06c3\u06cc\u06d5\u06f0-\u06f9\ufb50-\ufdff\ufe70-\ufefc]';
  changed_text CONSTANT text := '[\u0622-\u0626\u0629\u0640\u0649\u064b-\u065f\u0660-\u0669\u0670\u0671\u06a9\u06be\u06c0-\u06c3\u06cc\u06d5\u06f0-\u06f9]';
BEGIN
  UPDATE public.rides SET title = title WHERE title || coalesce(description, '') ~ changed_text;
  UPDATE public.sponsors SET name = name WHERE name || coalesce(description, '') ~ changed_words;
  IF EXISTS (SELECT FROM public.users WHERE username || first_name || last_name ~ changed_text) THEN
    REINDEX INDEX public.users_name_trgm;
  END IF;
  IF EXISTS (SELECT FROM public.vehicles WHERE concat(name, make, model) ~ changed_text) THEN
    REINDEX INDEX public.vehicles_name_trgm;
  END IF;

  -- The backfills of the search index enter again what is deleted here.
  DELETE FROM public.search_words WHERE word ~ changed_words;
  DELETE FROM public.ride_entries USING public.rides
    WHERE rides.id = ride_entries.id AND concat(title, description, start_label, end_label, rides.blurred ->> 'startLabel', rides.blurred ->> 'endLabel') ~ changed_words;
  IF FOUND THEN
    INSERT INTO public.backfills (name) VALUES ('search.ride_entries') ON CONFLICT (name) DO UPDATE SET last_key = '';
  END IF;
  DELETE FROM public.vehicle_entries USING public.vehicles
    WHERE vehicles.id = vehicle_entries.id AND concat(name, make, model, color, type, description) ~ changed_words;
  IF FOUND THEN
    INSERT INTO public.backfills (name) VALUES ('search.vehicle_entries') ON CONFLICT (name) DO UPDATE SET last_key = '';
  END IF;
  DELETE FROM public.user_entries USING public.users
    WHERE users.id = user_entries.id AND concat(first_name, last_name, username) ~ changed_words;
  IF FOUND THEN
    INSERT INTO public.backfills (name) VALUES ('search.user_entries') ON CONFLICT (name) DO UPDATE SET last_key = '';
  END IF;
END $$;

-- What columns and indexes stand on: it is there before the first table.
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE OR REPLACE FUNCTION fold(phrase text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, phrase));

CREATE OR REPLACE FUNCTION joined(words varchar[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN array_to_string(words, ' ');

CREATE OR REPLACE FUNCTION words(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(fold(normalize(typed, NFC)), '[^[:alnum:]]+', ' ', 'g');

CREATE OR REPLACE FUNCTION every_word(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN to_tsquery('simple', nullif(replace(trim(words(typed)), ' ', ':* & ') || ':*', ':*'));

-- What of a telephone number stays the same however its country is written; null for what is too short to be one.
CREATE OR REPLACE FUNCTION phone_end(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN substring(regexp_replace(phone, '[^0-9]', '', 'g') FROM '.{9}$');

CREATE OR REPLACE FUNCTION week_of(day timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN floor(extract(epoch FROM day) / 604800)::integer;

CREATE OR REPLACE FUNCTION sliced(vector tsvector, slice integer) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT COST 1000
  RETURN array_to_tsvector(ARRAY(SELECT slice || ':' || left(word, 200) FROM unnest(tsvector_to_array(vector)) word));

CREATE OR REPLACE FUNCTION transaction_last_day(terms jsonb, first date) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN greatest(first, (SELECT max((day #>> '{}')::date) FROM jsonb_path_query(terms, '$.*[*].endDate') AS days(day)));

-- An entry of an index takes 2704 bytes at most.
CREATE OR REPLACE FUNCTION indexable(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN CASE WHEN octet_length(words) <= 2400 THEN words ELSE left(words, 600) END;

CREATE OR REPLACE FUNCTION run_together(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (
    SELECT coalesce(string_agg(array_to_string(each[place:place + 3], ''), ' '), '')
    FROM (SELECT string_to_array(trim(words(typed)), ' ') AS each) named, generate_series(1, cardinality(each) - 1) place
  );

CREATE OR REPLACE FUNCTION one_word(typed text, weight text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN to_tsquery('simple', nullif(left(replace(words(typed), ' ', ''), 200), '') || ':*' || weight);

CREATE OR REPLACE FUNCTION every_word(typed text, weight text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN to_tsquery('simple', replace(nullif(trim(words(typed)), ''), ' ', ':*' || weight || ' & ') || ':*' || weight);

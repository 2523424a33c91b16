CREATE FUNCTION run_together(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (
    SELECT coalesce(string_agg(array_to_string(each[place:place + 3], ''), ' '), '')
    FROM (SELECT string_to_array(trim(words(typed)), ' ') AS each) named, generate_series(1, cardinality(each) - 1) place
  );--> statement-breakpoint
CREATE FUNCTION one_word(typed text, weight text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN to_tsquery('simple', nullif(left(replace(words(typed), ' ', ''), 200), '') || ':*' || weight);--> statement-breakpoint
CREATE FUNCTION every_word(typed text, weight text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN to_tsquery('simple', replace(nullif(trim(words(typed)), ''), ' ', ':*' || weight || ' & ') || ':*' || weight);--> statement-breakpoint
ALTER TABLE "companies" drop column "search_vector";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', words(name || ' ' || coalesce(short_name, '') || ' ' || tin) || ' ' || run_together(name) || ' ' || run_together(coalesce(short_name, ''))), 'A') || setweight(to_tsvector('simple', words(joined(tags) || ' ' || joined(industry_names) || ' ' || coalesce(city, ''))), 'B') || setweight(to_tsvector('simple', words(coalesce(description, '') || ' ' || coalesce(industry_description, ''))), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "complaint_messages" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', words(body))) STORED;--> statement-breakpoint
CREATE INDEX "complaint_messages_search_idx" ON "complaint_messages" USING gin ("search_vector") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "companies_search_idx" ON "companies" USING gin (sliced(search_vector, (id / 1024)::integer)) WITH (fastupdate=false);

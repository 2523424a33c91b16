CREATE OR REPLACE FUNCTION offer_search_text(number text, posting bigint, load bigint, places jsonb) RETURNS text LANGUAGE sql STABLE
  RETURN indexable(fold(concat_ws(' ', number,
    (SELECT string_agg(DISTINCT town #>> '{}', ' ') FROM jsonb_path_query(places, '$.*[*].city') AS towns(town)),
    (SELECT string_agg(DISTINCT p."city", ' ') FROM "freight_places" p WHERE p."posting_id" IN (posting, load)))));

CREATE OR REPLACE FUNCTION write_offer_search_text() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  new.search_text := offer_search_text(new.number, new.posting_id, new.load_id, new.own_places);
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER offers_name_their_towns BEFORE INSERT OR UPDATE OF number, posting_id, load_id, own_places ON "offers"
  FOR EACH ROW EXECUTE FUNCTION write_offer_search_text();

-- The places of a posting are written anew as a whole, so that what is added is all that it has.
CREATE OR REPLACE FUNCTION follow_freight_places() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  postings bigint[] := ARRAY(SELECT DISTINCT posting_id FROM added);
  stale bigint[] := ARRAY(
    SELECT id FROM offers
    WHERE (posting_id = ANY (postings) OR load_id = ANY (postings))
      AND search_text <> offer_search_text(number, posting_id, load_id, own_places)
    ORDER BY id FOR UPDATE);
BEGIN
  UPDATE offers SET search_text = offer_search_text(number, posting_id, load_id, own_places) WHERE id = ANY (stale);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER freight_places_are_followed AFTER INSERT ON "freight_places"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_freight_places();

-- The lists read their indexes alone as long as these are vacuumed.
ALTER TABLE "offers" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

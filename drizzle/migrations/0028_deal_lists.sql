-- An entry of an index takes 2704 bytes at most.
CREATE FUNCTION indexable(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN CASE WHEN octet_length(words) <= 2400 THEN words ELSE left(words, 600) END;--> statement-breakpoint
CREATE FUNCTION offer_search_text(number text, posting bigint, load bigint, places jsonb) RETURNS text LANGUAGE sql STABLE
  RETURN indexable(fold(concat_ws(' ', number,
    (SELECT string_agg(DISTINCT town #>> '{}', ' ') FROM jsonb_path_query(places, '$.*[*].city') AS towns(town)),
    (SELECT string_agg(DISTINCT p."city", ' ') FROM "freight_places" p WHERE p."posting_id" IN (posting, load)))));--> statement-breakpoint
DROP INDEX "offers_sender_idx";--> statement-breakpoint
DROP INDEX "offers_receiver_idx";--> statement-breakpoint
DROP INDEX "transactions_shipper_idx";--> statement-breakpoint
DROP INDEX "transactions_carrier_idx";--> statement-breakpoint
ALTER TABLE "transactions" drop column "search_text";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (indexable(fold(number || ' ' || (terms->'shipper'->>'name') || ' ' || (terms->'carrier'->>'name') || ' ' || jsonb_path_query_array(terms, '$.*[*].city')::text || ' ' || coalesce(vehicle_plate, '')))) STORED;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "offers" SET "search_text" = offer_search_text("number", "posting_id", "load_id", "own_places");--> statement-breakpoint
CREATE FUNCTION write_offer_search_text() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  new.search_text := offer_search_text(new.number, new.posting_id, new.load_id, new.own_places);
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER offers_name_their_towns BEFORE INSERT OR UPDATE OF number, posting_id, load_id, own_places ON "offers"
  FOR EACH ROW EXECUTE FUNCTION write_offer_search_text();--> statement-breakpoint
-- The places of a posting are written anew as a whole, so that what is added is all that it has.
CREATE FUNCTION follow_freight_places() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER freight_places_are_followed AFTER INSERT ON "freight_places"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_freight_places();--> statement-breakpoint
CREATE INDEX "companies_frozen_idx" ON "companies" USING btree ("id") WHERE not ("companies"."is_verified" and not "companies"."is_blocked" and "companies"."expired_at" is null and "companies"."registration_subscription_plan_id" is not null);--> statement-breakpoint
CREATE INDEX "offers_sender_idx" ON "offers" USING btree ("sender_company_id","status","updated_at","id","open_until","awaits_company_id","receiver_company_id","search_text");--> statement-breakpoint
CREATE INDEX "offers_receiver_idx" ON "offers" USING btree ("receiver_company_id","status","updated_at","id","open_until","awaits_company_id","sender_company_id","search_text");--> statement-breakpoint
CREATE INDEX "transactions_shipper_idx" ON "transactions" USING btree ("shipper_company_id","status","created_at","id","last_day","search_text");--> statement-breakpoint
CREATE INDEX "transactions_carrier_idx" ON "transactions" USING btree ("carrier_company_id","status","created_at","id","last_day","has_proof","search_text");--> statement-breakpoint
-- The lists read their indexes alone as long as these are vacuumed.
ALTER TABLE "offers" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "transactions" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

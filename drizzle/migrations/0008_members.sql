ALTER TABLE "companies" ADD COLUMN "industry_names" varchar[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE FUNCTION write_industry_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE companies SET industry_names = ARRAY(
    SELECT name FROM company_industries JOIN industries ON industries.id = industry_id
    WHERE company_id = companies.id ORDER BY industries.id
  ) WHERE id IN (OLD.company_id, NEW.company_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER company_industries_are_named AFTER INSERT OR UPDATE OR DELETE ON "company_industries"
  FOR EACH ROW EXECUTE FUNCTION write_industry_names();--> statement-breakpoint
UPDATE "companies" SET "industry_names" = ARRAY(
  SELECT name FROM company_industries JOIN industries ON industries.id = industry_id
  WHERE company_id = companies.id ORDER BY industries.id
);--> statement-breakpoint
ALTER TABLE "companies" drop column "search_vector";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', words(name || ' ' || coalesce(short_name, '') || ' ' || tin)), 'A') || setweight(to_tsvector('simple', words(joined(tags) || ' ' || joined(industry_names) || ' ' || coalesce(city, ''))), 'B') || setweight(to_tsvector('simple', words(coalesce(description, '') || ' ' || coalesce(industry_description, ''))), 'C')) STORED;--> statement-breakpoint
CREATE INDEX "companies_search_idx" ON "companies" USING gin (sliced(search_vector, (id / 1024)::integer)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "companies_members_idx" ON "companies" USING btree (coalesce("short_name", "name") collate "pl-x-icu","id") WHERE "companies"."is_verified" and not "companies"."is_blocked" and "companies"."expired_at" is null;

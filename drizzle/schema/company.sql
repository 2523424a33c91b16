CREATE OR REPLACE FUNCTION write_industry_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE companies SET industry_names = ARRAY(
    SELECT name FROM company_industries JOIN industries ON industries.id = industry_id
    WHERE company_id = companies.id ORDER BY industries.id
  ) WHERE id IN (OLD.company_id, NEW.company_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER company_industries_are_named AFTER INSERT OR UPDATE OR DELETE ON "company_industries"
  FOR EACH ROW EXECUTE FUNCTION write_industry_names();

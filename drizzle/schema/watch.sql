-- One function a table: what it is called for is the table's own row.
CREATE OR REPLACE FUNCTION watch_company() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO watched_companies (company_id) VALUES (new.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION watch_company_of_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO watched_companies (company_id) VALUES (new.company_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION watch_company_of_paper() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO watched_companies (company_id) SELECT company_id FROM company_documents WHERE id = new.document_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION watch_carrier() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO watched_companies (company_id) SELECT carrier_company_id FROM transactions WHERE id = new.transaction_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER new_companies_are_watched AFTER INSERT ON "companies"
  FOR EACH ROW EXECUTE FUNCTION watch_company();
CREATE OR REPLACE TRIGGER changed_companies_are_watched AFTER UPDATE OF phone, owner_phone, email ON "companies"
  FOR EACH ROW WHEN ((new.phone, new.owner_phone, new.email) IS DISTINCT FROM (old.phone, old.owner_phone, old.email))
  EXECUTE FUNCTION watch_company();

CREATE OR REPLACE TRIGGER new_people_are_watched AFTER INSERT ON "users"
  FOR EACH ROW EXECUTE FUNCTION watch_company_of_row();
CREATE OR REPLACE TRIGGER changed_people_are_watched AFTER UPDATE OF phone, email, is_active ON "users"
  FOR EACH ROW WHEN ((new.phone, new.email, new.is_active) IS DISTINCT FROM (old.phone, old.email, old.is_active))
  EXECUTE FUNCTION watch_company_of_row();

CREATE OR REPLACE TRIGGER new_papers_are_watched AFTER INSERT ON "company_document_files"
  FOR EACH ROW EXECUTE FUNCTION watch_company_of_paper();

CREATE OR REPLACE TRIGGER new_accounts_are_watched AFTER INSERT OR UPDATE OF fingerprint ON "transaction_accounts"
  FOR EACH ROW EXECUTE FUNCTION watch_carrier();

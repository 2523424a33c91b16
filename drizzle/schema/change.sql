CREATE OR REPLACE FUNCTION note_posting_changes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO changes (company_id, kind, item_id, version) SELECT company_id, 'posting', id, version FROM added ORDER BY id;
  ELSE
    INSERT INTO changes (company_id, kind, item_id, version)
      SELECT a.company_id, 'posting', a.id, a.version FROM added a JOIN removed r USING (id)
      WHERE (a.version, a.status, a.company_id) IS DISTINCT FROM (r.version, r.status, r.company_id) ORDER BY a.id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_offer_changes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO changes (company_id, kind, item_id, version)
      SELECT side, 'offer', a.id, a.version FROM added a, unnest(ARRAY[a.interested_company_id, a.posting_company_id]) side
      ORDER BY a.id;
  ELSE
    INSERT INTO changes (company_id, kind, item_id, version)
      SELECT side, 'offer', a.id, a.version FROM added a JOIN removed r USING (id),
        unnest(ARRAY[a.interested_company_id, a.posting_company_id]) side
      WHERE (a.version, a.status, a.awaits_company_id, a.open_until)
        IS DISTINCT FROM (r.version, r.status, r.awaits_company_id, r.open_until) ORDER BY a.id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_transaction_changes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO changes (company_id, kind, item_id, version)
      SELECT side, 'transaction', a.id, a.version FROM added a, unnest(ARRAY[a.shipper_company_id, a.carrier_company_id]) side
      ORDER BY a.id;
  ELSE
    INSERT INTO changes (company_id, kind, item_id, version)
      SELECT side, 'transaction', a.id, a.version FROM added a JOIN removed r USING (id),
        unnest(ARRAY[a.shipper_company_id, a.carrier_company_id]) side
      WHERE (a.version, a.status) IS DISTINCT FROM (r.version, r.status) ORDER BY a.id;
  END IF;
  RETURN NULL;
END $$;

-- A paper of a deal has no version: it is sent, 0, and perhaps removed, 1.
CREATE OR REPLACE FUNCTION note_deal_document_changes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO changes (company_id, kind, item_id, version)
      SELECT side, 'dealDocument', a.id, 0 FROM added a JOIN offers o ON o.id = a.deal_id,
        unnest(ARRAY[o.interested_company_id, o.posting_company_id]) side ORDER BY a.id;
  ELSE
    INSERT INTO changes (company_id, kind, item_id, version)
      SELECT side, 'dealDocument', a.id, 1 FROM added a JOIN removed r USING (id) JOIN offers o ON o.id = a.deal_id,
        unnest(ARRAY[o.interested_company_id, o.posting_company_id]) side
      WHERE a.deleted_at IS NOT NULL AND r.deleted_at IS NULL ORDER BY a.id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_document_changes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO changes (company_id, kind, item_id, version) SELECT company_id, 'document', id, version FROM added ORDER BY id;
  ELSE
    INSERT INTO changes (company_id, kind, item_id, version)
      SELECT a.company_id, 'document', a.id, a.version FROM added a JOIN removed r USING (id)
      WHERE (a.version, a.state, a.deleted_at) IS DISTINCT FROM (r.version, r.state, r.deleted_at) ORDER BY a.id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER new_postings_are_noted AFTER INSERT ON "freight_postings"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_posting_changes();
CREATE OR REPLACE TRIGGER posting_changes_are_noted AFTER UPDATE ON "freight_postings"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_posting_changes();
CREATE OR REPLACE TRIGGER new_offers_are_noted AFTER INSERT ON "offers"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER offer_changes_are_noted AFTER UPDATE ON "offers"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER new_transactions_are_noted AFTER INSERT ON "transactions"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_transaction_changes();
CREATE OR REPLACE TRIGGER transaction_changes_are_noted AFTER UPDATE ON "transactions"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_transaction_changes();
CREATE OR REPLACE TRIGGER new_deal_documents_are_noted AFTER INSERT ON "deal_documents"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_deal_document_changes();
CREATE OR REPLACE TRIGGER deal_document_changes_are_noted AFTER UPDATE ON "deal_documents"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_deal_document_changes();
CREATE OR REPLACE TRIGGER new_documents_are_noted AFTER INSERT ON "company_documents"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_document_changes();
CREATE OR REPLACE TRIGGER document_changes_are_noted AFTER UPDATE ON "company_documents"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_document_changes();

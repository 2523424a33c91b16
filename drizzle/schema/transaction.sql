CREATE OR REPLACE FUNCTION count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF tg_op <> 'INSERT' THEN
    UPDATE company_scores SET count = count - 1 WHERE company_id = old.of_company_id AND score = old.score;
    UPDATE transactions SET is_rated_by_shipper = is_rated_by_shipper AND shipper_company_id <> old.by_company_id,
      is_rated_by_carrier = is_rated_by_carrier AND carrier_company_id <> old.by_company_id
      WHERE id = old.transaction_id;
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO company_scores (company_id, score, count) VALUES (new.of_company_id, new.score, 1)
      ON CONFLICT (company_id, score) DO UPDATE SET count = company_scores.count + 1;
    UPDATE transactions SET is_rated_by_shipper = is_rated_by_shipper OR shipper_company_id = new.by_company_id,
      is_rated_by_carrier = is_rated_by_carrier OR carrier_company_id = new.by_company_id
      WHERE id = new.transaction_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER ratings_are_counted AFTER INSERT OR DELETE OR UPDATE OF transaction_id, by_company_id, of_company_id, score
  ON "ratings" FOR EACH ROW EXECUTE FUNCTION count_ratings();

CREATE OR REPLACE FUNCTION note_payment_report() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE transactions SET is_payment_told = tg_op = 'INSERT'
    WHERE id = CASE tg_op WHEN 'INSERT' THEN new.transaction_id ELSE old.transaction_id END;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER payment_reports_are_noted AFTER INSERT OR DELETE ON "payment_reports"
  FOR EACH ROW EXECUTE FUNCTION note_payment_report();

ALTER TABLE "transactions" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

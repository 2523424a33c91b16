CREATE TABLE "company_scores" (
	"company_id" bigint NOT NULL,
	"score" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "company_scores_company_id_score_pk" PRIMARY KEY("company_id","score")
);
--> statement-breakpoint
DROP INDEX "payment_reports_of_company_idx";--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "comment_hidden_by" bigint;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "comment_hidden_reason" varchar(500);--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "is_rated_by_shipper" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "is_rated_by_carrier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "is_payment_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_scores" ADD CONSTRAINT "company_scores_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_comment_hidden_by_users_id_fk" FOREIGN KEY ("comment_hidden_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ratings_by_company_idx" ON "ratings" USING btree ("by_company_id","created_at");--> statement-breakpoint
CREATE INDEX "transactions_shipper_rates_idx" ON "transactions" USING btree ("shipper_company_id","completed_at") WHERE "transactions"."status" = 'COMPLETED' and not "transactions"."is_rated_by_shipper";--> statement-breakpoint
CREATE INDEX "transactions_carrier_rates_idx" ON "transactions" USING btree ("carrier_company_id","completed_at") WHERE "transactions"."status" = 'COMPLETED' and not "transactions"."is_rated_by_carrier";--> statement-breakpoint
CREATE INDEX "transactions_carrier_tells_idx" ON "transactions" USING btree ("carrier_company_id","completed_at","payment_days") WHERE "transactions"."status" = 'COMPLETED' and not "transactions"."is_payment_told";--> statement-breakpoint
CREATE INDEX "transactions_carrier_proves_idx" ON "transactions" USING btree ("carrier_company_id","last_day") WHERE "transactions"."status" <> 'CANCELLED' and not "transactions"."has_proof";--> statement-breakpoint
CREATE INDEX "payment_reports_of_company_idx" ON "payment_reports" USING btree ("of_company_id","created_at","outcome");--> statement-breakpoint
CREATE FUNCTION count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
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
--> statement-breakpoint
CREATE TRIGGER ratings_are_counted AFTER INSERT OR DELETE OR UPDATE OF transaction_id, by_company_id, of_company_id, score
  ON "ratings" FOR EACH ROW EXECUTE FUNCTION count_ratings();
--> statement-breakpoint
CREATE FUNCTION note_payment_report() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE transactions SET is_payment_told = tg_op = 'INSERT'
    WHERE id = CASE tg_op WHEN 'INSERT' THEN new.transaction_id ELSE old.transaction_id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_reports_are_noted AFTER INSERT OR DELETE ON "payment_reports"
  FOR EACH ROW EXECUTE FUNCTION note_payment_report();
--> statement-breakpoint
INSERT INTO company_scores (company_id, score, count)
  SELECT of_company_id, score, count(*) FROM ratings GROUP BY of_company_id, score;
--> statement-breakpoint
UPDATE transactions t SET
  is_rated_by_shipper = EXISTS (SELECT FROM ratings r WHERE r.transaction_id = t.id AND r.by_company_id = t.shipper_company_id),
  is_rated_by_carrier = EXISTS (SELECT FROM ratings r WHERE r.transaction_id = t.id AND r.by_company_id = t.carrier_company_id),
  is_payment_told = EXISTS (SELECT FROM payment_reports p WHERE p.transaction_id = t.id);

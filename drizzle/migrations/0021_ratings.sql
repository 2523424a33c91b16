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
ALTER TABLE "company_scores" ADD CONSTRAINT "company_scores_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_comment_hidden_by_users_id_fk" FOREIGN KEY ("comment_hidden_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ratings_by_company_idx" ON "ratings" USING btree ("by_company_id","created_at");--> statement-breakpoint
CREATE INDEX "transactions_shipper_completed_idx" ON "transactions" USING btree ("shipper_company_id","completed_at") WHERE "transactions"."status" = 'COMPLETED';--> statement-breakpoint
CREATE INDEX "transactions_carrier_completed_idx" ON "transactions" USING btree ("carrier_company_id","completed_at") WHERE "transactions"."status" = 'COMPLETED';--> statement-breakpoint
CREATE INDEX "payment_reports_of_company_idx" ON "payment_reports" USING btree ("of_company_id","created_at","outcome");--> statement-breakpoint
CREATE FUNCTION count_scores() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF tg_op <> 'INSERT' THEN
    UPDATE company_scores SET count = count - 1 WHERE company_id = old.of_company_id AND score = old.score;
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO company_scores (company_id, score, count) VALUES (new.of_company_id, new.score, 1)
      ON CONFLICT (company_id, score) DO UPDATE SET count = company_scores.count + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ratings_are_counted AFTER INSERT OR DELETE OR UPDATE OF of_company_id, score ON "ratings"
  FOR EACH ROW EXECUTE FUNCTION count_scores();
--> statement-breakpoint
INSERT INTO company_scores (company_id, score, count) SELECT of_company_id, score, count(*) FROM ratings GROUP BY of_company_id, score;

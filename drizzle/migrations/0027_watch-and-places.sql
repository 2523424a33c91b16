CREATE TABLE "watched_companies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watched_companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "saved_searches_unkeyed_idx";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "digest" "bytea" GENERATED ALWAYS AS (coalesce(sent_sha256, sha256)) STORED;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "places" jsonb;--> statement-breakpoint
ALTER TABLE "transaction_accounts" ADD COLUMN "fingerprint" "bytea";--> statement-breakpoint
ALTER TABLE "transaction_accounts" ADD COLUMN "sealed_under" varchar(8);--> statement-breakpoint
ALTER TABLE "watched_companies" ADD CONSTRAINT "watched_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watched_companies_company_idx" ON "watched_companies" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "users_phone_end_idx" ON "users" USING btree (phone_end(phone),"company_id");--> statement-breakpoint
CREATE INDEX "companies_phone_end_idx" ON "companies" USING btree (phone_end(phone),"id");--> statement-breakpoint
CREATE INDEX "companies_owner_phone_end_idx" ON "companies" USING btree (phone_end(owner_phone),"id");--> statement-breakpoint
CREATE INDEX "files_document_digest_idx" ON "files" USING btree ("digest") WHERE "files"."scope" = 'COMPANY_DOCUMENT';--> statement-breakpoint
CREATE INDEX "transaction_accounts_fingerprint_idx" ON "transaction_accounts" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "transaction_accounts_sealed_under_idx" ON "transaction_accounts" USING btree ("sealed_under");--> statement-breakpoint
CREATE INDEX "transactions_age_idx" ON "transactions" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "saved_searches_unkeyed_idx" ON "saved_searches" USING btree ("id") WHERE "saved_searches"."places" is null;--> statement-breakpoint
INSERT INTO "watched_companies" ("company_id") SELECT "id" FROM "companies" WHERE NOT "is_council" AND "expired_at" IS NULL ORDER BY "id";

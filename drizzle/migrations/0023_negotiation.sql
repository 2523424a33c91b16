CREATE TABLE "posting_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posting_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"posting_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"changes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "offer_proposals_validity_idx";--> statement-breakpoint
DROP INDEX "offers_posting_company_idx";--> statement-breakpoint
DROP INDEX "offers_interested_idx";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "awaits_company_id" bigint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "open_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "sender_company_id" bigint GENERATED ALWAYS AS (case begun_by when 'INTERESTED' then interested_company_id else posting_company_id end) STORED;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "receiver_company_id" bigint GENERATED ALWAYS AS (case begun_by when 'INTERESTED' then posting_company_id else interested_company_id end) STORED;--> statement-breakpoint
ALTER TABLE "posting_changes" ADD CONSTRAINT "posting_changes_posting_id_freight_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."freight_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_changes" ADD CONSTRAINT "posting_changes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posting_changes_posting_idx" ON "posting_changes" USING btree ("posting_id","id");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_awaits_company_id_companies_id_fk" FOREIGN KEY ("awaits_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_sender_idx" ON "offers" USING btree ("sender_company_id","updated_at");--> statement-breakpoint
CREATE INDEX "offers_receiver_idx" ON "offers" USING btree ("receiver_company_id","updated_at");--> statement-breakpoint
CREATE INDEX "offers_awaits_idx" ON "offers" USING btree ("awaits_company_id") WHERE "offers"."status" = 'SUBMITTED';--> statement-breakpoint
CREATE INDEX "offers_open_until_idx" ON "offers" USING btree ("open_until") WHERE "offers"."status" = 'SUBMITTED';--> statement-breakpoint
CREATE INDEX "offers_interested_idx" ON "offers" USING btree ("interested_company_id");--> statement-breakpoint
UPDATE "offers" SET
	"awaits_company_id" = CASE "open"."side" WHEN 'INTERESTED' THEN "offers"."posting_company_id" ELSE "offers"."interested_company_id" END,
	"open_until" = least("open"."valid_until", (
		SELECT min("expires_at") FROM "freight_postings" WHERE "id" IN ("offers"."posting_id", "offers"."load_id")
	))
FROM "offer_proposals" AS "open"
WHERE "offers"."status" = 'SUBMITTED' AND "open"."offer_id" = "offers"."id" AND "open"."closed_at" IS NULL;

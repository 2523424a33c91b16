ALTER TYPE "public"."offer_action" ADD VALUE 'uphold';--> statement-breakpoint
ALTER TABLE "offer_proposals" ADD COLUMN "posting_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_proposals" ADD COLUMN "load_version" integer;--> statement-breakpoint
ALTER TABLE "posting_changes" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Who has proposed before saw what is there now.
UPDATE "offer_proposals" SET "posting_version" = "freight_postings"."version"
  FROM "offers" JOIN "freight_postings" ON "freight_postings"."id" = "offers"."posting_id"
  WHERE "offers"."id" = "offer_proposals"."offer_id";--> statement-breakpoint
UPDATE "offer_proposals" SET "load_version" = "freight_postings"."version"
  FROM "offers" JOIN "freight_postings" ON "freight_postings"."id" = "offers"."load_id"
  WHERE "offers"."id" = "offer_proposals"."offer_id";

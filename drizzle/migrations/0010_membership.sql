DROP INDEX "plan_orders_waiting_key";--> statement-breakpoint
ALTER TABLE "plan_orders" ADD COLUMN "number" varchar(20);--> statement-breakpoint
ALTER TABLE "plan_orders" ADD COLUMN "vat_rate" numeric(4, 2) DEFAULT 23 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_orders" ALTER COLUMN "vat_rate" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
UPDATE "plan_orders" SET
  "number" = numbered.number,
  "starts_on" = (SELECT "active_from" FROM "subscriptions" WHERE "subscriptions"."id" = "subscription_id")
FROM (
  SELECT "id", 'ZP/' || "year" || '/' || lpad((row_number() OVER (PARTITION BY "year" ORDER BY "created_at", "id"))::text, 6, '0') AS number
  FROM (SELECT "id", "created_at", extract(year FROM "created_at" AT TIME ZONE 'Europe/Berlin')::integer AS "year" FROM "plan_orders") AS dated
) AS numbered
WHERE numbered."id" = "plan_orders"."id";--> statement-breakpoint
INSERT INTO "number_counters" ("prefix", "year", "last")
SELECT 'ZP', split_part("number", '/', 2)::integer, max(split_part("number", '/', 3)::integer) FROM "plan_orders" GROUP BY 2;--> statement-breakpoint
ALTER TABLE "plan_orders" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "pricings" ADD COLUMN "accounts_limit" smallint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "accounts_limit" smallint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "end_reason" varchar(500);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "subscriptions_open_idx" ON "subscriptions" USING btree ("current_period_end") WHERE "subscriptions"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_orders_waiting_key" ON "plan_orders" USING btree ("company_id") WHERE "plan_orders"."status" in ('PLACED', 'WAITING_FOR_VERIFICATION');--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_day_known" CHECK ("plan_orders"."status" <> 'PLACED' or "plan_orders"."starts_on" is not null);--> statement-breakpoint
ALTER TABLE "pricings" ADD CONSTRAINT "pricings_accounts_positive" CHECK ("pricings"."accounts_limit" >= 1);--> statement-breakpoint
-- From now on postings of a company without a package are on no board.
DELETE FROM "freight_lanes" USING "companies"
WHERE "companies"."id" = "freight_lanes"."company_id" AND "companies"."registration_subscription_plan_id" IS NULL;

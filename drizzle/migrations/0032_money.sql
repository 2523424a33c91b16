CREATE TABLE "billed_periods" (
	"plan_order_id" bigint NOT NULL,
	"first_day" date NOT NULL,
	"downloaded_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billed_periods_plan_order_id_first_day_pk" PRIMARY KEY("plan_order_id","first_day")
);
--> statement-breakpoint
ALTER TABLE "plan_orders" ALTER COLUMN "terms_accepted_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_orders" ALTER COLUMN "terms_version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD COLUMN "cancelled_by" bigint;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD COLUMN "cancel_reason" varchar(500);--> statement-breakpoint
ALTER TABLE "pricings" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pricings" ADD COLUMN "closed_last_day" date;--> statement-breakpoint
ALTER TABLE "pricings" ADD COLUMN "closed_by_id" bigint;--> statement-breakpoint
ALTER TABLE "billed_periods" ADD CONSTRAINT "billed_periods_plan_order_id_plan_orders_id_fk" FOREIGN KEY ("plan_order_id") REFERENCES "public"."plan_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_periods" ADD CONSTRAINT "billed_periods_downloaded_by_users_id_fk" FOREIGN KEY ("downloaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_cancelled_by_users_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricings" ADD CONSTRAINT "pricings_closed_by_id_pricings_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."pricings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_terms_unless_given" CHECK ("plan_orders"."source" = 'ADMIN' or ("plan_orders"."terms_accepted_at" is not null and "plan_orders"."terms_version" is not null));--> statement-breakpoint
UPDATE "plan_orders" SET "terms_accepted_at" = NULL, "terms_version" = NULL WHERE "source" = 'ADMIN';--> statement-breakpoint
-- What companies have that are excluded already ends with the day of their exclusion.
UPDATE "subscriptions" AS "open"
SET "active_to" = greatest("open"."active_from", ("excluded"."at" AT TIME ZONE 'Europe/Berlin')::date),
	"current_period_end" = greatest("open"."active_from", ("excluded"."at" AT TIME ZONE 'Europe/Berlin')::date),
	"ended_at" = "excluded"."at", "closed_at" = "excluded"."at", "version" = "open"."version" + 1
FROM (
	SELECT "companies"."id", coalesce(max("company_status_changes"."created_at"), now()) AS "at"
	FROM "companies" LEFT JOIN "company_status_changes"
		ON "company_status_changes"."company_id" = "companies"."id" AND "company_status_changes"."action" IN ('exclude', 'deny')
	WHERE "companies"."is_blocked" AND NOT "companies"."is_verified"
	GROUP BY "companies"."id"
) AS "excluded"
WHERE "open"."company_id" = "excluded"."id" AND "open"."closed_at" IS NULL
	AND ("open"."active_to" IS NULL OR "open"."active_to" > ("excluded"."at" AT TIME ZONE 'Europe/Berlin')::date);--> statement-breakpoint
UPDATE "plan_orders" SET "status" = 'CANCELLED', "cancelled_at" = now()
WHERE "status" IN ('PLACED', 'WAITING_FOR_VERIFICATION')
	AND "company_id" IN (SELECT "id" FROM "companies" WHERE "is_blocked" AND NOT "is_verified");--> statement-breakpoint
DELETE FROM "promo_code_uses" WHERE "plan_order_id" IN (SELECT "id" FROM "plan_orders" WHERE "status" = 'CANCELLED');--> statement-breakpoint
UPDATE "companies" SET "registration_subscription_plan_id" = NULL WHERE "is_blocked" AND NOT "is_verified";

ALTER TABLE "pricings" ADD COLUMN "accounts_limit" smallint;--> statement-breakpoint
ALTER TABLE "pricings" ADD COLUMN "short_content" jsonb;--> statement-breakpoint
CREATE INDEX "plan_orders_pricing_idx" ON "plan_orders" USING btree ("pricing_id");--> statement-breakpoint
CREATE INDEX "subscriptions_pricing_idx" ON "subscriptions" USING btree ("pricing_id");--> statement-breakpoint
ALTER TABLE "pricings" ADD CONSTRAINT "pricings_accounts_positive" CHECK ("pricings"."accounts_limit" >= 1);
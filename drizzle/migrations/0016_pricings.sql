ALTER TABLE "pricings" ADD COLUMN "short_content" jsonb;--> statement-breakpoint
CREATE INDEX "plan_orders_pricing_idx" ON "plan_orders" USING btree ("pricing_id");--> statement-breakpoint
CREATE INDEX "subscriptions_pricing_idx" ON "subscriptions" USING btree ("pricing_id");
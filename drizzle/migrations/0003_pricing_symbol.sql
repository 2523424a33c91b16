ALTER TABLE "pricings" DROP CONSTRAINT "pricings_symbol_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "pricings_symbol_key" ON "pricings" USING btree (lower("symbol"));
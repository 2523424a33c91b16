DROP INDEX "offers_awaits_idx";--> statement-breakpoint
CREATE INDEX "offers_awaits_idx" ON "offers" USING btree ("awaits_company_id","open_until") WHERE "offers"."status" = 'SUBMITTED';
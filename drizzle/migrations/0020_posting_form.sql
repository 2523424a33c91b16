ALTER TABLE "freight_places" ADD COLUMN "hours" varchar(11);--> statement-breakpoint
ALTER TABLE "freight_postings" ADD COLUMN "goods" varchar(200);--> statement-breakpoint
ALTER TABLE "freight_postings" ADD COLUMN "stated_rate_per_km" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "freight_postings" DROP COLUMN "rate_per_km";--> statement-breakpoint
ALTER TABLE "freight_postings" ADD COLUMN "rate_per_km" numeric(10, 2) GENERATED ALWAYS AS (coalesce(stated_rate_per_km, round(rate / nullif(distance_km, 0), 2))) STORED;

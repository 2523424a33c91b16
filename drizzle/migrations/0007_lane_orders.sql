DROP INDEX "freight_lanes_rate_idx";--> statement-breakpoint
DROP INDEX "freight_lanes_load_idx";--> statement-breakpoint
DROP INDEX "freight_lanes_unload_idx";--> statement-breakpoint
DROP INDEX "freight_lanes_way_idx";--> statement-breakpoint
ALTER TABLE "freight_lanes" ADD COLUMN "load_radius" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_postings" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
UPDATE "freight_lanes" SET "load_radius" = reached."radius_km",
	"load_cell" = "load_cell" + 1000000 * reached."step", "load_area" = "load_area" + 1000000 * reached."step"
FROM (
	SELECT p."posting_id", p."radius_km", dense_rank() OVER (PARTITION BY p."posting_id" ORDER BY p."position") - 1 AS "number",
		(p."radius_km" > 0)::integer + (p."radius_km" > 50)::integer + (p."radius_km" > 100)::integer + (p."radius_km" > 200)::integer AS "step"
	FROM "freight_places" p JOIN "freight_postings" posting ON posting."id" = p."posting_id"
	WHERE p."role" = 'LOAD' AND posting."kind" = 'VEHICLE'
) reached
WHERE reached."posting_id" = "freight_lanes"."posting_id" AND reached."number" = "load_position"
	AND reached."radius_km" > 0 AND "load_lat" <> 'NaN';--> statement-breakpoint
CREATE INDEX "freight_lanes_total_idx" ON "freight_lanes" USING btree ("kind","currency_id","rate","published_at","posting_id","company_id","expires_at","visible_to_all_at","rate","rate_per_km","load_from","load_to","bodies","length","tonnage","visibility_group_id","traits","currency_id","payment_days","load_lat","load_lon","load_radius","unload_lat","unload_lon","load_cell","unload_cell","load_country","unload_country","unload_position","is_special");--> statement-breakpoint
CREATE INDEX "freight_lanes_mass_idx" ON "freight_lanes" USING btree ("kind","tonnage","published_at","posting_id","company_id","expires_at","visible_to_all_at","rate","rate_per_km","load_from","load_to","bodies","length","tonnage","visibility_group_id","traits","currency_id","payment_days","load_lat","load_lon","load_radius","unload_lat","unload_lon","load_cell","unload_cell","load_country","unload_country","unload_position","is_special");--> statement-breakpoint
CREATE INDEX "freight_lanes_rate_idx" ON "freight_lanes" USING btree ("kind","currency_id","rate_per_km","published_at","posting_id","company_id","expires_at","visible_to_all_at","rate","rate_per_km","load_from","load_to","bodies","length","tonnage","visibility_group_id","traits","currency_id","payment_days","load_lat","load_lon","load_radius","unload_lat","unload_lon","load_cell","unload_cell","load_country","unload_country","unload_position","is_special");--> statement-breakpoint
CREATE INDEX "freight_lanes_load_idx" ON "freight_lanes" USING btree ("kind","is_special","load_cell","published_at","posting_id","company_id","expires_at","visible_to_all_at","rate","rate_per_km","load_from","load_to","bodies","length","tonnage","visibility_group_id","traits","currency_id","payment_days","load_lat","load_lon","load_radius","unload_lat","unload_lon","unload_cell","unload_country");--> statement-breakpoint
CREATE INDEX "freight_lanes_unload_idx" ON "freight_lanes" USING btree ("kind","is_special","unload_cell","published_at","posting_id","company_id","expires_at","visible_to_all_at","rate","rate_per_km","load_from","load_to","bodies","length","tonnage","visibility_group_id","traits","currency_id","payment_days","load_lat","load_lon","load_radius","unload_lat","unload_lon","load_cell","load_country");--> statement-breakpoint
CREATE INDEX "freight_lanes_way_idx" ON "freight_lanes" USING btree ("kind","is_special","load_area","unload_area","published_at","posting_id","company_id","expires_at","visible_to_all_at","rate","rate_per_km","load_from","load_to","bodies","length","tonnage","visibility_group_id","traits","currency_id","payment_days","load_lat","load_lon","load_radius","unload_lat","unload_lon");
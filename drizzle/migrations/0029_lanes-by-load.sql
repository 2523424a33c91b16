DROP INDEX "freight_lanes_load_idx";--> statement-breakpoint
CREATE INDEX "freight_lanes_load_idx" ON "freight_lanes" USING btree ("kind","is_special","load_cell","published_at","posting_id","company_id","expires_at","visible_to_all_at","rate","rate_per_km","load_from","load_to","bodies","length","tonnage","visibility_group_id","traits","currency_id","payment_days","load_lat","load_lon","load_radius","unload_lat","unload_lon","unload_cell","unload_country","load_position","unload_position");--> statement-breakpoint
UPDATE "freight_lanes" SET "is_special" = true WHERE "bodies" = 0;

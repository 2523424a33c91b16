-- Index-only scans need the map of visible rows, which inserts alone bring up to date late.
ALTER TABLE "freight_lanes" SET (autovacuum_vacuum_insert_scale_factor = 0.01);

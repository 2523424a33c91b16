DROP INDEX "vehicles_plate_key";--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_plate_key" ON "vehicles" USING btree ("company_id",translate(upper("plate_number"), ' -', ''));

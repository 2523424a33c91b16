CREATE TYPE "public"."place_list_name" AS ENUM('TOWNS', 'CODES');--> statement-breakpoint
CREATE TABLE "postal_codes" (
	"country_id" bigint NOT NULL,
	"code" varchar(12) NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"place_ids" integer[] NOT NULL,
	CONSTRAINT "postal_codes_country_id_code_pk" PRIMARY KEY("country_id","code")
);
--> statement-breakpoint
ALTER TABLE "places" DROP CONSTRAINT "places_key";--> statement-breakpoint
DROP INDEX "places_city_idx";--> statement-breakpoint
DROP INDEX "places_large_idx";--> statement-breakpoint
DROP INDEX "places_postal_code_idx";--> statement-breakpoint
DROP TABLE "place_lists";--> statement-breakpoint
CREATE TABLE "place_lists" (
	"name" "place_list_name" PRIMARY KEY NOT NULL,
	"sha256" char(64) NOT NULL,
	"count" integer NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DELETE FROM "places" WHERE NOT "is_town";--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "district" varchar(100);--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "population" integer;--> statement-breakpoint
ALTER TABLE "postal_codes" ADD CONSTRAINT "postal_codes_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "postal_codes_code_idx" ON "postal_codes" USING btree (translate("code", ' -', '') text_pattern_ops,"country_id");--> statement-breakpoint
CREATE INDEX "places_town_idx" ON "places" USING btree ("city_search" text_pattern_ops,"country_id") WHERE "places"."population" >= 1000;--> statement-breakpoint
CREATE INDEX "places_ending_idx" ON "places" USING btree (reverse("city_search") text_pattern_ops,"country_id") WHERE "places"."population" >= 1000;--> statement-breakpoint
CREATE INDEX "places_ends_idx" ON "places" USING btree ((left("city_search", 2) || right("city_search", 2)),"country_id") WHERE "places"."population" >= 1000;--> statement-breakpoint
CREATE INDEX "places_city_idx" ON "places" USING btree ("city_search" text_pattern_ops,"country_id");--> statement-breakpoint
CREATE INDEX "places_large_idx" ON "places" USING btree ("city_search" text_pattern_ops,"country_id") WHERE "places"."population" >= 15000;--> statement-breakpoint
CREATE INDEX "places_postal_code_idx" ON "places" USING btree (translate("postal_code", ' -', '') text_pattern_ops,"country_id") WHERE "places"."source" = 'LIST';--> statement-breakpoint
ALTER TABLE "places" DROP COLUMN "rank";--> statement-breakpoint
ALTER TABLE "places" DROP COLUMN "is_town";--> statement-breakpoint
-- Estimated distances are those of the new rule: a way along the great circle is longer by 1.3 up to 150 km, by 1.18 from
-- 600 km on, and in between by what lies between.
CREATE TEMPORARY TABLE "new_distances" AS
WITH "points" AS (
  SELECT "posting_id", radians("lat") AS "lat", radians("lon") AS "lon",
    lag(radians("lat")) OVER "journey" AS "from_lat", lag(radians("lon")) OVER "journey" AS "from_lon"
  FROM "freight_places" WHERE "lat" IS NOT NULL
  WINDOW "journey" AS (PARTITION BY "posting_id" ORDER BY "role" = 'UNLOAD', "position")
), "ways" AS (
  SELECT "posting_id", 12742 * asin(least(1, sqrt(
    sin(("lat" - "from_lat") / 2) ^ 2 + cos("lat") * cos("from_lat") * sin(("lon" - "from_lon") / 2) ^ 2))) AS "km"
  FROM "points" WHERE "from_lat" IS NOT NULL
)
SELECT "posting_id", round(sum("km" * (1.3 - 0.12 * greatest(0, least(450, "km" - 150)) / 450))::numeric) AS "km"
FROM "ways" GROUP BY "posting_id";--> statement-breakpoint
UPDATE "freight_postings" p SET "distance_km" = d."km" FROM "new_distances" d
WHERE d."posting_id" = p."id" AND p."is_distance_estimated";--> statement-breakpoint
UPDATE "freight_lanes" l SET "rate_per_km" = coalesce(p."rate_per_km", -1) FROM "freight_postings" p
WHERE p."id" = l."posting_id" AND p."is_distance_estimated";--> statement-breakpoint
DROP TABLE "new_distances";

DROP INDEX "saved_searches_unkeyed_idx";--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "places" jsonb;--> statement-breakpoint
CREATE INDEX "saved_searches_unkeyed_idx" ON "saved_searches" USING btree ("id") WHERE "saved_searches"."places" is null;
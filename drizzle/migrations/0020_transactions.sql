CREATE FUNCTION transaction_last_day(terms jsonb, first date) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN greatest(first, (SELECT max((day #>> '{}')::date) FROM jsonb_path_query(terms, '$.*[*].endDate') AS days(day)));--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "last_day" date GENERATED ALWAYS AS (transaction_last_day(terms, date)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "has_proof" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(number || ' ' || (terms->'shipper'->>'name') || ' ' || (terms->'carrier'->>'name') || ' ' || jsonb_path_query_array(terms, '$.*[*].city')::text || ' ' || coalesce(vehicle_plate, ''))) STORED;--> statement-breakpoint
UPDATE "transactions" SET "has_proof" = true WHERE EXISTS (
  SELECT FROM "transaction_documents" d
  WHERE d."transaction_id" = "transactions"."id" AND d."type" IN ('CMR', 'POD') AND d."deleted_at" IS NULL
);

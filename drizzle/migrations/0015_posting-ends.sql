ALTER TABLE "freight_postings" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "freight_postings" ADD COLUMN "ended_as" varchar(10);--> statement-breakpoint
UPDATE "freight_postings" SET
	"ended_as" = CASE
		WHEN "status" = 'CONCLUDED' THEN 'CONCLUDED'
		WHEN "status" = 'EXPIRED' OR "expires_at" <= "archived_at" THEN 'EXPIRED'
		ELSE 'WITHDRAWN'
	END,
	"ended_at" = CASE
		WHEN "status" = 'CONCLUDED' THEN "updated_at"
		WHEN "status" = 'EXPIRED' OR "expires_at" <= "archived_at" THEN "expires_at"
		ELSE "archived_at"
	END
WHERE "published_at" IS NOT NULL AND "status" IN ('EXPIRED', 'CONCLUDED', 'ARCHIVED');

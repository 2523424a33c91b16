CREATE TABLE "posting_import_rows" (
	"company_id" bigint NOT NULL,
	"kind" "posting_kind" NOT NULL,
	"digest" varchar(64) NOT NULL,
	"occurrence" smallint NOT NULL,
	"import_id" bigint NOT NULL,
	"row_number" integer NOT NULL,
	"posting_id" bigint NOT NULL,
	CONSTRAINT "posting_import_rows_company_id_kind_digest_occurrence_pk" PRIMARY KEY("company_id","kind","digest","occurrence")
);
--> statement-breakpoint
ALTER TABLE "posting_imports" ADD COLUMN "file_name" varchar(200);--> statement-breakpoint
ALTER TABLE "posting_import_rows" ADD CONSTRAINT "posting_import_rows_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_import_rows" ADD CONSTRAINT "posting_import_rows_import_id_posting_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."posting_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_import_rows" ADD CONSTRAINT "posting_import_rows_posting_id_freight_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."freight_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "posting_import_columns" SET "columns" = (
	SELECT coalesce(jsonb_object_agg("key", CASE
		WHEN "value" ~ '^(load|unload)[A-Z]' THEN
			(regexp_match("value", '^(load|unload)'))[1] || '[0].' ||
			lower(substr("value", length((regexp_match("value", '^(load|unload)'))[1]) + 1, 1)) ||
			substr("value", length((regexp_match("value", '^(load|unload)'))[1]) + 2)
		WHEN "value" = 'currency' THEN 'currencyId'
		ELSE "value" END), '{}')
	FROM jsonb_each_text("columns")
);

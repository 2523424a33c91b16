CREATE TABLE "job_rounds" (
	"name" varchar(40) PRIMARY KEY NOT NULL,
	"after" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "deal_documents_deleted_idx" ON "deal_documents" USING btree ("deleted_at") WHERE "deal_documents"."deleted_at" is not null;
--> statement-breakpoint
-- Texts of one line lose what forms no longer take: breaks and control signs become spaces, unseen signs and those that
-- turn the direction of writing go. Columns that are generated, and those that triggers write, follow.
CREATE FUNCTION pg_temp.one_line(written text) RETURNS text LANGUAGE sql AS $$
  SELECT btrim(regexp_replace(
    regexp_replace(written, '[\u061C\u200B\u200E\u200F\u2060\uFEFF\u202A-\u202E\u2066-\u2069]', '', 'g'),
    '[\u0001-\u001F\u007F-\u009F\u2028\u2029]+', ' ', 'g'
  ))
$$;
--> statement-breakpoint
DO $$
DECLARE
  place record;
  found record;
  mended text;
BEGIN
  FOR place IN SELECT listed.name, listed.field, known.is_nullable = 'YES' AS may_be_null FROM (VALUES
    ('users', 'login'), ('users', 'name'), ('users', 'surname'), ('users', 'position'), ('users', 'phone'),
    ('announcements', 'title'),
    ('companies', 'name'), ('companies', 'short_name'), ('companies', 'postal_code'), ('companies', 'city'), ('companies', 'street'), ('companies', 'street_number'), ('companies', 'house_number'), ('companies', 'phone'), ('companies', 'fax'), ('companies', 'website'), ('companies', 'owner_name'), ('companies', 'owner_surname'), ('companies', 'owner_phone'),
    ('company_contacts', 'name'), ('company_contacts', 'surname'), ('company_contacts', 'position'), ('company_contacts', 'phone'),
    ('company_changes', 'subject'),
    ('company_documents', 'name'),
    ('complaints', 'subject'), ('complaints', 'visitor_name'),
    ('freight_postings', 'goods'),
    ('freight_places', 'postal_code'), ('freight_places', 'city'),
    ('freight_templates', 'name'),
    ('saved_searches', 'name'),
    ('posting_imports', 'file_name'),
    ('invitations', 'company_name'),
    ('subscription_definitions', 'name'),
    ('offer_proposals', 'vehicle_description'),
    ('transactions', 'driver_name'), ('transactions', 'driver_phone'),
    ('outbox_emails', 'subject')
  ) AS listed(name, field)
  JOIN information_schema.columns AS known
    ON known.table_schema = 'public' AND known.table_name = listed.name AND known.column_name = listed.field
  LOOP
    FOR found IN EXECUTE format(
      'SELECT id, pg_temp.one_line(%1$I::text) AS mended FROM %2$I WHERE %1$I::text <> pg_temp.one_line(%1$I::text)',
      place.field, place.name
    ) LOOP
      mended := nullif(found.mended, '');
      IF mended IS NULL AND NOT place.may_be_null THEN mended := '-'; END IF;
      BEGIN
        EXECUTE format('UPDATE %I SET %I = $1 WHERE id = $2', place.name, place.field) USING mended, found.id;
      EXCEPTION WHEN unique_violation THEN
        EXECUTE format('UPDATE %I SET %I = $1 WHERE id = $2', place.name, place.field)
          USING left(mended, 80) || ' ' || found.id, found.id;
      END;
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
UPDATE "companies" SET "tags" = ARRAY(
  SELECT pg_temp.one_line(tag) FROM unnest("tags") WITH ORDINALITY AS listed(tag, place)
  WHERE pg_temp.one_line(tag) <> '' ORDER BY place
) WHERE EXISTS (SELECT FROM unnest("tags") AS tag WHERE tag <> pg_temp.one_line(tag));
--> statement-breakpoint
-- The trigger writes the towns of the offers anew.
UPDATE "offers" SET "number" = "number" WHERE "search_text" <> pg_temp.one_line("search_text");

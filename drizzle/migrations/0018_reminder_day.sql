ALTER TABLE "document_reminders" DROP CONSTRAINT "document_reminders_document_id_step_pk";--> statement-breakpoint
ALTER TABLE "document_reminders" ADD COLUMN "last_day" date;--> statement-breakpoint
UPDATE "document_reminders" SET "last_day" = "company_documents"."expiration_date" FROM "company_documents" WHERE "company_documents"."id" = "document_reminders"."document_id";--> statement-breakpoint
DELETE FROM "document_reminders" WHERE "last_day" IS NULL;--> statement-breakpoint
ALTER TABLE "document_reminders" ALTER COLUMN "last_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "document_reminders" ADD CONSTRAINT "document_reminders_document_id_last_day_step_pk" PRIMARY KEY("document_id","last_day","step");

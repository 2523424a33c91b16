ALTER TYPE "public"."transaction_document_type" RENAME TO "deal_document_type";--> statement-breakpoint
ALTER TYPE "public"."deal_document_type" ADD VALUE 'ORDER' BEFORE 'CMR';--> statement-breakpoint
ALTER TYPE "public"."deal_document_type" ADD VALUE 'INSURANCE_POLICY' BEFORE 'OTHER';--> statement-breakpoint
ALTER TYPE "public"."file_scope" RENAME VALUE 'TRANSACTION_DOCUMENT' TO 'DEAL_DOCUMENT';--> statement-breakpoint
ALTER TABLE "transaction_documents" RENAME TO "deal_documents";--> statement-breakpoint
ALTER TABLE "deal_documents" RENAME COLUMN "transaction_id" TO "deal_id";--> statement-breakpoint
ALTER SEQUENCE "transaction_documents_id_seq" RENAME TO "deal_documents_id_seq";--> statement-breakpoint
ALTER TABLE "deal_documents" RENAME CONSTRAINT "transaction_documents_pkey" TO "deal_documents_pkey";--> statement-breakpoint
ALTER INDEX "transaction_documents_idx" RENAME TO "deal_documents_idx";--> statement-breakpoint
ALTER INDEX "transaction_documents_file_idx" RENAME TO "deal_documents_file_idx";--> statement-breakpoint
ALTER TABLE "deal_documents" RENAME CONSTRAINT "transaction_documents_file_id_files_id_fk" TO "deal_documents_file_id_files_id_fk";--> statement-breakpoint
ALTER TABLE "deal_documents" RENAME CONSTRAINT "transaction_documents_company_id_companies_id_fk" TO "deal_documents_company_id_companies_id_fk";--> statement-breakpoint
ALTER TABLE "deal_documents" RENAME CONSTRAINT "transaction_documents_uploaded_by_users_id_fk" TO "deal_documents_uploaded_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "deal_documents" DROP CONSTRAINT "transaction_documents_transaction_id_transactions_id_fk";--> statement-breakpoint
ALTER TABLE "deal_documents" ADD CONSTRAINT "deal_documents_deal_id_offers_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_events" RENAME TO "deal_events";--> statement-breakpoint
ALTER TABLE "deal_events" RENAME COLUMN "transaction_id" TO "deal_id";--> statement-breakpoint
ALTER SEQUENCE "transaction_events_id_seq" RENAME TO "deal_events_id_seq";--> statement-breakpoint
ALTER TABLE "deal_events" RENAME CONSTRAINT "transaction_events_pkey" TO "deal_events_pkey";--> statement-breakpoint
ALTER INDEX "transaction_events_idx" RENAME TO "deal_events_idx";--> statement-breakpoint
ALTER TABLE "deal_events" RENAME CONSTRAINT "transaction_events_company_id_companies_id_fk" TO "deal_events_company_id_companies_id_fk";--> statement-breakpoint
ALTER TABLE "deal_events" RENAME CONSTRAINT "transaction_events_author_id_users_id_fk" TO "deal_events_author_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "deal_events" DROP CONSTRAINT "transaction_events_transaction_id_transactions_id_fk";--> statement-breakpoint
ALTER TABLE "deal_events" ADD CONSTRAINT "deal_events_deal_id_offers_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;

CREATE TYPE "public"."company_document_state" AS ENUM('UNVERIFIED', 'VERIFIED', 'REJECTED', 'REPLACED');--> statement-breakpoint
CREATE TABLE "company_document_files" (
	"document_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "company_document_files_document_id_position_pk" PRIMARY KEY("document_id","position"),
	CONSTRAINT "company_document_files_fileId_unique" UNIQUE("file_id"),
	CONSTRAINT "company_document_files_position" CHECK ("company_document_files"."position" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "document_reminders" (
	"document_id" bigint NOT NULL,
	"step" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_reminders_document_id_step_pk" PRIMARY KEY("document_id","step")
);
--> statement-breakpoint
DROP INDEX "company_documents_unverified_idx";--> statement-breakpoint
DROP INDEX "company_documents_expiration_idx";--> statement-breakpoint
ALTER TABLE "company_documents" ADD COLUMN "subtype" varchar(30);--> statement-breakpoint
ALTER TABLE "company_documents" ADD COLUMN "vehicle_id" bigint;--> statement-breakpoint
ALTER TABLE "company_documents" ADD COLUMN "pays_for_document_id" bigint;--> statement-breakpoint
ALTER TABLE "company_documents" ADD COLUMN "state" "company_document_state" DEFAULT 'UNVERIFIED' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_documents" ADD COLUMN "rejection_reason" varchar(1000);--> statement-breakpoint
ALTER TABLE "company_documents" ADD COLUMN "replaced_by_id" bigint;--> statement-breakpoint
ALTER TABLE "company_documents" ADD COLUMN "decided_by" bigint;--> statement-breakpoint
ALTER TABLE "company_documents" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_document_files" ADD CONSTRAINT "company_document_files_document_id_company_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."company_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_document_files" ADD CONSTRAINT "company_document_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_reminders" ADD CONSTRAINT "document_reminders_document_id_company_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."company_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_pays_for_document_id_company_documents_id_fk" FOREIGN KEY ("pays_for_document_id") REFERENCES "public"."company_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_replaced_by_id_company_documents_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."company_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_documents_vehicle_idx" ON "company_documents" USING btree ("vehicle_id") WHERE "company_documents"."deleted_at" is null and "company_documents"."vehicle_id" is not null;--> statement-breakpoint
CREATE INDEX "company_documents_unverified_idx" ON "company_documents" USING btree ("created_at") WHERE "company_documents"."deleted_at" is null and "company_documents"."state" = 'UNVERIFIED';--> statement-breakpoint
CREATE INDEX "company_documents_expiration_idx" ON "company_documents" USING btree ("expiration_date") WHERE "company_documents"."deleted_at" is null and "company_documents"."state" <> 'REPLACED';--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_reason_of_rejection" CHECK ("company_documents"."state" <> 'REJECTED' or "company_documents"."rejection_reason" is not null);--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_replaced_by_another" CHECK (("company_documents"."state" = 'REPLACED') = ("company_documents"."replaced_by_id" is not null));--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_payment_of_policy" CHECK ("company_documents"."pays_for_document_id" is null or "company_documents"."type" = 'POLICY_PAYMENT_PROOF');--> statement-breakpoint
INSERT INTO "company_document_files" ("document_id", "file_id", "position") SELECT "id", "file_id", 1 FROM "company_documents";--> statement-breakpoint
UPDATE "company_documents" SET "state" = 'VERIFIED', "decided_by" = "verified_by", "decided_at" = "verified_at" WHERE "is_verified";--> statement-breakpoint
ALTER TABLE "company_documents" DROP CONSTRAINT "company_documents_fileId_unique";--> statement-breakpoint
ALTER TABLE "company_documents" DROP CONSTRAINT "company_documents_file_id_files_id_fk";
--> statement-breakpoint
ALTER TABLE "company_documents" DROP CONSTRAINT "company_documents_verified_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "company_documents" DROP COLUMN "file_id";--> statement-breakpoint
ALTER TABLE "company_documents" DROP COLUMN "is_verified";--> statement-breakpoint
ALTER TABLE "company_documents" DROP COLUMN "verified_by";--> statement-breakpoint
ALTER TABLE "company_documents" DROP COLUMN "verified_at";

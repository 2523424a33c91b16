ALTER TABLE "invitations" RENAME COLUMN "reviewed_by" TO "checked_by";--> statement-breakpoint
ALTER TABLE "invitations" RENAME COLUMN "reviewed_at" TO "checked_at";--> statement-breakpoint
ALTER TABLE "invitations" RENAME CONSTRAINT "invitations_reviewed_by_users_id_fk" TO "invitations_checked_by_users_id_fk";--> statement-breakpoint
UPDATE "invitations" SET "checked_by" = NULL, "checked_at" = NULL WHERE "status" <> 'VERIFIED';--> statement-breakpoint
UPDATE "invitations" SET "checked_at" = coalesce("checked_at", "updated_at"), "status" = (CASE
  WHEN "registered_company_id" IS NOT NULL THEN 'REGISTERED'
  WHEN "sent_at" IS NOT NULL THEN 'SENT'
  ELSE 'NEW' END)::"public"."invitation_status" WHERE "status" = 'VERIFIED';--> statement-breakpoint
DROP INDEX "invitations_open_idx";--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "status" SET DATA TYPE text;--> statement-breakpoint
DROP TYPE "public"."invitation_status";--> statement-breakpoint
CREATE TYPE "public"."invitation_status" AS ENUM('NEW', 'SENT', 'REGISTERED', 'CANCELLED', 'EXPIRED');--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "status" SET DATA TYPE "public"."invitation_status" USING "status"::"public"."invitation_status";--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "status" SET DEFAULT 'NEW';--> statement-breakpoint
CREATE INDEX "invitations_open_idx" ON "invitations" USING btree ("expires_at") WHERE "invitations"."status" in ('NEW', 'SENT');

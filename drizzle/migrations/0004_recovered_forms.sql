ALTER TABLE "kept_forms" RENAME TO "recovered_forms";--> statement-breakpoint
ALTER TABLE "recovered_forms" RENAME CONSTRAINT "kept_forms_pkey" TO "recovered_forms_pkey";--> statement-breakpoint
ALTER TABLE "recovered_forms" RENAME CONSTRAINT "kept_forms_of_page_key" TO "recovered_forms_of_page_key";--> statement-breakpoint
ALTER TABLE "recovered_forms" RENAME CONSTRAINT "kept_forms_user_id_users_id_fk" TO "recovered_forms_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "kept_forms_age_idx" RENAME TO "recovered_forms_age_idx";

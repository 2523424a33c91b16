ALTER TABLE "legal_documents" ADD COLUMN "summary" text;--> statement-breakpoint
ALTER TABLE "legal_documents" ADD COLUMN "published_by_id" bigint;--> statement-breakpoint
ALTER TABLE "legal_documents" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "legal_documents" ADD CONSTRAINT "legal_documents_published_by_id_users_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE TABLE "case_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"complaint_id" bigint,
	"user_id" bigint,
	"company_decision_id" bigint,
	"user_decision_id" bigint,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_links_lead_somewhere" CHECK ("case_links"."complaint_id" is not null or ("case_links"."user_id" is not null and num_nonnulls("case_links"."company_decision_id", "case_links"."user_decision_id") = 1))
);
--> statement-breakpoint
CREATE TABLE "complaint_attachments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"complaint_id" bigint NOT NULL,
	"message_id" bigint,
	"file_id" uuid NOT NULL,
	CONSTRAINT "complaint_attachments_fileId_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "complaint_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"complaint_id" bigint NOT NULL,
	"form_key" uuid,
	"author_id" bigint,
	"is_from_office" boolean NOT NULL,
	"is_internal" boolean DEFAULT false NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaint_messages_formKey_unique" UNIQUE("form_key"),
	CONSTRAINT "complaint_messages_internal_is_office" CHECK ("complaint_messages"."is_from_office" or not "complaint_messages"."is_internal")
);
--> statement-breakpoint
CREATE TABLE "complaint_status_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_status_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"complaint_id" bigint NOT NULL,
	"from_status" smallint NOT NULL,
	"to_status" smallint NOT NULL,
	"changed_by" bigint NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "subject_kind" varchar(20);--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "subject_id" bigint;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "against_company_id" bigint;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "company_decision_id" bigint;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "user_decision_id" bigint;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "last_word_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "awaits_office" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', words(number || ' ' || subject)), 'A') || setweight(to_tsvector('simple', words(content || ' ' || coalesce(visitor_name, '') || ' ' || coalesce(visitor_email::text, ''))), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "case_links" ADD CONSTRAINT "case_links_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_links" ADD CONSTRAINT "case_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_links" ADD CONSTRAINT "case_links_company_decision_id_company_status_changes_id_fk" FOREIGN KEY ("company_decision_id") REFERENCES "public"."company_status_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_links" ADD CONSTRAINT "case_links_user_decision_id_user_status_changes_id_fk" FOREIGN KEY ("user_decision_id") REFERENCES "public"."user_status_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_attachments" ADD CONSTRAINT "complaint_attachments_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_attachments" ADD CONSTRAINT "complaint_attachments_message_id_complaint_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."complaint_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_attachments" ADD CONSTRAINT "complaint_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_messages" ADD CONSTRAINT "complaint_messages_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_messages" ADD CONSTRAINT "complaint_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_status_changes" ADD CONSTRAINT "complaint_status_changes_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_status_changes" ADD CONSTRAINT "complaint_status_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_links_complaint_idx" ON "case_links" USING btree ("complaint_id");--> statement-breakpoint
CREATE INDEX "case_links_user_idx" ON "case_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "case_links_age_idx" ON "case_links" USING btree ("created_at") WHERE "case_links"."complaint_id" is null;--> statement-breakpoint
CREATE INDEX "complaint_attachments_complaint_idx" ON "complaint_attachments" USING btree ("complaint_id");--> statement-breakpoint
CREATE INDEX "complaint_messages_complaint_idx" ON "complaint_messages" USING btree ("complaint_id","created_at");--> statement-breakpoint
CREATE INDEX "complaint_status_changes_complaint_idx" ON "complaint_status_changes" USING btree ("complaint_id");--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_against_company_id_companies_id_fk" FOREIGN KEY ("against_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_company_decision_id_company_status_changes_id_fk" FOREIGN KEY ("company_decision_id") REFERENCES "public"."company_status_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_user_decision_id_user_status_changes_id_fk" FOREIGN KEY ("user_decision_id") REFERENCES "public"."user_status_changes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaints_search_idx" ON "complaints" USING gin ("search_vector") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_company_appeal_key" ON "complaints" USING btree ("company_decision_id","issuer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_user_appeal_key" ON "complaints" USING btree ("user_decision_id","issuer_id");--> statement-breakpoint
UPDATE "complaints" SET "last_word_at" = "created_at";

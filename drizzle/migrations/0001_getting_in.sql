CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."token_kind" AS ENUM('CONFIRM_ACCOUNT', 'PASSWORD_RESET', 'PASSWORD_GENERATION');--> statement-breakpoint
CREATE TYPE "public"."company_document_type" AS ENUM('REGISTRATION', 'TAX_NUMBER', 'REGON', 'INSURANCE_POLICY', 'POLICY_PAYMENT_PROOF', 'OTHER');--> statement-breakpoint
CREATE TYPE "public"."register_outcome" AS ENUM('FOUND', 'NOT_FOUND', 'CLOSED', 'UNAVAILABLE');--> statement-breakpoint
CREATE TYPE "public"."complaint_kind" AS ENUM('SUGGESTION', 'PROBLEM');--> statement-breakpoint
CREATE TYPE "public"."invitation_status" AS ENUM('NEW', 'SENT', 'REGISTERED', 'VERIFIED', 'CANCELLED', 'EXPIRED');--> statement-breakpoint
CREATE TYPE "public"."plan_order_source" AS ENUM('REGISTRATION', 'PORTAL', 'ADMIN');--> statement-breakpoint
CREATE TYPE "public"."plan_order_status" AS ENUM('PLACED', 'WAITING_FOR_VERIFICATION', 'ACTIVATED', 'CANCELLED');--> statement-breakpoint
CREATE TYPE "public"."consent_kind" AS ENUM('TERMS', 'PRIVACY', 'AUTHORITY_DECLARATION', 'COMMERCIAL', 'MARKETING');--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" "token_kind" NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "user_status_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_status_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"action" varchar(30) NOT NULL,
	"from_active" boolean NOT NULL,
	"from_blocked" boolean NOT NULL,
	"to_active" boolean NOT NULL,
	"to_blocked" boolean NOT NULL,
	"changed_by" bigint,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"name" varchar(200) NOT NULL,
	"type" "company_document_type" NOT NULL,
	"publication_date" date,
	"expiration_date" date,
	"is_public" boolean DEFAULT false NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"verified_by" bigint,
	"verified_at" timestamp with time zone,
	"uploaded_by" bigint,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_documents_fileId_unique" UNIQUE("file_id"),
	CONSTRAINT "company_documents_dates_in_order" CHECK ("company_documents"."expiration_date" >= "company_documents"."publication_date")
);
--> statement-breakpoint
CREATE TABLE "company_status_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_status_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"action" varchar(30) NOT NULL,
	"from_verified" boolean NOT NULL,
	"from_blocked" boolean NOT NULL,
	"to_verified" boolean NOT NULL,
	"to_blocked" boolean NOT NULL,
	"changed_by" bigint,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "register_lookups" (
	"tin" char(10) PRIMARY KEY NOT NULL,
	"outcome" "register_outcome" NOT NULL,
	"data" jsonb,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" varchar(20) NOT NULL,
	"form_key" uuid,
	"kind" "complaint_kind" NOT NULL,
	"subject" varchar(200) NOT NULL,
	"content" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"issuer_id" bigint,
	"company_id" bigint,
	"visitor_name" varchar(200),
	"visitor_email" "citext",
	"visitor_tin" char(10),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaints_number_unique" UNIQUE("number"),
	CONSTRAINT "complaints_formKey_unique" UNIQUE("form_key"),
	CONSTRAINT "complaints_status_known" CHECK ("complaints"."status" between 1 and 5),
	CONSTRAINT "complaints_content_long_enough" CHECK (length("complaints"."content") >= 3),
	CONSTRAINT "complaints_have_issuer" CHECK ("complaints"."issuer_id" is not null or "complaints"."visitor_email" is not null)
);
--> statement-breakpoint
CREATE TABLE "number_counters" (
	"prefix" varchar(2) NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_counters_prefix_year_pk" PRIMARY KEY("prefix","year")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"invited_by" bigint NOT NULL,
	"email" "citext" NOT NULL,
	"tin" char(10),
	"company_name" varchar(250),
	"status" "invitation_status" DEFAULT 'NEW' NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"registered_company_id" bigint,
	"reviewed_by" bigint,
	"reviewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_name_somebody" CHECK ("invitations"."tin" is not null or "invitations"."company_name" is not null)
);
--> statement-breakpoint
CREATE TABLE "plan_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"ordered_by" bigint NOT NULL,
	"pricing_id" bigint NOT NULL,
	"promo_code_id" bigint,
	"price_per_interval" numeric(12, 2) NOT NULL,
	"rebate" numeric(5, 2) NOT NULL,
	"currency_id" smallint NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"terms_version" varchar(20) NOT NULL,
	"status" "plan_order_status" NOT NULL,
	"source" "plan_order_source" NOT NULL,
	"subscription_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_code_uses" (
	"promo_code_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"plan_order_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_code_uses_promo_code_id_company_id_pk" PRIMARY KEY("promo_code_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promo_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" "citext" NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"max_uses" integer,
	"rebate" numeric(5, 2) NOT NULL,
	"pricing_id" bigint,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "promo_codes_dates_in_order" CHECK ("promo_codes"."valid_to" >= "promo_codes"."valid_from"),
	CONSTRAINT "promo_codes_rebate_is_percent" CHECK ("promo_codes"."rebate" between 0 and 100),
	CONSTRAINT "promo_codes_uses_positive" CHECK ("promo_codes"."max_uses" >= 1)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"pricing_id" bigint NOT NULL,
	"subscription_definition_id" bigint NOT NULL,
	"type" "subscription_type" NOT NULL,
	"active_from" date NOT NULL,
	"active_to" date,
	"current_period_end" date NOT NULL,
	"price_per_interval" numeric(12, 2) NOT NULL,
	"currency_id" smallint NOT NULL,
	"interval_kind" interval_kind NOT NULL,
	"intervals_count" integer NOT NULL,
	"promo_code_id" bigint,
	"ended_by" bigint,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_dates_in_order" CHECK ("subscriptions"."active_to" >= "subscriptions"."active_from"),
	CONSTRAINT "subscriptions_have_interval" CHECK ("subscriptions"."interval_kind" <> 'OFFER')
);
--> statement-breakpoint
CREATE TABLE "registration_draft_files" (
	"draft_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"type" "company_document_type" NOT NULL,
	"position" smallint NOT NULL,
	"publication_date" date,
	"expiration_date" date,
	CONSTRAINT "registration_draft_files_draft_id_file_id_pk" PRIMARY KEY("draft_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "registration_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cookie_hash" "bytea" NOT NULL,
	"email" "citext",
	"tin" char(10),
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"password_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registration_drafts_cookieHash_unique" UNIQUE("cookie_hash")
);
--> statement-breakpoint
CREATE TABLE "user_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" "consent_kind" NOT NULL,
	"granted" boolean NOT NULL,
	"document_version" varchar(20),
	"ip" "inet",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "companies_status_idx";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(name || ' ' || surname || ' ' || email::text || ' ' || login::text)) STORED;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "waiting_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "register_outcome" "register_outcome";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(short_name, '') || ' ' || tin || ' ' || coalesce(city, ''))) STORED;--> statement-breakpoint
ALTER TABLE "outbox_emails" ADD COLUMN "invitation_id" bigint;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_status_changes" ADD CONSTRAINT "user_status_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_status_changes" ADD CONSTRAINT "user_status_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_status_changes" ADD CONSTRAINT "company_status_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_status_changes" ADD CONSTRAINT "company_status_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_issuer_id_users_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_registered_company_id_companies_id_fk" FOREIGN KEY ("registered_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_ordered_by_users_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_pricing_id_pricings_id_fk" FOREIGN KEY ("pricing_id") REFERENCES "public"."pricings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_uses" ADD CONSTRAINT "promo_code_uses_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_uses" ADD CONSTRAINT "promo_code_uses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_uses" ADD CONSTRAINT "promo_code_uses_plan_order_id_plan_orders_id_fk" FOREIGN KEY ("plan_order_id") REFERENCES "public"."plan_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_pricing_id_pricings_id_fk" FOREIGN KEY ("pricing_id") REFERENCES "public"."pricings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_pricing_id_pricings_id_fk" FOREIGN KEY ("pricing_id") REFERENCES "public"."pricings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_subscription_definition_id_subscription_definitions_id_fk" FOREIGN KEY ("subscription_definition_id") REFERENCES "public"."subscription_definitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_draft_files" ADD CONSTRAINT "registration_draft_files_draft_id_registration_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."registration_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_draft_files" ADD CONSTRAINT "registration_draft_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_consents" ADD CONSTRAINT "user_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_tokens_alive_key" ON "account_tokens" USING btree ("user_id","kind") WHERE "account_tokens"."used_at" is null and "account_tokens"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "account_tokens_expiry_idx" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_status_changes_user_idx" ON "user_status_changes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "company_documents_company_idx" ON "company_documents" USING btree ("company_id") WHERE "company_documents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_documents_unverified_idx" ON "company_documents" USING btree ("created_at") WHERE "company_documents"."deleted_at" is null and not "company_documents"."is_verified";--> statement-breakpoint
CREATE INDEX "company_documents_expiration_idx" ON "company_documents" USING btree ("expiration_date") WHERE "company_documents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_status_changes_company_idx" ON "company_status_changes" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "complaints_company_idx" ON "complaints" USING btree ("company_id","status");--> statement-breakpoint
CREATE INDEX "complaints_newest_idx" ON "complaints" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invitations_company_idx" ON "invitations" USING btree ("company_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invitations_newest_idx" ON "invitations" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invitations_email_idx" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitations_tin_idx" ON "invitations" USING btree ("tin");--> statement-breakpoint
CREATE INDEX "invitations_open_idx" ON "invitations" USING btree ("expires_at") WHERE "invitations"."status" in ('NEW', 'SENT');--> statement-breakpoint
CREATE INDEX "plan_orders_company_idx" ON "plan_orders" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_orders_waiting_key" ON "plan_orders" USING btree ("company_id") WHERE "plan_orders"."status" = 'WAITING_FOR_VERIFICATION';--> statement-breakpoint
CREATE INDEX "subscriptions_company_idx" ON "subscriptions" USING btree ("company_id","active_from");--> statement-breakpoint
CREATE INDEX "registration_draft_files_file_idx" ON "registration_draft_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "registration_drafts_email_idx" ON "registration_drafts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "registration_drafts_expiry_idx" ON "registration_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_consents_user_idx" ON "user_consents" USING btree ("user_id","kind","created_at");--> statement-breakpoint
ALTER TABLE "outbox_emails" ADD CONSTRAINT "outbox_emails_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_newest_idx" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_search_text_idx" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_search_text_idx" ON "companies" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_expired_idx" ON "companies" USING btree ("expired_at") WHERE "companies"."expired_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_emails_failed_idx" ON "outbox_emails" USING btree ("created_at") WHERE "outbox_emails"."status" = 'FAILED';--> statement-breakpoint
CREATE INDEX "outbox_emails_sending_idx" ON "outbox_emails" USING btree ("locked_until") WHERE "outbox_emails"."status" = 'SENDING';--> statement-breakpoint
CREATE INDEX "companies_status_idx" ON "companies" USING btree ("is_verified","is_blocked","waiting_since");--> statement-breakpoint
UPDATE "companies" SET "waiting_since" = coalesce("verification_requested_at", "created_at");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_one_at_a_time"
  EXCLUDE USING gist ("company_id" WITH =, daterange("active_from", "active_to", '[]') WITH &&);

CREATE EXTENSION IF NOT EXISTS citext;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE FUNCTION fold(phrase text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, phrase));--> statement-breakpoint
CREATE TYPE "public"."session_end_reason" AS ENUM('SIGN_OUT', 'PASSWORD_CHANGED', 'USER_BLOCKED', 'COMPANY_BLOCKED', 'EXPIRED', 'PLAN_KEY_MISSING', 'ADMIN');--> statement-breakpoint
CREATE TYPE "public"."announcement_file_kind" AS ENUM('ATTACHMENT', 'IMAGE');--> statement-breakpoint
CREATE TYPE "public"."file_scope" AS ENUM('COMPANY_DOCUMENT', 'ANNOUNCEMENT_ATTACHMENT', 'ANNOUNCEMENT_IMAGE', 'COMPLAINT_ATTACHMENT', 'TRANSACTION_DOCUMENT', 'REGISTRATION_UPLOAD');--> statement-breakpoint
CREATE TYPE "public"."interval_kind" AS ENUM('DAY', 'WEEK', 'MONTH', 'QUATER', 'YEAR', 'OFFER');--> statement-breakpoint
CREATE TYPE "public"."subscription_type" AS ENUM('MONTHLY', 'YEARLY');--> statement-breakpoint
CREATE TYPE "public"."announcement_action" AS ENUM('ADD', 'EDIT', 'DELETE', 'VIEW', 'ADD_COMMENT', 'EDIT_COMMENT', 'DELETE_COMMENT', 'VIEW_COMMENT');--> statement-breakpoint
CREATE TYPE "public"."email_status" AS ENUM('PENDING', 'SENDING', 'SENT', 'FAILED');--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"cookie_hash" "bytea" NOT NULL,
	"ip" "inet",
	"user_agent" text,
	"last_seen_at" timestamp with time zone NOT NULL,
	"idle_expires_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" "session_end_reason",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_sessions_cookieHash_unique" UNIQUE("cookie_hash")
);
--> statement-breakpoint
CREATE TABLE "dictionary_permissions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dictionary_permissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"permission" varchar(60) NOT NULL,
	"label" varchar(100) NOT NULL,
	CONSTRAINT "dictionary_permissions_permission_unique" UNIQUE("permission")
);
--> statement-breakpoint
CREATE TABLE "dictionary_role_permissions" (
	"role_id" bigint NOT NULL,
	"permission_id" bigint NOT NULL,
	CONSTRAINT "dictionary_role_permissions_role_id_permission_id_pk" PRIMARY KEY("role_id","permission_id")
);
--> statement-breakpoint
CREATE TABLE "dictionary_roles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dictionary_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(50) NOT NULL,
	"label" varchar(100) NOT NULL,
	CONSTRAINT "dictionary_roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"login" "citext" NOT NULL,
	"ip" "inet",
	"succeeded" boolean NOT NULL,
	"code" varchar(40),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_locks" (
	"login" "citext" PRIMARY KEY NOT NULL,
	"failed_count" integer NOT NULL,
	"first_failed_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	"granted_by" bigint,
	CONSTRAINT "user_roles_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"login" "citext" NOT NULL,
	"email" "citext" NOT NULL,
	"password_hash" text,
	"name" varchar(100) NOT NULL,
	"surname" varchar(100) NOT NULL,
	"position" varchar(100),
	"phone" varchar(30),
	"is_active" boolean DEFAULT false NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"associate_declared_at" timestamp with time zone,
	"email_confirmed_at" timestamp with time zone,
	"registration_code" smallint DEFAULT 0 NOT NULL,
	"registration_expires_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_login_unique" UNIQUE("login"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_registration_code_known" CHECK ("users"."registration_code" between 0 and 3),
	CONSTRAINT "users_confirmed_has_password" CHECK ("users"."email_confirmed_at" is null or "users"."password_hash" is not null)
);
--> statement-breakpoint
CREATE TABLE "announcement_files" (
	"announcement_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" "announcement_file_kind" NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "announcement_files_announcement_id_file_id_pk" PRIMARY KEY("announcement_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"type" smallint NOT NULL,
	"user_group_id" smallint NOT NULL,
	"title" varchar(200) NOT NULL,
	"content" jsonb NOT NULL,
	"content_indexable" text DEFAULT '' NOT NULL,
	"search_vector" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', fold(title || ' ' || content_indexable))) STORED,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"activation_at" timestamp with time zone NOT NULL,
	"deactivation_at" timestamp with time zone,
	"archive_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"edited_by" bigint,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_type_known" CHECK ("announcements"."type" between 0 and 3),
	CONSTRAINT "announcements_dates_in_order" CHECK ("announcements"."activation_at" <= "announcements"."deactivation_at" and coalesce("announcements"."deactivation_at", "announcements"."activation_at") <= "announcements"."archive_at")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"announcement_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"body" varchar(2000) NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" bigint,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(250) NOT NULL,
	"short_name" varchar(100),
	"country_id" bigint NOT NULL,
	"voivodeship_id" bigint,
	"postal_code" varchar(12),
	"city" varchar(100),
	"street" varchar(150),
	"street_number" varchar(20),
	"house_number" varchar(20),
	"phone" varchar(30),
	"fax" varchar(30),
	"email" "citext",
	"website" varchar(250),
	"tin" char(10) NOT NULL,
	"regon" varchar(14),
	"krs" varchar(10),
	"start_date" date,
	"registration_date" date,
	"industry_description" text,
	"legal_form_id" bigint,
	"employee_count" integer,
	"owner_name" varchar(100),
	"owner_surname" varchar(100),
	"owner_phone" varchar(30),
	"owner_email" "citext",
	"description" text,
	"is_verified" boolean DEFAULT false NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"verification_requested_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"registration_subscription_plan_id" bigint,
	"is_council" boolean DEFAULT false NOT NULL,
	"expired_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_tin_is_ten_digits" CHECK ("companies"."tin" ~ '^[0-9]{10}$'),
	CONSTRAINT "companies_employee_count_not_negative" CHECK ("companies"."employee_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "company_industries" (
	"company_id" bigint NOT NULL,
	"industry_id" bigint NOT NULL,
	CONSTRAINT "company_industries_company_id_industry_id_pk" PRIMARY KEY("company_id","industry_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scope" "file_scope" NOT NULL,
	"owner_user_id" bigint,
	"owner_company_id" bigint,
	"original_name" varchar(255) NOT NULL,
	"mime" varchar(100) NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" "bytea" NOT NULL,
	"storage_key" text NOT NULL,
	"attached_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "files_size_within_limit" CHECK ("files"."size_bytes" between 1 and 20971520)
);
--> statement-breakpoint
CREATE TABLE "legal_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" varchar(60) NOT NULL,
	"version" varchar(20) NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_documents_version_key" UNIQUE("slug","version")
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "countries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"acronym" char(2) NOT NULL,
	"road_sign" varchar(3) NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "countries_acronym_unique" UNIQUE("acronym"),
	CONSTRAINT "countries_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "currencies" (
	"id" smallint PRIMARY KEY NOT NULL,
	"code" char(3) NOT NULL,
	CONSTRAINT "currencies_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "dictionary_languages" (
	"id" smallint PRIMARY KEY NOT NULL,
	"code" char(2) NOT NULL,
	CONSTRAINT "dictionary_languages_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "industries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "industries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"group_code" varchar(20),
	CONSTRAINT "industries_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "legal_forms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "legal_forms_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "user_groups" (
	"id" smallint PRIMARY KEY NOT NULL,
	"code" varchar(20) NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "user_groups_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "voivodeships" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voivodeships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"country_id" bigint NOT NULL,
	"teryt_code" char(2) NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "voivodeships_terytCode_unique" UNIQUE("teryt_code"),
	CONSTRAINT "voivodeships_country_name_key" UNIQUE("country_id","name")
);
--> statement-breakpoint
CREATE TABLE "pricings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pricings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_definition_id" bigint NOT NULL,
	"symbol" varchar(30) NOT NULL,
	"active_from" date NOT NULL,
	"active_to" date,
	"rebate" numeric(5, 2) DEFAULT 0 NOT NULL,
	"price_per_interval" numeric(12, 2),
	"currency_id" smallint DEFAULT 1 NOT NULL,
	"interval_kind" interval_kind NOT NULL,
	"intervals_count" integer DEFAULT 1 NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"short_description" text NOT NULL,
	"long_description" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pricings_symbol_unique" UNIQUE("symbol"),
	CONSTRAINT "pricings_dates_in_order" CHECK ("pricings"."active_to" >= "pricings"."active_from"),
	CONSTRAINT "pricings_rebate_is_percent" CHECK ("pricings"."rebate" between 0 and 100),
	CONSTRAINT "pricings_intervals_positive" CHECK ("pricings"."intervals_count" >= 1),
	CONSTRAINT "pricings_price_unless_offer" CHECK ("pricings"."interval_kind" = 'OFFER' or "pricings"."price_per_interval" is not null)
);
--> statement-breakpoint
CREATE TABLE "restriction_features" (
	"id" smallint PRIMARY KEY NOT NULL,
	"code" varchar(40) NOT NULL,
	CONSTRAINT "restriction_features_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "restriction_translations" (
	"restriction_id" bigint NOT NULL,
	"dictionary_language_id" smallint NOT NULL,
	"restriction_feature_id" smallint NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "restriction_translations_restriction_id_dictionary_language_id_pk" PRIMARY KEY("restriction_id","dictionary_language_id")
);
--> statement-breakpoint
CREATE TABLE "restrictions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restrictions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"restriction_feature_id" smallint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "restrictions_restrictionFeatureId_unique" UNIQUE("restriction_feature_id")
);
--> statement-breakpoint
CREATE TABLE "subscription_definitions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_definitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" "subscription_type" NOT NULL,
	"name" varchar(120) NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "subscription_definitions_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" smallint NOT NULL,
	"action" "announcement_action" NOT NULL,
	"target_id" bigint NOT NULL,
	"parent_id" bigint,
	"parent_type" smallint,
	"parent_user_group_type" smallint,
	"actor_id" bigint,
	"read_at" timestamp with time zone,
	"dedupe_key" varchar(120) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_dedupe_key" UNIQUE("user_id","dedupe_key"),
	CONSTRAINT "notices_kind_known" CHECK ("notices"."kind" between 0 and 6)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" bigint,
	"actor_company_id" bigint,
	"action" varchar(60) NOT NULL,
	"target_kind" varchar(40) NOT NULL,
	"target_id" text,
	"before" jsonb,
	"after" jsonb,
	"ip" "inet",
	"request_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"result" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "outbox_emails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" varchar(50) NOT NULL,
	"to_email" "citext" NOT NULL,
	"to_user_id" bigint,
	"subject" text NOT NULL,
	"body_text" text NOT NULL,
	"body_html" text NOT NULL,
	"dedupe_key" varchar(200),
	"status" "email_status" DEFAULT 'PENDING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_emails_dedupe_key" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"bucket" varchar(60) NOT NULL,
	"key" varchar(200) NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_bucket_key_window_start_pk" PRIMARY KEY("bucket","key","window_start")
);
--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictionary_role_permissions" ADD CONSTRAINT "dictionary_role_permissions_role_id_dictionary_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."dictionary_roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictionary_role_permissions" ADD CONSTRAINT "dictionary_role_permissions_permission_id_dictionary_permissions_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."dictionary_permissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_id_dictionary_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."dictionary_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_files" ADD CONSTRAINT "announcement_files_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_files" ADD CONSTRAINT "announcement_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_user_group_id_user_groups_id_fk" FOREIGN KEY ("user_group_id") REFERENCES "public"."user_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_voivodeship_id_voivodeships_id_fk" FOREIGN KEY ("voivodeship_id") REFERENCES "public"."voivodeships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_legal_form_id_legal_forms_id_fk" FOREIGN KEY ("legal_form_id") REFERENCES "public"."legal_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_registration_subscription_plan_id_subscription_definitions_id_fk" FOREIGN KEY ("registration_subscription_plan_id") REFERENCES "public"."subscription_definitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_industries" ADD CONSTRAINT "company_industries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_industries" ADD CONSTRAINT "company_industries_industry_id_industries_id_fk" FOREIGN KEY ("industry_id") REFERENCES "public"."industries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_company_id_companies_id_fk" FOREIGN KEY ("owner_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voivodeships" ADD CONSTRAINT "voivodeships_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricings" ADD CONSTRAINT "pricings_subscription_definition_id_subscription_definitions_id_fk" FOREIGN KEY ("subscription_definition_id") REFERENCES "public"."subscription_definitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricings" ADD CONSTRAINT "pricings_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restriction_translations" ADD CONSTRAINT "restriction_translations_restriction_id_restrictions_id_fk" FOREIGN KEY ("restriction_id") REFERENCES "public"."restrictions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restriction_translations" ADD CONSTRAINT "restriction_translations_dictionary_language_id_dictionary_languages_id_fk" FOREIGN KEY ("dictionary_language_id") REFERENCES "public"."dictionary_languages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restriction_translations" ADD CONSTRAINT "restriction_translations_restriction_feature_id_restriction_features_id_fk" FOREIGN KEY ("restriction_feature_id") REFERENCES "public"."restriction_features"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_restriction_feature_id_restriction_features_id_fk" FOREIGN KEY ("restriction_feature_id") REFERENCES "public"."restriction_features"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_emails" ADD CONSTRAINT "outbox_emails_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_sessions_running_idx" ON "auth_sessions" USING btree ("user_id") WHERE "auth_sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "auth_sessions_expiry_idx" ON "auth_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_attempts_login_idx" ON "login_attempts" USING btree ("login","created_at");--> statement-breakpoint
CREATE INDEX "login_attempts_ip_idx" ON "login_attempts" USING btree ("ip","created_at");--> statement-breakpoint
CREATE INDEX "users_company_idx" ON "users" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "users_status_idx" ON "users" USING btree ("is_active","is_blocked");--> statement-breakpoint
CREATE INDEX "users_unconfirmed_idx" ON "users" USING btree ("registration_expires_at") WHERE "users"."email_confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "announcement_files_file_idx" ON "announcement_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "announcements_published_idx" ON "announcements" USING btree ("activation_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "announcements"."is_active" and not "announcements"."is_archived" and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_published_by_type_idx" ON "announcements" USING btree ("type","activation_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "announcements"."is_active" and not "announcements"."is_archived" and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_counted_idx" ON "announcements" USING btree ("type","company_id","user_group_id","activation_at","deactivation_at","archive_at") WHERE "announcements"."is_active" and not "announcements"."is_archived" and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_search_idx" ON "announcements" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "announcements_author_idx" ON "announcements" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "announcements_company_idx" ON "announcements" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "comments_of_announcement_idx" ON "comments" USING btree ("announcement_id","created_at","id") WHERE "comments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "comments_author_idx" ON "comments" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_tin_key" ON "companies" USING btree ("tin") WHERE "companies"."expired_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_council_key" ON "companies" USING btree ("is_council") WHERE "companies"."is_council";--> statement-breakpoint
CREATE INDEX "companies_status_idx" ON "companies" USING btree ("is_verified","is_blocked");--> statement-breakpoint
CREATE INDEX "files_owner_company_idx" ON "files" USING btree ("owner_company_id");--> statement-breakpoint
CREATE INDEX "files_unattached_idx" ON "files" USING btree ("created_at") WHERE "files"."attached_at" is null;--> statement-breakpoint
CREATE INDEX "pricings_offered_idx" ON "pricings" USING btree ("active_from","active_to") WHERE "pricings"."is_confirmed";--> statement-breakpoint
CREATE INDEX "notices_newest_idx" ON "notices" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notices_unread_idx" ON "notices" USING btree ("user_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "audit_log_target_idx" ON "audit_log" USING btree ("target_kind","target_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_emails_due_idx" ON "outbox_emails" USING btree ("next_attempt_at") WHERE "outbox_emails"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "outbox_emails_newest_idx" ON "outbox_emails" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rate_limits_window_idx" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

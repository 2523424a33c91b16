CREATE TYPE "public"."session_end_reason" AS ENUM('SIGN_OUT', 'PASSWORD_CHANGED', 'USER_BLOCKED', 'COMPANY_BLOCKED', 'EXPIRED', 'PLAN_KEY_MISSING', 'ADMIN');--> statement-breakpoint
CREATE TYPE "public"."token_kind" AS ENUM('CONFIRM_ACCOUNT', 'PASSWORD_RESET', 'PASSWORD_GENERATION', 'EMAIL_CHANGE');--> statement-breakpoint
CREATE TYPE "public"."announcement_file_kind" AS ENUM('ATTACHMENT', 'IMAGE');--> statement-breakpoint
CREATE TYPE "public"."company_document_state" AS ENUM('UNVERIFIED', 'VERIFIED', 'REJECTED', 'REPLACED');--> statement-breakpoint
CREATE TYPE "public"."company_document_type" AS ENUM('REGISTRATION', 'TAX_NUMBER', 'REGON', 'INSURANCE_POLICY', 'POLICY_PAYMENT_PROOF', 'OTHER');--> statement-breakpoint
CREATE TYPE "public"."register_outcome" AS ENUM('FOUND', 'NOT_FOUND', 'CLOSED', 'UNAVAILABLE');--> statement-breakpoint
CREATE TYPE "public"."complaint_kind" AS ENUM('SUGGESTION', 'PROBLEM');--> statement-breakpoint
CREATE TYPE "public"."file_scope" AS ENUM('COMPANY_DOCUMENT', 'ANNOUNCEMENT_ATTACHMENT', 'ANNOUNCEMENT_IMAGE', 'COMPLAINT_ATTACHMENT', 'DEAL_DOCUMENT', 'REGISTRATION_UPLOAD');--> statement-breakpoint
CREATE TYPE "public"."conversation_kind" AS ENUM('DIRECT', 'ANNOUNCEMENT', 'FREIGHT');--> statement-breakpoint
CREATE TYPE "public"."deal_document_type" AS ENUM('ORDER', 'CMR', 'POD', 'INVOICE', 'INSURANCE_POLICY', 'OTHER');--> statement-breakpoint
CREATE TYPE "public"."place_role" AS ENUM('LOAD', 'UNLOAD');--> statement-breakpoint
CREATE TYPE "public"."posting_kind" AS ENUM('VEHICLE', 'SHIPMENT');--> statement-breakpoint
CREATE TYPE "public"."posting_status" AS ENUM('DRAFT', 'ACTIVE', 'CONCLUDED', 'EXPIRED', 'ARCHIVED');--> statement-breakpoint
CREATE TYPE "public"."invitation_status" AS ENUM('NEW', 'SENT', 'REGISTERED', 'CANCELLED', 'EXPIRED');--> statement-breakpoint
CREATE TYPE "public"."interval_kind" AS ENUM('DAY', 'WEEK', 'MONTH', 'QUATER', 'YEAR', 'OFFER');--> statement-breakpoint
CREATE TYPE "public"."plan_order_source" AS ENUM('REGISTRATION', 'PORTAL', 'ADMIN');--> statement-breakpoint
CREATE TYPE "public"."plan_order_status" AS ENUM('PLACED', 'WAITING_FOR_VERIFICATION', 'ACTIVATED', 'CANCELLED');--> statement-breakpoint
CREATE TYPE "public"."subscription_type" AS ENUM('MONTHLY', 'YEARLY');--> statement-breakpoint
CREATE TYPE "public"."announcement_action" AS ENUM('ADD', 'EDIT', 'DELETE', 'VIEW', 'ADD_COMMENT', 'EDIT_COMMENT', 'DELETE_COMMENT', 'VIEW_COMMENT');--> statement-breakpoint
CREATE TYPE "public"."delivery_mode" AS ENUM('PORTAL', 'IMMEDIATE', 'DAILY', 'OFF');--> statement-breakpoint
CREATE TYPE "public"."archived_item_kind" AS ENUM('OFFER', 'TRANSACTION');--> statement-breakpoint
CREATE TYPE "public"."offer_action" AS ENUM('propose', 'accept', 'refuse', 'withdraw', 'expire', 'uphold');--> statement-breakpoint
CREATE TYPE "public"."offer_side" AS ENUM('INTERESTED', 'POSTING');--> statement-breakpoint
CREATE TYPE "public"."offer_status" AS ENUM('SUBMITTED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED');--> statement-breakpoint
CREATE TYPE "public"."email_status" AS ENUM('PENDING', 'SENDING', 'SENT', 'FAILED');--> statement-breakpoint
CREATE TYPE "public"."place_list_name" AS ENUM('TOWNS', 'CODES');--> statement-breakpoint
CREATE TYPE "public"."place_source" AS ENUM('LIST', 'FILE');--> statement-breakpoint
CREATE TYPE "public"."consent_kind" AS ENUM('TERMS', 'PRIVACY', 'AUTHORITY_DECLARATION', 'COMMERCIAL', 'MARKETING');--> statement-breakpoint
CREATE TYPE "public"."payment_outcome" AS ENUM('ON_TIME', 'LATE', 'UNPAID', 'PAID_AFTER');--> statement-breakpoint
CREATE TYPE "public"."transaction_status" AS ENUM('IN_PROGRESS', 'COMPLETED', 'CANCELLED');--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" "token_kind" NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"new_email" "citext",
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_tokens_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "account_tokens_new_email" CHECK (("account_tokens"."kind"::text = 'EMAIL_CHANGE') = ("account_tokens"."new_email" is not null))
);
--> statement-breakpoint
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
CREATE TABLE "employee_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employee_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"reported_by" bigint NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"switched_off_at" timestamp with time zone,
	"email_confirmed_at" timestamp with time zone,
	"registration_code" smallint DEFAULT 0 NOT NULL,
	"registration_expires_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(name || ' ' || surname || ' ' || email::text || ' ' || login::text)) STORED,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_login_unique" UNIQUE("login"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_registration_code_known" CHECK ("users"."registration_code" between 0 and 3),
	CONSTRAINT "users_switched_off_not_active" CHECK ("users"."switched_off_at" is null or not "users"."is_active"),
	CONSTRAINT "users_confirmed_has_password" CHECK ("users"."email_confirmed_at" is null or "users"."password_hash" is not null)
);
--> statement-breakpoint
CREATE TABLE "verification_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"opened_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verification_sessions_secretHash_unique" UNIQUE("secret_hash")
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
	"search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', words(title)), 'A') || setweight(to_tsvector('simple', words(content_indexable)), 'C')) STORED,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"activation_at" timestamp with time zone NOT NULL,
	"deactivation_at" timestamp with time zone,
	"archive_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"duplicated_from_id" bigint,
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
CREATE TABLE "company_calendars" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_calendars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_calendars_secretHash_unique" UNIQUE("secret_hash")
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
	"tags" varchar(50)[] DEFAULT '{}' NOT NULL,
	"industry_names" varchar[] DEFAULT '{}' NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"waiting_since" timestamp with time zone DEFAULT now() NOT NULL,
	"verification_requested_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"registration_subscription_plan_id" bigint,
	"register_outcome" "register_outcome",
	"is_council" boolean DEFAULT false NOT NULL,
	"expired_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(short_name, '') || ' ' || tin || ' ' || coalesce(city, ''))) STORED,
	"search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', words(name || ' ' || coalesce(short_name, '') || ' ' || tin) || ' ' || run_together(name) || ' ' || run_together(coalesce(short_name, ''))), 'A') || setweight(to_tsvector('simple', words(joined(tags) || ' ' || joined(industry_names) || ' ' || coalesce(city, ''))), 'B') || setweight(to_tsvector('simple', words(coalesce(description, '') || ' ' || coalesce(industry_description, ''))), 'C')) STORED,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_tin_is_ten_digits" CHECK ("companies"."tin" ~ '^[0-9]{10}$'),
	CONSTRAINT "companies_employee_count_not_negative" CHECK ("companies"."employee_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "company_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"section" varchar(20) NOT NULL,
	"subject" varchar(201),
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"changed_by" bigint,
	"needs_review" boolean DEFAULT false NOT NULL,
	"decision" varchar(20),
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_changes_decision_whole" CHECK (("company_changes"."decision" is null) = ("company_changes"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "company_contacts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" varchar(100) NOT NULL,
	"surname" varchar(100) NOT NULL,
	"position" varchar(100),
	"phone" varchar(30),
	"email" "citext",
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_document_files" (
	"document_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "company_document_files_document_id_position_pk" PRIMARY KEY("document_id","position"),
	CONSTRAINT "company_document_files_fileId_unique" UNIQUE("file_id"),
	CONSTRAINT "company_document_files_position" CHECK ("company_document_files"."position" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "company_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" varchar(200) NOT NULL,
	"type" "company_document_type" NOT NULL,
	"subtype" varchar(30),
	"vehicle_id" bigint,
	"pays_for_document_id" bigint,
	"publication_date" date,
	"expiration_date" date,
	"is_public" boolean DEFAULT false NOT NULL,
	"state" "company_document_state" DEFAULT 'UNVERIFIED' NOT NULL,
	"rejection_reason" varchar(1000),
	"replaced_by_id" bigint,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"uploaded_by" bigint,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_documents_dates_in_order" CHECK ("company_documents"."expiration_date" >= "company_documents"."publication_date"),
	CONSTRAINT "company_documents_reason_of_rejection" CHECK ("company_documents"."state" <> 'REJECTED' or "company_documents"."rejection_reason" is not null),
	CONSTRAINT "company_documents_replaced_by_another" CHECK (("company_documents"."state" = 'REPLACED') = ("company_documents"."replaced_by_id" is not null)),
	CONSTRAINT "company_documents_payment_of_policy" CHECK ("company_documents"."pays_for_document_id" is null or "company_documents"."type" = 'POLICY_PAYMENT_PROOF')
);
--> statement-breakpoint
CREATE TABLE "company_industries" (
	"company_id" bigint NOT NULL,
	"industry_id" bigint NOT NULL,
	CONSTRAINT "company_industries_company_id_industry_id_pk" PRIMARY KEY("company_id","industry_id")
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
CREATE TABLE "document_reminders" (
	"document_id" bigint NOT NULL,
	"last_day" date NOT NULL,
	"step" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_reminders_document_id_last_day_step_pk" PRIMARY KEY("document_id","last_day","step")
);
--> statement-breakpoint
CREATE TABLE "register_lookups" (
	"tin" char(10) PRIMARY KEY NOT NULL,
	"outcome" "register_outcome" NOT NULL,
	"data" jsonb,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"search_vector" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', words(body))) STORED,
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
	"subject_kind" varchar(20),
	"subject_id" bigint,
	"against_company_id" bigint,
	"company_decision_id" bigint,
	"user_decision_id" bigint,
	"last_word_at" timestamp with time zone DEFAULT now() NOT NULL,
	"awaits_office" boolean DEFAULT true NOT NULL,
	"search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', words(number || ' ' || subject)), 'A') || setweight(to_tsvector('simple', words(content || ' ' || coalesce(visitor_name, '') || ' ' || coalesce(visitor_email::text, ''))), 'C')) STORED,
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
CREATE TABLE "conversation_participants" (
	"conversation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"taken_over_by" bigint,
	"is_freight" boolean DEFAULT false NOT NULL,
	"last_read_message_id" bigint DEFAULT 0 NOT NULL,
	"last_incoming_message_id" bigint DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "conversation_participants_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" "conversation_kind" NOT NULL,
	"announcement_id" bigint,
	"posting_id" bigint,
	"posting_company_id" bigint,
	"interested_company_id" bigint,
	"counterpart_key" varchar(50),
	"last_message_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_about_an_announcement" CHECK (("conversations"."kind" = 'ANNOUNCEMENT') = ("conversations"."announcement_id" is not null)),
	CONSTRAINT "conversations_about_a_posting" CHECK (case when "conversations"."kind"::text = 'FREIGHT'
        then num_nonnulls("conversations"."posting_id", "conversations"."posting_company_id", "conversations"."interested_company_id") = 3
          and "conversations"."counterpart_key" is null
        else num_nonnulls("conversations"."posting_id", "conversations"."posting_company_id", "conversations"."interested_company_id") = 0
          and "conversations"."counterpart_key" is not null end),
	CONSTRAINT "conversations_between_two" CHECK ("conversations"."posting_company_id" <> "conversations"."interested_company_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"sender_id" bigint,
	"offer_act_id" bigint,
	"body" varchar(5000) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_offer_act_key" UNIQUE("offer_act_id"),
	CONSTRAINT "messages_sender_or_act" CHECK (num_nonnulls("messages"."sender_id", "messages"."offer_act_id") >= 1)
);
--> statement-breakpoint
CREATE TABLE "deal_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deal_id" bigint NOT NULL,
	"type" "deal_document_type" NOT NULL,
	"file_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"uploaded_by" bigint NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deal_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deal_id" bigint NOT NULL,
	"kind" varchar(30) NOT NULL,
	"company_id" bigint,
	"author_id" bigint,
	"data" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "vehicles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"body" varchar(20) NOT NULL,
	"plate_number" varchar(20) NOT NULL,
	"length" numeric(6, 2),
	"width" numeric(6, 2),
	"height" numeric(6, 2),
	"tonnage" numeric(6, 2),
	"adr" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "freight_contacts" (
	"posting_id" bigint NOT NULL,
	"contact_id" bigint NOT NULL,
	CONSTRAINT "freight_contacts_posting_id_contact_id_pk" PRIMARY KEY("posting_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "freight_lanes" (
	"posting_id" bigint NOT NULL,
	"load_position" smallint NOT NULL,
	"unload_position" smallint NOT NULL,
	"kind" "posting_kind" NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"company_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"visible_to_all_at" timestamp with time zone NOT NULL,
	"visibility_group_id" smallint NOT NULL,
	"load_cell" bigint NOT NULL,
	"unload_cell" bigint NOT NULL,
	"load_area" bigint NOT NULL,
	"unload_area" bigint NOT NULL,
	"load_lat" double precision NOT NULL,
	"load_lon" double precision NOT NULL,
	"unload_lat" double precision NOT NULL,
	"unload_lon" double precision NOT NULL,
	"load_country" smallint NOT NULL,
	"unload_country" smallint NOT NULL,
	"load_town" bigint NOT NULL,
	"unload_town" bigint NOT NULL,
	"load_postal_code" varchar(12) NOT NULL,
	"unload_postal_code" varchar(12) NOT NULL,
	"load_from" date NOT NULL,
	"load_to" date NOT NULL,
	"bodies" integer NOT NULL,
	"is_special" boolean NOT NULL,
	"traits" smallint NOT NULL,
	"length" real NOT NULL,
	"width" real NOT NULL,
	"height" real NOT NULL,
	"tonnage" real NOT NULL,
	"palettes" integer NOT NULL,
	"rate" double precision NOT NULL,
	"currency_id" smallint NOT NULL,
	"rate_per_km" double precision NOT NULL,
	"payment_days" smallint NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "freight_lanes_key" PRIMARY KEY("posting_id","load_position","unload_position","load_cell","unload_cell")
);
--> statement-breakpoint
CREATE TABLE "freight_places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "freight_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"posting_id" bigint NOT NULL,
	"role" "place_role" NOT NULL,
	"position" smallint NOT NULL,
	"country_id" bigint NOT NULL,
	"postal_code" varchar(12),
	"city" varchar(120),
	"lat" double precision,
	"lon" double precision,
	"start_date" date,
	"end_date" date,
	"departure_date" date,
	"hours" varchar(11),
	"radius_km" smallint,
	"spot_count" smallint,
	CONSTRAINT "freight_places_order_key" UNIQUE("posting_id","role","position"),
	CONSTRAINT "freight_places_dates_in_order" CHECK ("freight_places"."start_date" <= "freight_places"."end_date"),
	CONSTRAINT "freight_places_point_whole" CHECK (("freight_places"."lat" is null) = ("freight_places"."lon" is null))
);
--> statement-breakpoint
CREATE TABLE "freight_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "freight_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" "posting_kind" NOT NULL,
	"company_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"vehicle_id" bigint,
	"status" "posting_status" NOT NULL,
	"goods" varchar(200),
	"bodies" varchar(20)[] DEFAULT '{}' NOT NULL,
	"length" numeric(6, 2),
	"width" numeric(6, 2),
	"height" numeric(6, 2),
	"tonnage" numeric(6, 2),
	"ldm" numeric(6, 2),
	"solo" boolean DEFAULT false NOT NULL,
	"second_driver" boolean DEFAULT false NOT NULL,
	"loading" varchar(10)[] DEFAULT '{}' NOT NULL,
	"palettes" integer,
	"adr" boolean DEFAULT false NOT NULL,
	"adr_classes" varchar(3)[] DEFAULT '{}' NOT NULL,
	"temperature_from" numeric(4, 1),
	"temperature_to" numeric(4, 1),
	"deadline_fix" boolean DEFAULT false NOT NULL,
	"rate" numeric(12, 2),
	"currency_id" smallint DEFAULT 1 NOT NULL,
	"payment_days" smallint,
	"distance_km" numeric(8, 1),
	"is_distance_estimated" boolean DEFAULT true NOT NULL,
	"stated_rate_per_km" numeric(10, 2),
	"rate_per_km" numeric(10, 2) GENERATED ALWAYS AS (coalesce(stated_rate_per_km, round(rate / nullif(distance_km, 0), 2))) STORED,
	"additional_info" varchar(2000),
	"visibility_group_id" smallint,
	"visibility_amount" integer,
	"visible_to_all_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"duplicated_from_id" bigint,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "freight_postings_published" CHECK ("freight_postings"."status" <> 'ACTIVE' or ("freight_postings"."published_at" is not null
      and "freight_postings"."visible_to_all_at" is not null and "freight_postings"."expires_at" is not null)),
	CONSTRAINT "freight_postings_group_with_lead" CHECK (("freight_postings"."visibility_group_id" is null) = ("freight_postings"."visibility_amount" is null))
);
--> statement-breakpoint
CREATE TABLE "freight_supervisors" (
	"posting_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "freight_supervisors_posting_id_user_id_pk" PRIMARY KEY("posting_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "freight_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "freight_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"kind" "posting_kind" NOT NULL,
	"name" varchar(100) NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "freight_templates_name_key" UNIQUE("company_id","kind","name")
);
--> statement-breakpoint
CREATE TABLE "pinned_postings" (
	"user_id" bigint NOT NULL,
	"posting_id" bigint NOT NULL,
	"kind" "posting_kind" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pinned_postings_user_id_posting_id_pk" PRIMARY KEY("user_id","posting_id")
);
--> statement-breakpoint
CREATE TABLE "posting_import_columns" (
	"company_id" bigint NOT NULL,
	"kind" "posting_kind" NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posting_import_columns_company_id_kind_pk" PRIMARY KEY("company_id","kind")
);
--> statement-breakpoint
CREATE TABLE "posting_import_rows" (
	"company_id" bigint NOT NULL,
	"kind" "posting_kind" NOT NULL,
	"digest" varchar(64) NOT NULL,
	"occurrence" integer NOT NULL,
	"import_id" bigint NOT NULL,
	"row_number" integer NOT NULL,
	"posting_id" bigint NOT NULL,
	CONSTRAINT "posting_import_rows_company_id_kind_digest_occurrence_pk" PRIMARY KEY("company_id","kind","digest","occurrence")
);
--> statement-breakpoint
CREATE TABLE "posting_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posting_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"kind" "posting_kind" NOT NULL,
	"digest" varchar(64) NOT NULL,
	"draft_count" integer NOT NULL,
	"file_name" varchar(200),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posting_imports_digest_key" UNIQUE("company_id","kind","digest")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" "posting_kind" NOT NULL,
	"name" varchar(100) NOT NULL,
	"query" varchar(2000) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_name_key" UNIQUE("user_id","kind","name")
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
	"checked_by" bigint,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_name_somebody" CHECK ("invitations"."tin" is not null or "invitations"."company_name" is not null)
);
--> statement-breakpoint
CREATE TABLE "billed_periods" (
	"plan_order_id" bigint NOT NULL,
	"first_day" date NOT NULL,
	"downloaded_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billed_periods_plan_order_id_first_day_pk" PRIMARY KEY("plan_order_id","first_day")
);
--> statement-breakpoint
CREATE TABLE "plan_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" varchar(20) NOT NULL,
	"company_id" bigint NOT NULL,
	"ordered_by" bigint NOT NULL,
	"pricing_id" bigint NOT NULL,
	"promo_code_id" bigint,
	"price_per_interval" numeric(12, 2) NOT NULL,
	"rebate" numeric(5, 2) NOT NULL,
	"currency_id" smallint NOT NULL,
	"vat_rate" numeric(4, 2) NOT NULL,
	"buyer" jsonb,
	"starts_on" date,
	"terms_accepted_at" timestamp with time zone,
	"terms_version" varchar(20),
	"status" "plan_order_status" NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" bigint,
	"cancel_reason" varchar(500),
	"source" "plan_order_source" NOT NULL,
	"subscription_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_orders_number_unique" UNIQUE("number"),
	CONSTRAINT "plan_orders_day_known" CHECK ("plan_orders"."status" <> 'PLACED' or "plan_orders"."starts_on" is not null),
	CONSTRAINT "plan_orders_terms_unless_given" CHECK ("plan_orders"."source" = 'ADMIN' or ("plan_orders"."terms_accepted_at" is not null and "plan_orders"."terms_version" is not null))
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
	"accounts_limit" smallint,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_last_day" date,
	"closed_by_id" bigint,
	"short_description" text NOT NULL,
	"short_content" jsonb,
	"long_description" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pricings_symbol_unique" UNIQUE("symbol"),
	CONSTRAINT "pricings_dates_in_order" CHECK ("pricings"."active_to" >= "pricings"."active_from"),
	CONSTRAINT "pricings_rebate_is_percent" CHECK ("pricings"."rebate" between 0 and 100),
	CONSTRAINT "pricings_intervals_positive" CHECK ("pricings"."intervals_count" >= 1),
	CONSTRAINT "pricings_accounts_positive" CHECK ("pricings"."accounts_limit" >= 1),
	CONSTRAINT "pricings_price_unless_offer" CHECK ("pricings"."interval_kind" = 'OFFER' or "pricings"."price_per_interval" is not null)
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
	"accounts_limit" smallint,
	"promo_code_id" bigint,
	"ended_by" bigint,
	"ended_at" timestamp with time zone,
	"end_reason" varchar(500),
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_dates_in_order" CHECK ("subscriptions"."active_to" >= "subscriptions"."active_from"),
	CONSTRAINT "subscriptions_have_interval" CHECK ("subscriptions"."interval_kind" <> 'OFFER')
);
--> statement-breakpoint
CREATE TABLE "notice_mailings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"mailed_at" timestamp with time zone,
	"summary_day" date
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
	"is_urgent" boolean DEFAULT false NOT NULL,
	"mailed_at" timestamp with time zone,
	"dedupe_key" varchar(120) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_dedupe_key" UNIQUE("user_id","dedupe_key"),
	CONSTRAINT "notices_kind_known" CHECK ("notices"."kind" between 0 and 12)
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" bigint NOT NULL,
	"kind" smallint NOT NULL,
	"mode" "delivery_mode" NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "notification_preferences_kind_known" CHECK ("notification_preferences"."kind" between 0 and 12)
);
--> statement-breakpoint
CREATE TABLE "notification_stop_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kinds" smallint[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_archives" (
	"company_id" bigint NOT NULL,
	"item_kind" "archived_item_kind" NOT NULL,
	"item_id" bigint NOT NULL,
	"archived_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_archives_company_id_item_kind_item_id_pk" PRIMARY KEY("company_id","item_kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "offer_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_id" bigint NOT NULL,
	"proposal_id" bigint NOT NULL,
	"action" "offer_action" NOT NULL,
	"side" "offer_side",
	"author_id" bigint,
	"reason" varchar(500),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_contacts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_id" bigint NOT NULL,
	"side" "offer_side" NOT NULL,
	"contact_id" bigint,
	"user_id" bigint,
	CONSTRAINT "offer_contacts_one" CHECK (num_nonnulls("offer_contacts"."contact_id", "offer_contacts"."user_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "offer_proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_id" bigint NOT NULL,
	"no" smallint NOT NULL,
	"side" "offer_side" NOT NULL,
	"author_id" bigint NOT NULL,
	"posting_version" integer DEFAULT 0 NOT NULL,
	"load_version" integer,
	"price" numeric(12, 2) NOT NULL,
	"currency_id" smallint NOT NULL,
	"payment_days" smallint NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"vehicle_id" bigint,
	"vehicle_description" varchar(200),
	"note" varchar(1000),
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_proposals_number_key" UNIQUE("offer_id","no"),
	CONSTRAINT "offer_proposals_price" CHECK ("offer_proposals"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" varchar(20) NOT NULL,
	"posting_id" bigint NOT NULL,
	"interested_company_id" bigint NOT NULL,
	"posting_company_id" bigint NOT NULL,
	"begun_by" "offer_side" NOT NULL,
	"author_id" bigint NOT NULL,
	"load_id" bigint,
	"own_places" jsonb,
	"distance_km" numeric(8, 1),
	"status" "offer_status" DEFAULT 'SUBMITTED' NOT NULL,
	"closed_at" timestamp with time zone,
	"awaits_company_id" bigint,
	"open_until" timestamp with time zone,
	"sender_company_id" bigint GENERATED ALWAYS AS (case begun_by when 'INTERESTED' then interested_company_id else posting_company_id end) STORED,
	"receiver_company_id" bigint GENERATED ALWAYS AS (case begun_by when 'INTERESTED' then posting_company_id else interested_company_id end) STORED,
	"duplicated_from_id" bigint,
	"search_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_number_key" UNIQUE("number"),
	CONSTRAINT "offers_between_two" CHECK ("offers"."interested_company_id" <> "offers"."posting_company_id")
);
--> statement-breakpoint
CREATE TABLE "posting_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posting_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"posting_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "job_rounds" (
	"name" varchar(40) PRIMARY KEY NOT NULL,
	"after" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox_emails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" varchar(50) NOT NULL,
	"to_email" "citext" NOT NULL,
	"to_user_id" bigint,
	"invitation_id" bigint,
	"subject" text NOT NULL,
	"body_text" text NOT NULL,
	"body_html" text NOT NULL,
	"unsubscribe_url" text,
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
CREATE TABLE "recovered_forms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"path" varchar(500) NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovered_forms_of_page_key" UNIQUE("user_id","path")
);
--> statement-breakpoint
CREATE TABLE "place_lists" (
	"name" "place_list_name" PRIMARY KEY NOT NULL,
	"sha256" char(64) NOT NULL,
	"count" integer NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"country_id" bigint NOT NULL,
	"postal_code" varchar(12),
	"city" varchar(120) NOT NULL,
	"city_search" text NOT NULL,
	"region" varchar(100),
	"district" varchar(100),
	"population" integer,
	"source" "place_source" NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postal_codes" (
	"country_id" bigint NOT NULL,
	"code" varchar(12) NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"place_ids" integer[] NOT NULL,
	CONSTRAINT "postal_codes_country_id_code_pk" PRIMARY KEY("country_id","code")
);
--> statement-breakpoint
CREATE TABLE "queue_assignments" (
	"kind" varchar(20) NOT NULL,
	"target_id" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"taken_by" bigint NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "queue_assignments_kind_target_id_pk" PRIMARY KEY("kind","target_id")
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
CREATE TABLE "company_scores" (
	"company_id" bigint NOT NULL,
	"score" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "company_scores_company_id_score_pk" PRIMARY KEY("company_id","score")
);
--> statement-breakpoint
CREATE TABLE "payment_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"by_company_id" bigint NOT NULL,
	"of_company_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"outcome" "payment_outcome" NOT NULL,
	"days" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_reports_transaction_key" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ratings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"by_company_id" bigint NOT NULL,
	"of_company_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"score" smallint NOT NULL,
	"comment" varchar(1000),
	"answer" varchar(1000),
	"answered_by" bigint,
	"answered_at" timestamp with time zone,
	"comment_hidden_at" timestamp with time zone,
	"comment_hidden_by" bigint,
	"comment_hidden_reason" varchar(500),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ratings_side_key" UNIQUE("transaction_id","by_company_id"),
	CONSTRAINT "ratings_score" CHECK ("ratings"."score" between 1 and 5),
	CONSTRAINT "ratings_low_score_explained" CHECK ("ratings"."score" > 2 or "ratings"."comment" is not null)
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"number" varchar(20) NOT NULL,
	"posting_id" bigint NOT NULL,
	"load_id" bigint,
	"shipper_company_id" bigint NOT NULL,
	"carrier_company_id" bigint NOT NULL,
	"supervisor_id" bigint NOT NULL,
	"status" "transaction_status" DEFAULT 'IN_PROGRESS' NOT NULL,
	"terms" jsonb NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"currency_id" smallint NOT NULL,
	"payment_days" smallint NOT NULL,
	"distance_km" numeric(8, 1),
	"rate_per_km" numeric(10, 2),
	"date" date NOT NULL,
	"check_code" varchar(20) NOT NULL,
	"vehicle_plate" varchar(20),
	"trailer_plate" varchar(20),
	"driver_name" varchar(200),
	"driver_phone" varchar(30),
	"last_day" date GENERATED ALWAYS AS (transaction_last_day(terms, date)) STORED NOT NULL,
	"has_proof" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (indexable(fold(number || ' ' || (terms->'shipper'->>'name') || ' ' || (terms->'carrier'->>'name') || ' ' || jsonb_path_query_array(terms, '$.*[*].city')::text || ' ' || coalesce(vehicle_plate, '')))) STORED,
	"is_rated_by_shipper" boolean DEFAULT false NOT NULL,
	"is_rated_by_carrier" boolean DEFAULT false NOT NULL,
	"is_payment_told" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" varchar(500),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transactions_number_key" UNIQUE("number"),
	CONSTRAINT "transactions_check_code_key" UNIQUE("check_code"),
	CONSTRAINT "transactions_between_two" CHECK ("transactions"."shipper_company_id" <> "transactions"."carrier_company_id")
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictionary_role_permissions" ADD CONSTRAINT "dictionary_role_permissions_role_id_dictionary_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."dictionary_roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictionary_role_permissions" ADD CONSTRAINT "dictionary_role_permissions_permission_id_dictionary_permissions_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."dictionary_permissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_reports" ADD CONSTRAINT "employee_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_reports" ADD CONSTRAINT "employee_reports_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_id_dictionary_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."dictionary_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_status_changes" ADD CONSTRAINT "user_status_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_status_changes" ADD CONSTRAINT "user_status_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_sessions" ADD CONSTRAINT "verification_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_files" ADD CONSTRAINT "announcement_files_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_files" ADD CONSTRAINT "announcement_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_user_group_id_user_groups_id_fk" FOREIGN KEY ("user_group_id") REFERENCES "public"."user_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_duplicated_from_id_announcements_id_fk" FOREIGN KEY ("duplicated_from_id") REFERENCES "public"."announcements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_calendars" ADD CONSTRAINT "company_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_calendars" ADD CONSTRAINT "company_calendars_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_voivodeship_id_voivodeships_id_fk" FOREIGN KEY ("voivodeship_id") REFERENCES "public"."voivodeships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_legal_form_id_legal_forms_id_fk" FOREIGN KEY ("legal_form_id") REFERENCES "public"."legal_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_registration_subscription_plan_id_subscription_definitions_id_fk" FOREIGN KEY ("registration_subscription_plan_id") REFERENCES "public"."subscription_definitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_changes" ADD CONSTRAINT "company_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_changes" ADD CONSTRAINT "company_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_changes" ADD CONSTRAINT "company_changes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_contacts" ADD CONSTRAINT "company_contacts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_document_files" ADD CONSTRAINT "company_document_files_document_id_company_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."company_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_document_files" ADD CONSTRAINT "company_document_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_pays_for_document_id_company_documents_id_fk" FOREIGN KEY ("pays_for_document_id") REFERENCES "public"."company_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_replaced_by_id_company_documents_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."company_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_industries" ADD CONSTRAINT "company_industries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_industries" ADD CONSTRAINT "company_industries_industry_id_industries_id_fk" FOREIGN KEY ("industry_id") REFERENCES "public"."industries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_status_changes" ADD CONSTRAINT "company_status_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_status_changes" ADD CONSTRAINT "company_status_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_reminders" ADD CONSTRAINT "document_reminders_document_id_company_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."company_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_issuer_id_users_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_against_company_id_companies_id_fk" FOREIGN KEY ("against_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_company_decision_id_company_status_changes_id_fk" FOREIGN KEY ("company_decision_id") REFERENCES "public"."company_status_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_user_decision_id_user_status_changes_id_fk" FOREIGN KEY ("user_decision_id") REFERENCES "public"."user_status_changes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_company_id_companies_id_fk" FOREIGN KEY ("owner_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_taken_over_by_users_id_fk" FOREIGN KEY ("taken_over_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_posting_id_freight_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."freight_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_posting_company_id_companies_id_fk" FOREIGN KEY ("posting_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_interested_company_id_companies_id_fk" FOREIGN KEY ("interested_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_offer_act_id_offer_acts_id_fk" FOREIGN KEY ("offer_act_id") REFERENCES "public"."offer_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_documents" ADD CONSTRAINT "deal_documents_deal_id_offers_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_documents" ADD CONSTRAINT "deal_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_documents" ADD CONSTRAINT "deal_documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_documents" ADD CONSTRAINT "deal_documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_events" ADD CONSTRAINT "deal_events_deal_id_offers_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_events" ADD CONSTRAINT "deal_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_events" ADD CONSTRAINT "deal_events_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voivodeships" ADD CONSTRAINT "voivodeships_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_contacts" ADD CONSTRAINT "freight_contacts_posting_id_freight_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."freight_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_contacts" ADD CONSTRAINT "freight_contacts_contact_id_company_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."company_contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_lanes" ADD CONSTRAINT "freight_lanes_posting_id_freight_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."freight_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_places" ADD CONSTRAINT "freight_places_posting_id_freight_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."freight_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_places" ADD CONSTRAINT "freight_places_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_postings" ADD CONSTRAINT "freight_postings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_postings" ADD CONSTRAINT "freight_postings_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_postings" ADD CONSTRAINT "freight_postings_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_postings" ADD CONSTRAINT "freight_postings_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_postings" ADD CONSTRAINT "freight_postings_visibility_group_id_user_groups_id_fk" FOREIGN KEY ("visibility_group_id") REFERENCES "public"."user_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_postings" ADD CONSTRAINT "freight_postings_duplicated_from_id_freight_postings_id_fk" FOREIGN KEY ("duplicated_from_id") REFERENCES "public"."freight_postings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_supervisors" ADD CONSTRAINT "freight_supervisors_posting_id_freight_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."freight_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_supervisors" ADD CONSTRAINT "freight_supervisors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_templates" ADD CONSTRAINT "freight_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_templates" ADD CONSTRAINT "freight_templates_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pinned_postings" ADD CONSTRAINT "pinned_postings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pinned_postings" ADD CONSTRAINT "pinned_postings_posting_id_freight_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."freight_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_import_columns" ADD CONSTRAINT "posting_import_columns_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_import_rows" ADD CONSTRAINT "posting_import_rows_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_import_rows" ADD CONSTRAINT "posting_import_rows_import_id_posting_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."posting_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_import_rows" ADD CONSTRAINT "posting_import_rows_posting_id_freight_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."freight_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_imports" ADD CONSTRAINT "posting_imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_imports" ADD CONSTRAINT "posting_imports_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_registered_company_id_companies_id_fk" FOREIGN KEY ("registered_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_periods" ADD CONSTRAINT "billed_periods_plan_order_id_plan_orders_id_fk" FOREIGN KEY ("plan_order_id") REFERENCES "public"."plan_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_periods" ADD CONSTRAINT "billed_periods_downloaded_by_users_id_fk" FOREIGN KEY ("downloaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_ordered_by_users_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_pricing_id_pricings_id_fk" FOREIGN KEY ("pricing_id") REFERENCES "public"."pricings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_cancelled_by_users_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricings" ADD CONSTRAINT "pricings_subscription_definition_id_subscription_definitions_id_fk" FOREIGN KEY ("subscription_definition_id") REFERENCES "public"."subscription_definitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricings" ADD CONSTRAINT "pricings_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricings" ADD CONSTRAINT "pricings_closed_by_id_pricings_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."pricings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_uses" ADD CONSTRAINT "promo_code_uses_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_uses" ADD CONSTRAINT "promo_code_uses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_uses" ADD CONSTRAINT "promo_code_uses_plan_order_id_plan_orders_id_fk" FOREIGN KEY ("plan_order_id") REFERENCES "public"."plan_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_pricing_id_pricings_id_fk" FOREIGN KEY ("pricing_id") REFERENCES "public"."pricings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restriction_translations" ADD CONSTRAINT "restriction_translations_restriction_id_restrictions_id_fk" FOREIGN KEY ("restriction_id") REFERENCES "public"."restrictions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restriction_translations" ADD CONSTRAINT "restriction_translations_dictionary_language_id_dictionary_languages_id_fk" FOREIGN KEY ("dictionary_language_id") REFERENCES "public"."dictionary_languages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restriction_translations" ADD CONSTRAINT "restriction_translations_restriction_feature_id_restriction_features_id_fk" FOREIGN KEY ("restriction_feature_id") REFERENCES "public"."restriction_features"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_restriction_feature_id_restriction_features_id_fk" FOREIGN KEY ("restriction_feature_id") REFERENCES "public"."restriction_features"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_pricing_id_pricings_id_fk" FOREIGN KEY ("pricing_id") REFERENCES "public"."pricings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_subscription_definition_id_subscription_definitions_id_fk" FOREIGN KEY ("subscription_definition_id") REFERENCES "public"."subscription_definitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mailings" ADD CONSTRAINT "notice_mailings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_stop_links" ADD CONSTRAINT "notification_stop_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_archives" ADD CONSTRAINT "item_archives_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_archives" ADD CONSTRAINT "item_archives_archived_by_users_id_fk" FOREIGN KEY ("archived_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_acts" ADD CONSTRAINT "offer_acts_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_acts" ADD CONSTRAINT "offer_acts_proposal_id_offer_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."offer_proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_acts" ADD CONSTRAINT "offer_acts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_contacts" ADD CONSTRAINT "offer_contacts_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_contacts" ADD CONSTRAINT "offer_contacts_contact_id_company_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."company_contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_contacts" ADD CONSTRAINT "offer_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_proposals" ADD CONSTRAINT "offer_proposals_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_proposals" ADD CONSTRAINT "offer_proposals_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_proposals" ADD CONSTRAINT "offer_proposals_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_proposals" ADD CONSTRAINT "offer_proposals_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_posting_id_freight_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."freight_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_interested_company_id_companies_id_fk" FOREIGN KEY ("interested_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_posting_company_id_companies_id_fk" FOREIGN KEY ("posting_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_load_id_freight_postings_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."freight_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_awaits_company_id_companies_id_fk" FOREIGN KEY ("awaits_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_duplicated_from_id_offers_id_fk" FOREIGN KEY ("duplicated_from_id") REFERENCES "public"."offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_changes" ADD CONSTRAINT "posting_changes_posting_id_freight_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."freight_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_changes" ADD CONSTRAINT "posting_changes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_emails" ADD CONSTRAINT "outbox_emails_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_emails" ADD CONSTRAINT "outbox_emails_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovered_forms" ADD CONSTRAINT "recovered_forms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postal_codes" ADD CONSTRAINT "postal_codes_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_assignments" ADD CONSTRAINT "queue_assignments_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_draft_files" ADD CONSTRAINT "registration_draft_files_draft_id_registration_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."registration_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_draft_files" ADD CONSTRAINT "registration_draft_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_consents" ADD CONSTRAINT "user_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_scores" ADD CONSTRAINT "company_scores_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reports" ADD CONSTRAINT "payment_reports_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reports" ADD CONSTRAINT "payment_reports_by_company_id_companies_id_fk" FOREIGN KEY ("by_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reports" ADD CONSTRAINT "payment_reports_of_company_id_companies_id_fk" FOREIGN KEY ("of_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reports" ADD CONSTRAINT "payment_reports_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_by_company_id_companies_id_fk" FOREIGN KEY ("by_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_of_company_id_companies_id_fk" FOREIGN KEY ("of_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_comment_hidden_by_users_id_fk" FOREIGN KEY ("comment_hidden_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_id_offers_id_fk" FOREIGN KEY ("id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_posting_id_freight_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."freight_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_load_id_freight_postings_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."freight_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_shipper_company_id_companies_id_fk" FOREIGN KEY ("shipper_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_carrier_company_id_companies_id_fk" FOREIGN KEY ("carrier_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_supervisor_id_users_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_tokens_alive_key" ON "account_tokens" USING btree ("user_id","kind") WHERE "account_tokens"."used_at" is null and "account_tokens"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "account_tokens_expiry_idx" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_sessions_running_idx" ON "auth_sessions" USING btree ("user_id") WHERE "auth_sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "auth_sessions_expiry_idx" ON "auth_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_reports_open_key" ON "employee_reports" USING btree ("user_id","reported_by") WHERE "employee_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "login_attempts_login_idx" ON "login_attempts" USING btree ("login","created_at");--> statement-breakpoint
CREATE INDEX "login_attempts_ip_idx" ON "login_attempts" USING btree ("ip","created_at");--> statement-breakpoint
CREATE INDEX "user_status_changes_user_idx" ON "user_status_changes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "users_company_idx" ON "users" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "users_status_idx" ON "users" USING btree ("is_active","is_blocked");--> statement-breakpoint
CREATE INDEX "users_newest_idx" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_search_text_idx" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_unconfirmed_idx" ON "users" USING btree ("registration_expires_at") WHERE "users"."email_confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "users_waiting_idx" ON "users" USING btree ("email_confirmed_at") WHERE not "users"."is_active" and not "users"."is_blocked" and "users"."email_confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "verification_sessions_user_idx" ON "verification_sessions" USING btree ("user_id") WHERE "verification_sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "verification_sessions_expiry_idx" ON "verification_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "announcement_files_file_idx" ON "announcement_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "announcements_published_idx" ON "announcements" USING btree ("activation_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "announcements"."is_active" and not "announcements"."is_archived" and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_published_by_type_idx" ON "announcements" USING btree ("type","activation_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "announcements"."is_active" and not "announcements"."is_archived" and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_counted_idx" ON "announcements" USING btree ("type","company_id","user_group_id","activation_at","deactivation_at","archive_at") WHERE "announcements"."is_active" and not "announcements"."is_archived" and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_search_idx" ON "announcements" USING gin (sliced(search_vector, week_of(activation_at))) WITH (fastupdate=false) WHERE "announcements"."is_active" and not "announcements"."is_archived";--> statement-breakpoint
CREATE INDEX "announcements_author_idx" ON "announcements" USING btree ("author_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "announcements_deactivation_idx" ON "announcements" USING btree ("deactivation_at") WHERE "announcements"."is_active" and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_archive_idx" ON "announcements" USING btree ("archive_at") WHERE not "announcements"."is_archived" and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_company_idx" ON "announcements" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "comments_of_announcement_idx" ON "comments" USING btree ("announcement_id","created_at","id") WHERE "comments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "comments_author_idx" ON "comments" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_calendars_alive_key" ON "company_calendars" USING btree ("user_id") WHERE "company_calendars"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "company_calendars_revoked_idx" ON "company_calendars" USING btree ("revoked_at") WHERE "company_calendars"."revoked_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_tin_key" ON "companies" USING btree ("tin") WHERE "companies"."expired_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_council_key" ON "companies" USING btree ("is_council") WHERE "companies"."is_council";--> statement-breakpoint
CREATE INDEX "companies_blocked_idx" ON "companies" USING btree ("id") WHERE "companies"."is_blocked";--> statement-breakpoint
CREATE INDEX "companies_frozen_idx" ON "companies" USING btree ("id") WHERE not ("companies"."is_verified" and not "companies"."is_blocked" and "companies"."expired_at" is null and "companies"."registration_subscription_plan_id" is not null);--> statement-breakpoint
CREATE INDEX "companies_status_idx" ON "companies" USING btree ("is_verified","is_blocked","waiting_since");--> statement-breakpoint
CREATE INDEX "companies_search_idx" ON "companies" USING gin (sliced(search_vector, (id / 1024)::integer)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "companies_search_text_idx" ON "companies" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_members_idx" ON "companies" USING btree (coalesce("short_name", "name") collate "pl-x-icu","id") WHERE "companies"."is_verified" and not "companies"."is_blocked" and "companies"."expired_at" is null;--> statement-breakpoint
CREATE INDEX "companies_expired_idx" ON "companies" USING btree ("expired_at") WHERE "companies"."expired_at" is not null;--> statement-breakpoint
CREATE INDEX "company_changes_section_idx" ON "company_changes" USING btree ("company_id","section","id");--> statement-breakpoint
CREATE INDEX "company_changes_review_idx" ON "company_changes" USING btree ("created_at") WHERE "company_changes"."needs_review" and "company_changes"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "company_contacts_company_idx" ON "company_contacts" USING btree ("company_id","sort_order");--> statement-breakpoint
CREATE INDEX "company_documents_company_idx" ON "company_documents" USING btree ("company_id") WHERE "company_documents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "company_documents_unverified_idx" ON "company_documents" USING btree ("created_at") WHERE "company_documents"."deleted_at" is null and "company_documents"."state" = 'UNVERIFIED';--> statement-breakpoint
CREATE INDEX "company_documents_expiration_idx" ON "company_documents" USING btree ("expiration_date") WHERE "company_documents"."deleted_at" is null and "company_documents"."state" <> 'REPLACED';--> statement-breakpoint
CREATE INDEX "company_documents_vehicle_idx" ON "company_documents" USING btree ("vehicle_id") WHERE "company_documents"."deleted_at" is null and "company_documents"."vehicle_id" is not null;--> statement-breakpoint
CREATE INDEX "company_status_changes_company_idx" ON "company_status_changes" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "case_links_complaint_idx" ON "case_links" USING btree ("complaint_id");--> statement-breakpoint
CREATE INDEX "case_links_user_idx" ON "case_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "case_links_user_decision_idx" ON "case_links" USING btree ("user_decision_id");--> statement-breakpoint
CREATE INDEX "case_links_age_idx" ON "case_links" USING btree ("created_at") WHERE "case_links"."complaint_id" is null;--> statement-breakpoint
CREATE INDEX "complaint_attachments_complaint_idx" ON "complaint_attachments" USING btree ("complaint_id");--> statement-breakpoint
CREATE INDEX "complaint_messages_search_idx" ON "complaint_messages" USING gin ("search_vector") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "complaint_messages_complaint_idx" ON "complaint_messages" USING btree ("complaint_id","created_at");--> statement-breakpoint
CREATE INDEX "complaint_status_changes_complaint_idx" ON "complaint_status_changes" USING btree ("complaint_id");--> statement-breakpoint
CREATE INDEX "complaints_company_idx" ON "complaints" USING btree ("company_id","status");--> statement-breakpoint
CREATE INDEX "complaints_issuer_idx" ON "complaints" USING btree ("issuer_id");--> statement-breakpoint
CREATE INDEX "complaints_against_company_idx" ON "complaints" USING btree ("against_company_id");--> statement-breakpoint
CREATE INDEX "complaints_created_idx" ON "complaints" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "complaints_last_word_idx" ON "complaints" USING btree ("last_word_at","id");--> statement-breakpoint
CREATE INDEX "complaints_waiting_idx" ON "complaints" USING btree ("created_at") WHERE "complaints"."status" in (1, 2) or ("complaints"."awaits_office" and "complaints"."status" <> 5);--> statement-breakpoint
CREATE INDEX "complaints_newest_idx" ON "complaints" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "complaints_search_idx" ON "complaints" USING gin ("search_vector") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_company_appeal_key" ON "complaints" USING btree ("company_decision_id","issuer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_user_appeal_key" ON "complaints" USING btree ("user_decision_id","issuer_id");--> statement-breakpoint
CREATE INDEX "files_owner_company_idx" ON "files" USING btree ("owner_company_id");--> statement-breakpoint
CREATE INDEX "files_unattached_idx" ON "files" USING btree ("created_at") WHERE "files"."attached_at" is null;--> statement-breakpoint
CREATE INDEX "conversation_participants_user_idx" ON "conversation_participants" USING btree ("user_id","is_freight","archived_at");--> statement-breakpoint
CREATE INDEX "conversation_participants_unread_idx" ON "conversation_participants" USING btree ("user_id","is_freight") WHERE "conversation_participants"."last_incoming_message_id" > "conversation_participants"."last_read_message_id" and "conversation_participants"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_posting_key" ON "conversations" USING btree ("posting_id","interested_company_id");--> statement-breakpoint
CREATE INDEX "conversations_posting_company_idx" ON "conversations" USING btree ("posting_company_id","last_message_at") WHERE "conversations"."posting_company_id" is not null;--> statement-breakpoint
CREATE INDEX "conversations_interested_company_idx" ON "conversations" USING btree ("interested_company_id","last_message_at") WHERE "conversations"."interested_company_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_direct_key" ON "conversations" USING btree ("counterpart_key") WHERE "conversations"."kind" = 'DIRECT';--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_announcement_key" ON "conversations" USING btree ("announcement_id","counterpart_key") WHERE "conversations"."kind" = 'ANNOUNCEMENT';--> statement-breakpoint
CREATE INDEX "messages_of_conversation_idx" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "deal_documents_idx" ON "deal_documents" USING btree ("deal_id","id");--> statement-breakpoint
CREATE INDEX "deal_documents_file_idx" ON "deal_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "deal_documents_deleted_idx" ON "deal_documents" USING btree ("deleted_at") WHERE "deal_documents"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "deal_events_idx" ON "deal_events" USING btree ("deal_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_plate_key" ON "vehicles" USING btree ("company_id",translate(upper("plate_number"), ' -', ''));--> statement-breakpoint
CREATE INDEX "vehicles_company_idx" ON "vehicles" USING btree ("company_id","is_active");--> statement-breakpoint
CREATE INDEX "freight_lanes_newest_idx" ON "freight_lanes" USING btree ("kind","is_special","published_at","posting_id","company_id","expires_at","visible_to_all_at","rate","rate_per_km","load_from","load_to","bodies","length","tonnage","visibility_group_id","traits","currency_id","payment_days") WHERE "freight_lanes"."unload_position" <= 0;--> statement-breakpoint
CREATE INDEX "freight_lanes_rate_idx" ON "freight_lanes" USING btree ("kind","currency_id","rate_per_km","published_at","posting_id","company_id","expires_at","visible_to_all_at","rate","rate_per_km","load_from","load_to","bodies","length","tonnage","visibility_group_id","traits","currency_id","payment_days","load_lat","load_lon","unload_lat","unload_lon","load_cell","unload_cell","load_country","unload_country","unload_position","is_special");--> statement-breakpoint
CREATE INDEX "freight_lanes_load_idx" ON "freight_lanes" USING btree ("kind","is_special","load_cell","published_at","posting_id","company_id","expires_at","visible_to_all_at","rate","rate_per_km","load_from","load_to","bodies","length","tonnage","visibility_group_id","traits","currency_id","payment_days","load_lat","load_lon","unload_lat","unload_lon","unload_cell","unload_country");--> statement-breakpoint
CREATE INDEX "freight_lanes_unload_idx" ON "freight_lanes" USING btree ("kind","is_special","unload_cell","published_at","posting_id","company_id","expires_at","visible_to_all_at","rate","rate_per_km","load_from","load_to","bodies","length","tonnage","visibility_group_id","traits","currency_id","payment_days","load_lat","load_lon","unload_lat","unload_lon","load_cell","load_country");--> statement-breakpoint
CREATE INDEX "freight_lanes_way_idx" ON "freight_lanes" USING btree ("kind","is_special","load_area","unload_area","published_at","posting_id","company_id","expires_at","visible_to_all_at","rate","rate_per_km","load_from","load_to","bodies","length","tonnage","visibility_group_id","traits","currency_id","payment_days","load_lat","load_lon","unload_lat","unload_lon");--> statement-breakpoint
CREATE INDEX "freight_lanes_country_idx" ON "freight_lanes" USING btree ("kind","is_special","load_country","unload_country","published_at","posting_id","company_id","expires_at","visible_to_all_at","rate","rate_per_km","load_from","load_to","bodies","length","tonnage","visibility_group_id","traits","currency_id","payment_days","load_town","unload_town","load_postal_code","unload_postal_code");--> statement-breakpoint
CREATE INDEX "freight_lanes_company_idx" ON "freight_lanes" USING btree ("company_id","kind");--> statement-breakpoint
CREATE INDEX "freight_lanes_words_idx" ON "freight_lanes" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "freight_postings_company_idx" ON "freight_postings" USING btree ("company_id","kind","status","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "freight_postings_expiry_idx" ON "freight_postings" USING btree ("expires_at") WHERE "freight_postings"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "pinned_postings_user_idx" ON "pinned_postings" USING btree ("user_id","kind","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pinned_postings_posting_idx" ON "pinned_postings" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "invitations_company_idx" ON "invitations" USING btree ("company_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invitations_newest_idx" ON "invitations" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invitations_email_idx" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitations_tin_idx" ON "invitations" USING btree ("tin");--> statement-breakpoint
CREATE INDEX "invitations_unchecked_idx" ON "invitations" USING btree ("created_at") WHERE "invitations"."checked_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_open_idx" ON "invitations" USING btree ("expires_at") WHERE "invitations"."status" in ('NEW', 'SENT');--> statement-breakpoint
CREATE INDEX "plan_orders_company_idx" ON "plan_orders" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "plan_orders_pricing_idx" ON "plan_orders" USING btree ("pricing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_orders_waiting_key" ON "plan_orders" USING btree ("company_id") WHERE "plan_orders"."status" in ('PLACED', 'WAITING_FOR_VERIFICATION');--> statement-breakpoint
CREATE INDEX "pricings_offered_idx" ON "pricings" USING btree ("active_from","active_to") WHERE "pricings"."is_confirmed";--> statement-breakpoint
CREATE INDEX "subscriptions_company_idx" ON "subscriptions" USING btree ("company_id","active_from");--> statement-breakpoint
CREATE INDEX "subscriptions_pricing_idx" ON "subscriptions" USING btree ("pricing_id");--> statement-breakpoint
CREATE INDEX "subscriptions_open_idx" ON "subscriptions" USING btree ("current_period_end") WHERE "subscriptions"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "notices_newest_idx" ON "notices" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notices_unread_idx" ON "notices" USING btree ("user_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_to_mail_idx" ON "notices" USING btree ("created_at") WHERE "notices"."read_at" is null and "notices"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "notification_stop_links_user_idx" ON "notification_stop_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_stop_links_age_idx" ON "notification_stop_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "offer_acts_offer_idx" ON "offer_acts" USING btree ("offer_id","id");--> statement-breakpoint
CREATE INDEX "offer_contacts_offer_idx" ON "offer_contacts" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_proposals_open_key" ON "offer_proposals" USING btree ("offer_id") WHERE "offer_proposals"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_open_key" ON "offers" USING btree ("posting_id","interested_company_id") WHERE "offers"."status" = 'SUBMITTED';--> statement-breakpoint
CREATE INDEX "offers_posting_idx" ON "offers" USING btree ("posting_id","status");--> statement-breakpoint
CREATE INDEX "offers_load_idx" ON "offers" USING btree ("load_id") WHERE "offers"."load_id" is not null;--> statement-breakpoint
CREATE INDEX "offers_sender_idx" ON "offers" USING btree ("sender_company_id","status","updated_at","id","open_until","awaits_company_id","receiver_company_id","search_text");--> statement-breakpoint
CREATE INDEX "offers_receiver_idx" ON "offers" USING btree ("receiver_company_id","status","updated_at","id","open_until","awaits_company_id","sender_company_id","search_text");--> statement-breakpoint
CREATE INDEX "offers_interested_idx" ON "offers" USING btree ("interested_company_id");--> statement-breakpoint
CREATE INDEX "offers_awaits_idx" ON "offers" USING btree ("awaits_company_id","open_until") WHERE "offers"."status" = 'SUBMITTED';--> statement-breakpoint
CREATE INDEX "offers_open_until_idx" ON "offers" USING btree ("open_until") WHERE "offers"."status" = 'SUBMITTED';--> statement-breakpoint
CREATE INDEX "posting_changes_posting_idx" ON "posting_changes" USING btree ("posting_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_target_idx" ON "audit_log" USING btree ("target_kind","target_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_emails_due_idx" ON "outbox_emails" USING btree ("next_attempt_at") WHERE "outbox_emails"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "outbox_emails_failed_idx" ON "outbox_emails" USING btree ("created_at") WHERE "outbox_emails"."status" = 'FAILED';--> statement-breakpoint
CREATE INDEX "outbox_emails_sending_idx" ON "outbox_emails" USING btree ("locked_until") WHERE "outbox_emails"."status" = 'SENDING';--> statement-breakpoint
CREATE INDEX "outbox_emails_recipient_idx" ON "outbox_emails" USING btree ("to_email","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_emails_newest_idx" ON "outbox_emails" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rate_limits_window_idx" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "recovered_forms_age_idx" ON "recovered_forms" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "places_city_idx" ON "places" USING btree ("city_search" text_pattern_ops,"country_id");--> statement-breakpoint
CREATE INDEX "places_town_idx" ON "places" USING btree ("city_search" text_pattern_ops,"country_id") WHERE "places"."population" >= 1000;--> statement-breakpoint
CREATE INDEX "places_large_idx" ON "places" USING btree ("city_search" text_pattern_ops,"country_id") WHERE "places"."population" >= 15000;--> statement-breakpoint
CREATE INDEX "places_ending_idx" ON "places" USING btree (reverse("city_search") text_pattern_ops,"country_id") WHERE "places"."population" >= 1000;--> statement-breakpoint
CREATE INDEX "places_ends_idx" ON "places" USING btree ((left("city_search", 2) || right("city_search", 2)),"country_id") WHERE "places"."population" >= 1000;--> statement-breakpoint
CREATE INDEX "places_postal_code_idx" ON "places" USING btree (translate("postal_code", ' -', '') text_pattern_ops,"country_id") WHERE "places"."source" = 'LIST';--> statement-breakpoint
CREATE INDEX "postal_codes_code_idx" ON "postal_codes" USING btree (translate("code", ' -', '') text_pattern_ops,"country_id");--> statement-breakpoint
CREATE INDEX "registration_draft_files_file_idx" ON "registration_draft_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "registration_drafts_email_idx" ON "registration_drafts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "registration_drafts_expiry_idx" ON "registration_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_consents_user_idx" ON "user_consents" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "payment_reports_of_company_idx" ON "payment_reports" USING btree ("of_company_id","created_at","outcome");--> statement-breakpoint
CREATE INDEX "ratings_of_company_idx" ON "ratings" USING btree ("of_company_id","created_at");--> statement-breakpoint
CREATE INDEX "ratings_by_company_idx" ON "ratings" USING btree ("by_company_id","created_at");--> statement-breakpoint
CREATE INDEX "transactions_shipper_idx" ON "transactions" USING btree ("shipper_company_id","status","created_at","id","last_day","search_text");--> statement-breakpoint
CREATE INDEX "transactions_carrier_idx" ON "transactions" USING btree ("carrier_company_id","status","created_at","id","last_day","has_proof","search_text");--> statement-breakpoint
CREATE INDEX "transactions_shipper_rates_idx" ON "transactions" USING btree ("shipper_company_id","completed_at") WHERE "transactions"."status" = 'COMPLETED' and not "transactions"."is_rated_by_shipper";--> statement-breakpoint
CREATE INDEX "transactions_carrier_rates_idx" ON "transactions" USING btree ("carrier_company_id","completed_at") WHERE "transactions"."status" = 'COMPLETED' and not "transactions"."is_rated_by_carrier";--> statement-breakpoint
CREATE INDEX "transactions_carrier_tells_idx" ON "transactions" USING btree ("carrier_company_id","completed_at","payment_days") WHERE "transactions"."status" = 'COMPLETED' and not "transactions"."is_payment_told";--> statement-breakpoint
CREATE INDEX "transactions_carrier_proves_idx" ON "transactions" USING btree ("carrier_company_id","last_day") WHERE "transactions"."status" <> 'CANCELLED' and not "transactions"."has_proof";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_one_at_a_time"
  EXCLUDE USING gist ("company_id" WITH =, daterange("active_from", "active_to", '[]') WITH &&);

CREATE TYPE "public"."archived_item_kind" AS ENUM('OFFER', 'TRANSACTION');--> statement-breakpoint
CREATE TYPE "public"."offer_action" AS ENUM('propose', 'accept', 'refuse', 'withdraw', 'expire');--> statement-breakpoint
CREATE TYPE "public"."offer_side" AS ENUM('INTERESTED', 'POSTING');--> statement-breakpoint
CREATE TYPE "public"."offer_status" AS ENUM('SUBMITTED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED');--> statement-breakpoint
CREATE TYPE "public"."payment_outcome" AS ENUM('ON_TIME', 'LATE', 'UNPAID', 'PAID_AFTER');--> statement-breakpoint
CREATE TYPE "public"."transaction_document_type" AS ENUM('CMR', 'POD', 'INVOICE', 'OTHER');--> statement-breakpoint
CREATE TYPE "public"."transaction_status" AS ENUM('IN_PROGRESS', 'COMPLETED', 'CANCELLED');--> statement-breakpoint
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
	"duplicated_from_id" bigint,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_number_key" UNIQUE("number"),
	CONSTRAINT "offers_between_two" CHECK ("offers"."interested_company_id" <> "offers"."posting_company_id")
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ratings_side_key" UNIQUE("transaction_id","by_company_id"),
	CONSTRAINT "ratings_score" CHECK ("ratings"."score" between 1 and 5),
	CONSTRAINT "ratings_low_score_explained" CHECK ("ratings"."score" > 2 or "ratings"."comment" is not null)
);
--> statement-breakpoint
CREATE TABLE "transaction_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transaction_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"type" "transaction_document_type" NOT NULL,
	"file_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"uploaded_by" bigint NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transaction_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transaction_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"kind" varchar(30) NOT NULL,
	"company_id" bigint,
	"author_id" bigint,
	"data" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
ALTER TABLE "messages" ALTER COLUMN "sender_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "offer_act_id" bigint;--> statement-breakpoint
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
ALTER TABLE "offers" ADD CONSTRAINT "offers_duplicated_from_id_offers_id_fk" FOREIGN KEY ("duplicated_from_id") REFERENCES "public"."offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reports" ADD CONSTRAINT "payment_reports_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reports" ADD CONSTRAINT "payment_reports_by_company_id_companies_id_fk" FOREIGN KEY ("by_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reports" ADD CONSTRAINT "payment_reports_of_company_id_companies_id_fk" FOREIGN KEY ("of_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reports" ADD CONSTRAINT "payment_reports_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_by_company_id_companies_id_fk" FOREIGN KEY ("by_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_of_company_id_companies_id_fk" FOREIGN KEY ("of_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_documents" ADD CONSTRAINT "transaction_documents_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_documents" ADD CONSTRAINT "transaction_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_documents" ADD CONSTRAINT "transaction_documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_documents" ADD CONSTRAINT "transaction_documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_events" ADD CONSTRAINT "transaction_events_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_events" ADD CONSTRAINT "transaction_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_events" ADD CONSTRAINT "transaction_events_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_id_offers_id_fk" FOREIGN KEY ("id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_posting_id_freight_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."freight_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_load_id_freight_postings_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."freight_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_shipper_company_id_companies_id_fk" FOREIGN KEY ("shipper_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_carrier_company_id_companies_id_fk" FOREIGN KEY ("carrier_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_supervisor_id_users_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_acts_offer_idx" ON "offer_acts" USING btree ("offer_id","id");--> statement-breakpoint
CREATE INDEX "offer_contacts_offer_idx" ON "offer_contacts" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_proposals_open_key" ON "offer_proposals" USING btree ("offer_id") WHERE "offer_proposals"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "offer_proposals_validity_idx" ON "offer_proposals" USING btree ("valid_until") WHERE "offer_proposals"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_open_key" ON "offers" USING btree ("posting_id","interested_company_id") WHERE "offers"."status" = 'SUBMITTED';--> statement-breakpoint
CREATE INDEX "offers_posting_idx" ON "offers" USING btree ("posting_id","status");--> statement-breakpoint
CREATE INDEX "offers_load_idx" ON "offers" USING btree ("load_id") WHERE "offers"."load_id" is not null;--> statement-breakpoint
CREATE INDEX "offers_interested_idx" ON "offers" USING btree ("interested_company_id","status","updated_at");--> statement-breakpoint
CREATE INDEX "offers_posting_company_idx" ON "offers" USING btree ("posting_company_id","status","updated_at");--> statement-breakpoint
CREATE INDEX "payment_reports_of_company_idx" ON "payment_reports" USING btree ("of_company_id","created_at");--> statement-breakpoint
CREATE INDEX "ratings_of_company_idx" ON "ratings" USING btree ("of_company_id","created_at");--> statement-breakpoint
CREATE INDEX "transaction_documents_idx" ON "transaction_documents" USING btree ("transaction_id","id");--> statement-breakpoint
CREATE INDEX "transaction_documents_file_idx" ON "transaction_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "transaction_events_idx" ON "transaction_events" USING btree ("transaction_id","id");--> statement-breakpoint
CREATE INDEX "transactions_shipper_idx" ON "transactions" USING btree ("shipper_company_id","status","created_at");--> statement-breakpoint
CREATE INDEX "transactions_carrier_idx" ON "transactions" USING btree ("carrier_company_id","status","created_at");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_offer_act_id_offer_acts_id_fk" FOREIGN KEY ("offer_act_id") REFERENCES "public"."offer_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_offer_act_key" UNIQUE("offer_act_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_or_act" CHECK (num_nonnulls("messages"."sender_id", "messages"."offer_act_id") >= 1);
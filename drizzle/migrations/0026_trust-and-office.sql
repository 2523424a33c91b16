ALTER TYPE "public"."delivery_mode" ADD VALUE 'WEEKLY' BEFORE 'OFF';--> statement-breakpoint
CREATE TABLE "company_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"body" text,
	"corrected_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_notes_withdrawn_is_empty" CHECK (("company_notes"."body" is null) = ("company_notes"."withdrawn_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "favourite_companies" (
	"company_id" bigint NOT NULL,
	"favourite_company_id" bigint NOT NULL,
	"marked_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourite_companies_company_id_favourite_company_id_pk" PRIMARY KEY("company_id","favourite_company_id"),
	CONSTRAINT "favourite_companies_of_others" CHECK ("favourite_companies"."company_id" <> "favourite_companies"."favourite_company_id")
);
--> statement-breakpoint
CREATE TABLE "office_mornings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"last_day" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"list" varchar(40) NOT NULL,
	"name" varchar(60) NOT NULL,
	"query" varchar(500) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_views_name_key" UNIQUE("user_id","list","name")
);
--> statement-breakpoint
CREATE TABLE "account_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"verdict" varchar(20) NOT NULL,
	"day" date NOT NULL,
	"answer_id" varchar(60),
	"milliseconds" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "driver_contacts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "driver_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint,
	"contact_id" bigint,
	CONSTRAINT "driver_contacts_one" CHECK (num_nonnulls("driver_contacts"."contact_id", "driver_contacts"."user_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "transaction_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transaction_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"country" varchar(2) NOT NULL,
	"sealed_number" "bytea" NOT NULL,
	"given_by" bigint NOT NULL,
	"tried_at" timestamp with time zone,
	"answered_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_findings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watch_findings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" varchar(20) NOT NULL,
	"company_id" bigint NOT NULL,
	"other_company_id" bigint,
	"subject" varchar(600) NOT NULL,
	"evidence" jsonb NOT NULL,
	"decision" varchar(20),
	"note" varchar(1000),
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watch_findings_found_key" UNIQUE NULLS NOT DISTINCT("kind","company_id","other_company_id","subject"),
	CONSTRAINT "watch_findings_decision_whole" CHECK (("watch_findings"."decision" is null) = ("watch_findings"."decided_at" is null) and ("watch_findings"."decision" is null) = ("watch_findings"."note" is null)),
	CONSTRAINT "watch_findings_of_two" CHECK ("watch_findings"."company_id" <> "watch_findings"."other_company_id")
);
--> statement-breakpoint
CREATE TABLE "watched_domains" (
	"domain" varchar(253) PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"keys" varchar(253)[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sent_sha256" "bytea";--> statement-breakpoint
ALTER TABLE "notice_mailings" ADD COLUMN "summary_week" date;--> statement-breakpoint
ALTER TABLE "company_notes" ADD CONSTRAINT "company_notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_notes" ADD CONSTRAINT "company_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_companies" ADD CONSTRAINT "favourite_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_companies" ADD CONSTRAINT "favourite_companies_favourite_company_id_companies_id_fk" FOREIGN KEY ("favourite_company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_companies" ADD CONSTRAINT "favourite_companies_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_mornings" ADD CONSTRAINT "office_mornings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_views" ADD CONSTRAINT "office_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_checks" ADD CONSTRAINT "account_checks_account_id_transaction_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."transaction_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_contacts" ADD CONSTRAINT "driver_contacts_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_contacts" ADD CONSTRAINT "driver_contacts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_contacts" ADD CONSTRAINT "driver_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_contacts" ADD CONSTRAINT "driver_contacts_contact_id_company_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."company_contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_accounts" ADD CONSTRAINT "transaction_accounts_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_accounts" ADD CONSTRAINT "transaction_accounts_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_findings" ADD CONSTRAINT "watch_findings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_findings" ADD CONSTRAINT "watch_findings_other_company_id_companies_id_fk" FOREIGN KEY ("other_company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_findings" ADD CONSTRAINT "watch_findings_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_domains" ADD CONSTRAINT "watched_domains_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_notes_company_idx" ON "company_notes" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "favourite_companies_favourite_idx" ON "favourite_companies" USING btree ("favourite_company_id","company_id");--> statement-breakpoint
CREATE INDEX "account_checks_account_idx" ON "account_checks" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "driver_contacts_transaction_idx" ON "driver_contacts" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "transaction_accounts_transaction_idx" ON "transaction_accounts" USING btree ("transaction_id","id");--> statement-breakpoint
CREATE INDEX "transaction_accounts_unanswered_idx" ON "transaction_accounts" USING btree ("created_at") WHERE "transaction_accounts"."answered_on" is null;--> statement-breakpoint
CREATE INDEX "watch_findings_company_idx" ON "watch_findings" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "watch_findings_other_company_idx" ON "watch_findings" USING btree ("other_company_id");--> statement-breakpoint
CREATE INDEX "watch_findings_waiting_idx" ON "watch_findings" USING btree ("created_at") WHERE "watch_findings"."decision" is null;--> statement-breakpoint
CREATE INDEX "watched_domains_keys_idx" ON "watched_domains" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "watched_domains_company_idx" ON "watched_domains" USING btree ("company_id");
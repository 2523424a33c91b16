CREATE TABLE "favourite_companies" (
	"company_id" bigint NOT NULL,
	"favourite_company_id" bigint NOT NULL,
	"marked_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourite_companies_company_id_favourite_company_id_pk" PRIMARY KEY("company_id","favourite_company_id"),
	CONSTRAINT "favourite_companies_of_others" CHECK ("favourite_companies"."company_id" <> "favourite_companies"."favourite_company_id")
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
ALTER TABLE "favourite_companies" ADD CONSTRAINT "favourite_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_companies" ADD CONSTRAINT "favourite_companies_favourite_company_id_companies_id_fk" FOREIGN KEY ("favourite_company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_companies" ADD CONSTRAINT "favourite_companies_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_checks" ADD CONSTRAINT "account_checks_account_id_transaction_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."transaction_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_accounts" ADD CONSTRAINT "transaction_accounts_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_accounts" ADD CONSTRAINT "transaction_accounts_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourite_companies_favourite_idx" ON "favourite_companies" USING btree ("favourite_company_id","company_id");--> statement-breakpoint
CREATE INDEX "account_checks_account_idx" ON "account_checks" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "transaction_accounts_transaction_idx" ON "transaction_accounts" USING btree ("transaction_id","id");--> statement-breakpoint
CREATE INDEX "transaction_accounts_unanswered_idx" ON "transaction_accounts" USING btree ("created_at") WHERE "transaction_accounts"."answered_on" is null;
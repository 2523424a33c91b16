CREATE TABLE "hidden_companies" (
	"user_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hidden_companies_user_id_company_id_pk" PRIMARY KEY("user_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "hidden_postings" (
	"user_id" bigint NOT NULL,
	"posting_id" bigint NOT NULL,
	"kind" "posting_kind" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hidden_postings_user_id_posting_id_pk" PRIMARY KEY("user_id","posting_id")
);
--> statement-breakpoint
ALTER TABLE "hidden_companies" ADD CONSTRAINT "hidden_companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_companies" ADD CONSTRAINT "hidden_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_postings" ADD CONSTRAINT "hidden_postings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_postings" ADD CONSTRAINT "hidden_postings_posting_id_freight_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."freight_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_companies_company_idx" ON "hidden_companies" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "hidden_postings_user_idx" ON "hidden_postings" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "hidden_postings_posting_idx" ON "hidden_postings" USING btree ("posting_id");
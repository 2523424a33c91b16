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
CREATE TABLE "freight_contacts" (
	"posting_id" bigint NOT NULL,
	"contact_id" bigint NOT NULL,
	CONSTRAINT "freight_contacts_posting_id_contact_id_pk" PRIMARY KEY("posting_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "company_changes" ADD CONSTRAINT "company_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_changes" ADD CONSTRAINT "company_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_changes" ADD CONSTRAINT "company_changes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_contacts" ADD CONSTRAINT "company_contacts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_contacts" ADD CONSTRAINT "freight_contacts_posting_id_freight_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."freight_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_contacts" ADD CONSTRAINT "freight_contacts_contact_id_company_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."company_contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_changes_section_idx" ON "company_changes" USING btree ("company_id","section","id");--> statement-breakpoint
CREATE INDEX "company_changes_review_idx" ON "company_changes" USING btree ("created_at") WHERE "company_changes"."needs_review" and "company_changes"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "company_contacts_company_idx" ON "company_contacts" USING btree ("company_id","sort_order");
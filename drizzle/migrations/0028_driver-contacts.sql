ALTER TYPE "public"."delivery_mode" ADD VALUE 'WEEKLY' BEFORE 'OFF';--> statement-breakpoint
CREATE TABLE "driver_contacts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "driver_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint,
	"contact_id" bigint,
	CONSTRAINT "driver_contacts_one" CHECK (num_nonnulls("driver_contacts"."contact_id", "driver_contacts"."user_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "notice_mailings" ADD COLUMN "summary_week" date;--> statement-breakpoint
ALTER TABLE "driver_contacts" ADD CONSTRAINT "driver_contacts_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_contacts" ADD CONSTRAINT "driver_contacts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_contacts" ADD CONSTRAINT "driver_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_contacts" ADD CONSTRAINT "driver_contacts_contact_id_company_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."company_contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_contacts_transaction_idx" ON "driver_contacts" USING btree ("transaction_id");
ALTER TYPE "public"."token_kind" ADD VALUE 'EMAIL_CHANGE';--> statement-breakpoint
CREATE TABLE "employee_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employee_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"reported_by" bigint NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "new_email" "citext";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "switched_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pricings" ADD COLUMN "accounts_limit" smallint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "accounts_limit" smallint;--> statement-breakpoint
ALTER TABLE "employee_reports" ADD CONSTRAINT "employee_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_reports" ADD CONSTRAINT "employee_reports_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "employee_reports_open_key" ON "employee_reports" USING btree ("user_id","reported_by") WHERE "employee_reports"."settled_at" is null;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_new_email" CHECK (("account_tokens"."kind"::text = 'EMAIL_CHANGE') = ("account_tokens"."new_email" is not null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_switched_off_not_active" CHECK ("users"."switched_off_at" is null or not "users"."is_active");--> statement-breakpoint
ALTER TABLE "pricings" ADD CONSTRAINT "pricings_accounts_positive" CHECK ("pricings"."accounts_limit" >= 1);
CREATE TABLE "blocked_companies" (
	"company_id" bigint NOT NULL,
	"blocked_company_id" bigint NOT NULL,
	"blocked_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocked_companies_company_id_blocked_company_id_pk" PRIMARY KEY("company_id","blocked_company_id"),
	CONSTRAINT "blocked_companies_of_others" CHECK ("blocked_companies"."company_id" <> "blocked_companies"."blocked_company_id")
);
--> statement-breakpoint
CREATE TABLE "register_calls" (
	"source" varchar(10) NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "register_calls_source_day_pk" PRIMARY KEY("source","day")
);
--> statement-breakpoint
CREATE TABLE "register_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"source" varchar(10) NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"verdict" varchar(20) NOT NULL,
	"payload" jsonb,
	"answer_id" varchar(60),
	"milliseconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "register_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"source" varchar(10) NOT NULL,
	"declared" jsonb NOT NULL,
	"registered" jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"decision" varchar(20),
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "register_differences_decision_whole" CHECK (("register_differences"."decision" is null) = ("register_differences"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "register_plans" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "blocked_companies" ADD CONSTRAINT "blocked_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_companies" ADD CONSTRAINT "blocked_companies_blocked_company_id_companies_id_fk" FOREIGN KEY ("blocked_company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_companies" ADD CONSTRAINT "blocked_companies_blocked_by_users_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_checks" ADD CONSTRAINT "register_checks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_differences" ADD CONSTRAINT "register_differences_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_differences" ADD CONSTRAINT "register_differences_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_plans" ADD CONSTRAINT "register_plans_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_companies_blocked_idx" ON "blocked_companies" USING btree ("blocked_company_id","company_id");--> statement-breakpoint
CREATE INDEX "register_checks_company_idx" ON "register_checks" USING btree ("company_id","source","read_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "register_differences_present_key" ON "register_differences" USING btree ("company_id","source") WHERE "register_differences"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "register_differences_waiting_idx" ON "register_differences" USING btree ("created_at") WHERE "register_differences"."ended_at" is null and "register_differences"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "register_plans_due_idx" ON "register_plans" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "register_plans_asked_idx" ON "register_plans" USING btree ("asked_at") WHERE "register_plans"."asked_at" is not null;
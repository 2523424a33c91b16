CREATE TABLE "program_calls" (
	"program_id" bigint NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "program_calls_program_id_day_pk" PRIMARY KEY("program_id","day")
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "programs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"responsible_id" bigint NOT NULL,
	"name" varchar(100) NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"scopes" varchar(20)[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_call_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programs_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "deal_events" ADD COLUMN "program_id" bigint DEFAULT nullif(current_setting('portal.program', true), '')::bigint;--> statement-breakpoint
ALTER TABLE "posting_changes" ADD COLUMN "program_id" bigint DEFAULT nullif(current_setting('portal.program', true), '')::bigint;--> statement-breakpoint
ALTER TABLE "offer_acts" ADD COLUMN "program_id" bigint DEFAULT nullif(current_setting('portal.program', true), '')::bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "program_id" bigint DEFAULT nullif(current_setting('portal.program', true), '')::bigint;--> statement-breakpoint
ALTER TABLE "program_calls" ADD CONSTRAINT "program_calls_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "program_calls_day_idx" ON "program_calls" USING btree ("day");--> statement-breakpoint
CREATE INDEX "programs_company_idx" ON "programs" USING btree ("company_id","created_at");
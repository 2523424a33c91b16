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
ALTER TABLE "watch_findings" ADD CONSTRAINT "watch_findings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_findings" ADD CONSTRAINT "watch_findings_other_company_id_companies_id_fk" FOREIGN KEY ("other_company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_findings" ADD CONSTRAINT "watch_findings_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_domains" ADD CONSTRAINT "watched_domains_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watch_findings_company_idx" ON "watch_findings" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "watch_findings_other_company_idx" ON "watch_findings" USING btree ("other_company_id");--> statement-breakpoint
CREATE INDEX "watch_findings_waiting_idx" ON "watch_findings" USING btree ("created_at") WHERE "watch_findings"."decision" is null;--> statement-breakpoint
CREATE INDEX "watched_domains_keys_idx" ON "watched_domains" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "watched_domains_company_idx" ON "watched_domains" USING btree ("company_id");
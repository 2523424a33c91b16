CREATE TYPE "public"."company_mark" AS ENUM('BLOCKED', 'FAVOURITE');--> statement-breakpoint
CREATE TABLE "company_marks" (
	"company_id" bigint NOT NULL,
	"mark" "company_mark" NOT NULL,
	"target_id" bigint NOT NULL,
	"marked_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_marks_company_id_mark_target_id_pk" PRIMARY KEY("company_id","mark","target_id"),
	CONSTRAINT "company_marks_of_others" CHECK ("company_marks"."company_id" <> "company_marks"."target_id")
);
--> statement-breakpoint
ALTER TABLE "company_marks" ADD CONSTRAINT "company_marks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_marks" ADD CONSTRAINT "company_marks_target_id_companies_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_marks" ADD CONSTRAINT "company_marks_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_marks_target_idx" ON "company_marks" USING btree ("target_id","mark","company_id");--> statement-breakpoint
INSERT INTO "company_marks" ("company_id", "mark", "target_id", "marked_by", "created_at")
SELECT "company_id", 'BLOCKED'::"company_mark", "blocked_company_id", "blocked_by", "created_at" FROM "blocked_companies"
UNION ALL SELECT "company_id", 'FAVOURITE', "favourite_company_id", "marked_by", "created_at" FROM "favourite_companies";--> statement-breakpoint
DROP TABLE "blocked_companies" CASCADE;--> statement-breakpoint
DROP TABLE "favourite_companies" CASCADE;

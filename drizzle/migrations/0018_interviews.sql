CREATE TYPE "public"."answer_kind" AS ENUM('SCALE', 'CHOICE', 'TEXT');--> statement-breakpoint
CREATE TYPE "public"."company_size" AS ENUM('SMALL', 'MEDIUM', 'LARGE');--> statement-breakpoint
CREATE TYPE "public"."interview_status" AS ENUM('DRAFT', 'OPEN', 'CLOSED');--> statement-breakpoint
CREATE TABLE "interview_questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interview_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"interview_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"text" varchar(300) NOT NULL,
	"answer_kind" "answer_kind" NOT NULL,
	"choices" jsonb,
	"is_required" boolean NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "interview_questions_id_of_interview_key" UNIQUE("interview_id","id"),
	CONSTRAINT "interview_questions_choices" CHECK (("interview_questions"."answer_kind" = 'CHOICE') = ("interview_questions"."choices" is not null))
);
--> statement-breakpoint
CREATE TABLE "interview_responses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interview_responses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"interview_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "interview_responses_person_key" UNIQUE("user_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "interview_submissions" (
	"interview_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"company_size" "company_size",
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "interview_submissions_interview_id_user_id_pk" PRIMARY KEY("interview_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" varchar(160) NOT NULL,
	"intro" text,
	"status" "interview_status" DEFAULT 'DRAFT' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "interviews_moments" CHECK (("interviews"."status" = 'DRAFT') = ("interviews"."opened_at" is null)),
	CONSTRAINT "interviews_closing" CHECK (("interviews"."status" = 'CLOSED') = ("interviews"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "interview_questions" ADD CONSTRAINT "interview_questions_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_responses" ADD CONSTRAINT "interview_responses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_responses" ADD CONSTRAINT "interview_responses_question_fk" FOREIGN KEY ("interview_id","question_id") REFERENCES "public"."interview_questions"("interview_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_submissions" ADD CONSTRAINT "interview_submissions_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_submissions" ADD CONSTRAINT "interview_submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_questions_order_idx" ON "interview_questions" USING btree ("interview_id","position");--> statement-breakpoint
CREATE INDEX "interview_responses_question_idx" ON "interview_responses" USING btree ("interview_id","question_id");--> statement-breakpoint
CREATE INDEX "interview_submissions_person_idx" ON "interview_submissions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "interviews_status_idx" ON "interviews" USING btree ("status");
CREATE TYPE "public"."thread_role" AS ENUM('USER', 'GUIDE');--> statement-breakpoint
CREATE TABLE "guide_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guide_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread_id" uuid NOT NULL,
	"role" "thread_role" NOT NULL,
	"content" text NOT NULL,
	"source" text,
	"helped" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_passages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guide_passages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" varchar(60) NOT NULL,
	"anchor" text NOT NULL,
	"heading" text NOT NULL,
	"heading_stems" smallint NOT NULL,
	"stems" "tsvector" NOT NULL,
	CONSTRAINT "guide_passages_place_key" UNIQUE("slug","anchor")
);
--> statement-breakpoint
CREATE TABLE "guide_questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guide_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" varchar(500) NOT NULL,
	"question" varchar(500) NOT NULL,
	"times_unknown" integer DEFAULT 0 NOT NULL,
	"times_unhelpful" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "guide_questions_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "guide_stems" (
	"stem" varchar(80) PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guide_messages" ADD CONSTRAINT "guide_messages_thread_id_guide_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."guide_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_threads" ADD CONSTRAINT "guide_threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guide_messages_of_thread_idx" ON "guide_messages" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "guide_messages_votes_idx" ON "guide_messages" USING btree ("source") WHERE "guide_messages"."helped" is not null;--> statement-breakpoint
CREATE INDEX "guide_passages_stems_idx" ON "guide_passages" USING gin ("stems");--> statement-breakpoint
CREATE INDEX "guide_stems_likeness_idx" ON "guide_stems" USING gin ("stem" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "guide_threads_newest_idx" ON "guide_threads" USING btree ("user_id","last_message_at" DESC NULLS FIRST);
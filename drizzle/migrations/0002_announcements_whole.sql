CREATE FUNCTION joined(words varchar[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN array_to_string(words, ' ');--> statement-breakpoint
CREATE FUNCTION words(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(fold(normalize(typed, NFC)), '[^[:alnum:]]+', ' ', 'g');--> statement-breakpoint
CREATE FUNCTION every_word(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN to_tsquery('simple', nullif(replace(trim(words(typed)), ' ', ':* & ') || ':*', ':*'));--> statement-breakpoint
CREATE FUNCTION week_of(day timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN floor(extract(epoch FROM day) / 604800)::integer;--> statement-breakpoint
CREATE FUNCTION sliced(vector tsvector, slice integer) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT COST 1000
  RETURN array_to_tsvector(ARRAY(SELECT slice || ':' || left(word, 200) FROM unnest(tsvector_to_array(vector)) word));--> statement-breakpoint
CREATE TYPE "public"."conversation_kind" AS ENUM('DIRECT', 'ANNOUNCEMENT');--> statement-breakpoint
CREATE TABLE "conversation_participants" (
	"conversation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"last_read_message_id" bigint DEFAULT 0 NOT NULL,
	"last_incoming_message_id" bigint DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "conversation_participants_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" "conversation_kind" NOT NULL,
	"announcement_id" bigint,
	"counterpart_key" varchar(50) NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_about_an_announcement" CHECK (("conversations"."kind" = 'ANNOUNCEMENT') = ("conversations"."announcement_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"sender_id" bigint NOT NULL,
	"body" varchar(5000) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_forms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"path" varchar(500) NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_forms_of_page_key" UNIQUE("user_id","path")
);
--> statement-breakpoint
DROP INDEX "announcements_search_idx";--> statement-breakpoint
DROP INDEX "announcements_author_idx";--> statement-breakpoint
ALTER TABLE "announcements" drop column "search_vector";--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', words(title)), 'A') || setweight(to_tsvector('simple', words(content_indexable)), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "duplicated_from_id" bigint;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "tags" varchar(50)[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', words(name || ' ' || coalesce(short_name, '') || ' ' || tin)), 'A') || setweight(to_tsvector('simple', words(joined(tags) || ' ' || coalesce(city, ''))), 'B') || setweight(to_tsvector('simple', words(coalesce(description, '') || ' ' || coalesce(industry_description, ''))), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_forms" ADD CONSTRAINT "kept_forms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_participants_user_idx" ON "conversation_participants" USING btree ("user_id","archived_at");--> statement-breakpoint
CREATE INDEX "conversation_participants_unread_idx" ON "conversation_participants" USING btree ("user_id") WHERE "conversation_participants"."last_incoming_message_id" > "conversation_participants"."last_read_message_id" and "conversation_participants"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_direct_key" ON "conversations" USING btree ("counterpart_key") WHERE "conversations"."kind" = 'DIRECT';--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_announcement_key" ON "conversations" USING btree ("announcement_id","counterpart_key") WHERE "conversations"."kind" = 'ANNOUNCEMENT';--> statement-breakpoint
CREATE INDEX "messages_of_conversation_idx" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "kept_forms_age_idx" ON "kept_forms" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_duplicated_from_id_announcements_id_fk" FOREIGN KEY ("duplicated_from_id") REFERENCES "public"."announcements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_deactivation_idx" ON "announcements" USING btree ("deactivation_at") WHERE "announcements"."is_active" and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_archive_idx" ON "announcements" USING btree ("archive_at") WHERE not "announcements"."is_archived" and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "companies_blocked_idx" ON "companies" USING btree ("id") WHERE "companies"."is_blocked";--> statement-breakpoint
CREATE INDEX "companies_search_idx" ON "companies" USING gin (sliced(search_vector, (id / 1024)::integer)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "announcements_search_idx" ON "announcements" USING gin (sliced(search_vector, week_of(activation_at))) WITH (fastupdate=false) WHERE "announcements"."is_active" and not "announcements"."is_archived";--> statement-breakpoint
CREATE INDEX "announcements_author_idx" ON "announcements" USING btree ("author_id","created_at" DESC NULLS FIRST);

CREATE TYPE "public"."delivery_mode" AS ENUM('PORTAL', 'IMMEDIATE', 'DAILY', 'OFF');--> statement-breakpoint
CREATE TABLE "notice_mailings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"mailed_at" timestamp with time zone,
	"summary_day" date
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" bigint NOT NULL,
	"kind" smallint NOT NULL,
	"mode" "delivery_mode" NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "notification_preferences_kind_known" CHECK ("notification_preferences"."kind" between 0 and 12)
);
--> statement-breakpoint
CREATE TABLE "notification_stop_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kinds" smallint[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_about_a_posting";--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_supervisor_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_counterpart_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "conversations_posting_key";--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "counterpart_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "conversation_participants" p SET "company_id" = u."company_id" FROM "users" u WHERE u."id" = p."user_id";--> statement-breakpoint
ALTER TABLE "conversation_participants" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD COLUMN "taken_over_by" bigint;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "posting_company_id" bigint;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "interested_company_id" bigint;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_emails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "notice_mailings" ADD CONSTRAINT "notice_mailings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_stop_links" ADD CONSTRAINT "notification_stop_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_stop_links_user_idx" ON "notification_stop_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_stop_links_age_idx" ON "notification_stop_links" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_taken_over_by_users_id_fk" FOREIGN KEY ("taken_over_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_posting_company_id_companies_id_fk" FOREIGN KEY ("posting_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_interested_company_id_companies_id_fk" FOREIGN KEY ("interested_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_posting_company_idx" ON "conversations" USING btree ("posting_company_id","last_message_at") WHERE "conversations"."posting_company_id" is not null;--> statement-breakpoint
CREATE INDEX "conversations_interested_company_idx" ON "conversations" USING btree ("interested_company_id","last_message_at") WHERE "conversations"."interested_company_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_to_mail_idx" ON "notices" USING btree ("created_at") WHERE "notices"."read_at" is null and "notices"."mailed_at" is null;--> statement-breakpoint
UPDATE "conversations" c SET "posting_company_id" = f."company_id", "interested_company_id" = u."company_id", "counterpart_key" = NULL
	FROM "freight_postings" f, "users" u
	WHERE c."kind"::text = 'FREIGHT' AND f."id" = c."posting_id" AND u."id" = c."counterpart_id";--> statement-breakpoint
-- Threads of several people of one company about one posting become one.
CREATE TEMPORARY TABLE "merged_threads" AS
	SELECT "id", "into_id" FROM (
		SELECT "id", min("id") OVER w AS "into_id", count(*) OVER w AS "threads"
		FROM "conversations" WHERE "kind"::text = 'FREIGHT'
		WINDOW w AS (PARTITION BY "posting_id", "interested_company_id")
	) grouped WHERE "threads" > 1;--> statement-breakpoint
-- What somebody has not read in any of them stays unread: they have read up to the first such message.
CREATE TEMPORARY TABLE "merged_parts" AS
	SELECT g."into_id", p."user_id", p."company_id", max(p."last_incoming_message_id") AS "last_incoming",
		min((SELECT min(m."id") FROM "messages" m
			WHERE m."conversation_id" = p."conversation_id" AND m."id" > p."last_read_message_id" AND m."sender_id" <> p."user_id"
		)) FILTER (WHERE p."last_incoming_message_id" > p."last_read_message_id") AS "first_unread",
		CASE WHEN count(*) = count(p."archived_at") THEN max(p."archived_at") END AS "archived_at"
	FROM "merged_threads" g JOIN "conversation_participants" p ON p."conversation_id" = g."id"
	GROUP BY g."into_id", p."user_id", p."company_id";--> statement-breakpoint
UPDATE "messages" m SET "conversation_id" = g."into_id" FROM "merged_threads" g WHERE m."conversation_id" = g."id";--> statement-breakpoint
UPDATE "notices" n SET "parent_id" = g."into_id" FROM "merged_threads" g WHERE n."parent_id" = g."id" AND n."kind" IN (3, 6);--> statement-breakpoint
DELETE FROM "conversation_participants" p USING "merged_threads" g WHERE p."conversation_id" = g."id";--> statement-breakpoint
INSERT INTO "conversation_participants"
	("conversation_id", "user_id", "company_id", "is_freight", "last_read_message_id", "last_incoming_message_id", "archived_at")
	SELECT p."into_id", p."user_id", p."company_id", true,
		coalesce(p."first_unread" - 1, (SELECT max(m."id") FROM "messages" m WHERE m."conversation_id" = p."into_id"), 0),
		p."last_incoming", p."archived_at"
	FROM "merged_parts" p;--> statement-breakpoint
UPDATE "conversations" c SET "last_message_at" = whole."last", "created_at" = whole."first"
	FROM (SELECT g."into_id", max(t."last_message_at") AS "last", min(t."created_at") AS "first"
		FROM "merged_threads" g JOIN "conversations" t ON t."id" = g."id" GROUP BY g."into_id") whole
	WHERE c."id" = whole."into_id";--> statement-breakpoint
DELETE FROM "conversations" c USING "merged_threads" g WHERE c."id" = g."id" AND g."id" <> g."into_id";--> statement-breakpoint
DROP TABLE "merged_threads", "merged_parts";--> statement-breakpoint
-- All who supervise what is on offer take part; what was said before is nothing new to them.
INSERT INTO "conversation_participants" ("conversation_id", "user_id", "company_id", "is_freight", "last_read_message_id")
	SELECT c."id", u."id", u."company_id", true,
		coalesce((SELECT max(m."id") FROM "messages" m WHERE m."conversation_id" = c."id"), 0)
	FROM "conversations" c
	JOIN "freight_postings" f ON f."id" = c."posting_id" AND f."status" = 'ACTIVE'
	JOIN "freight_supervisors" s ON s."posting_id" = f."id"
	JOIN "users" u ON u."id" = s."user_id" AND u."company_id" = c."posting_company_id" AND u."is_active" AND NOT u."is_blocked"
	WHERE c."kind"::text = 'FREIGHT'
	ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Nobody is mailed about what they were told before there were such mails.
UPDATE "notices" SET "mailed_at" = "created_at" WHERE "read_at" IS NULL AND "created_at" > now() - interval '7 days';--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_posting_key" ON "conversations" USING btree ("posting_id","interested_company_id");--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "supervisor_id";--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "counterpart_id";--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_between_two" CHECK ("conversations"."posting_company_id" <> "conversations"."interested_company_id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_about_a_posting" CHECK (case when "conversations"."kind"::text = 'FREIGHT'
        then num_nonnulls("conversations"."posting_id", "conversations"."posting_company_id", "conversations"."interested_company_id") = 3
          and "conversations"."counterpart_key" is null
        else num_nonnulls("conversations"."posting_id", "conversations"."posting_company_id", "conversations"."interested_company_id") = 0
          and "conversations"."counterpart_key" is not null end);
ALTER TYPE "public"."delivery_mode" ADD VALUE 'HOURLY' BEFORE 'DAILY';--> statement-breakpoint
CREATE TABLE "posting_appearances" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posting_appearances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"posting_id" bigint NOT NULL,
	"user_id" bigint,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_search_finds" (
	"search_id" bigint NOT NULL,
	"posting_id" bigint NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_search_finds_search_id_posting_id_pk" PRIMARY KEY("search_id","posting_id")
);
--> statement-breakpoint
CREATE TABLE "quiet_hours" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"from" smallint NOT NULL,
	"until" smallint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiet_hours_of_a_day" CHECK ("quiet_hours"."from" between 0 and 23 and "quiet_hours"."until" between 0 and 23 and "quiet_hours"."from" <> "quiet_hours"."until")
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "alert" "delivery_mode";--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "asked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "load_keys" bigint[];--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "unload_keys" bigint[];--> statement-breakpoint
ALTER TABLE "notice_mailings" ADD COLUMN "alerted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notice_mailings" ADD COLUMN "summary_hour" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "mode" "delivery_mode";--> statement-breakpoint
ALTER TABLE "notification_stop_links" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posting_appearances" ADD CONSTRAINT "posting_appearances_posting_id_freight_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."freight_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_appearances" ADD CONSTRAINT "posting_appearances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_finds" ADD CONSTRAINT "saved_search_finds_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_finds" ADD CONSTRAINT "saved_search_finds_posting_id_freight_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."freight_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posting_appearances_due_idx" ON "posting_appearances" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "posting_appearances_posting_idx" ON "posting_appearances" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "posting_appearances_user_idx" ON "posting_appearances" USING btree ("user_id") WHERE "posting_appearances"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "saved_search_finds_posting_idx" ON "saved_search_finds" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "saved_search_finds_age_idx" ON "saved_search_finds" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "saved_searches_load_idx" ON "saved_searches" USING gin ("load_keys") WHERE "saved_searches"."alert" is distinct from 'OFF';--> statement-breakpoint
CREATE INDEX "saved_searches_unload_idx" ON "saved_searches" USING gin ("unload_keys") WHERE "saved_searches"."alert" is distinct from 'OFF';--> statement-breakpoint
CREATE INDEX "saved_searches_unkeyed_idx" ON "saved_searches" USING btree ("id") WHERE "saved_searches"."load_keys" is null;
CREATE TYPE "public"."place_role" AS ENUM('LOAD', 'UNLOAD');--> statement-breakpoint
CREATE TYPE "public"."posting_kind" AS ENUM('VEHICLE', 'SHIPMENT');--> statement-breakpoint
CREATE TYPE "public"."posting_status" AS ENUM('DRAFT', 'ACTIVE', 'CONCLUDED', 'EXPIRED', 'ARCHIVED');--> statement-breakpoint
CREATE TYPE "public"."place_source" AS ENUM('LIST', 'FILE');--> statement-breakpoint
ALTER TYPE "public"."conversation_kind" ADD VALUE 'FREIGHT';--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"body" varchar(20) NOT NULL,
	"plate_number" varchar(20) NOT NULL,
	"length" numeric(6, 2),
	"width" numeric(6, 2),
	"height" numeric(6, 2),
	"tonnage" numeric(6, 2),
	"adr" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "freight_lanes" (
	"posting_id" bigint NOT NULL,
	"load_position" smallint NOT NULL,
	"unload_position" smallint NOT NULL,
	"kind" "posting_kind" NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"company_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"visible_to_all_at" timestamp with time zone NOT NULL,
	"visibility_group_id" smallint NOT NULL,
	"load_cell" bigint NOT NULL,
	"unload_cell" bigint NOT NULL,
	"load_area" bigint NOT NULL,
	"unload_area" bigint NOT NULL,
	"load_lat" double precision NOT NULL,
	"load_lon" double precision NOT NULL,
	"unload_lat" double precision NOT NULL,
	"unload_lon" double precision NOT NULL,
	"load_country" smallint NOT NULL,
	"unload_country" smallint NOT NULL,
	"load_town" bigint NOT NULL,
	"unload_town" bigint NOT NULL,
	"load_postal_code" varchar(12) NOT NULL,
	"unload_postal_code" varchar(12) NOT NULL,
	"load_from" date NOT NULL,
	"load_to" date NOT NULL,
	"bodies" integer NOT NULL,
	"is_special" boolean NOT NULL,
	"traits" smallint NOT NULL,
	"length" real NOT NULL,
	"width" real NOT NULL,
	"height" real NOT NULL,
	"tonnage" real NOT NULL,
	"palettes" integer NOT NULL,
	"rate" double precision NOT NULL,
	"currency_id" smallint NOT NULL,
	"rate_per_km" double precision NOT NULL,
	"payment_days" smallint NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "freight_lanes_key" PRIMARY KEY("posting_id","load_position","unload_position","load_cell","unload_cell")
);
--> statement-breakpoint
CREATE TABLE "freight_places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "freight_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"posting_id" bigint NOT NULL,
	"role" "place_role" NOT NULL,
	"position" smallint NOT NULL,
	"country_id" bigint NOT NULL,
	"postal_code" varchar(12),
	"city" varchar(120),
	"lat" double precision,
	"lon" double precision,
	"start_date" date,
	"end_date" date,
	"departure_date" date,
	"radius_km" smallint,
	"spot_count" smallint,
	CONSTRAINT "freight_places_order_key" UNIQUE("posting_id","role","position"),
	CONSTRAINT "freight_places_dates_in_order" CHECK ("freight_places"."start_date" <= "freight_places"."end_date"),
	CONSTRAINT "freight_places_point_whole" CHECK (("freight_places"."lat" is null) = ("freight_places"."lon" is null))
);
--> statement-breakpoint
CREATE TABLE "freight_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "freight_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" "posting_kind" NOT NULL,
	"company_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"vehicle_id" bigint,
	"status" "posting_status" NOT NULL,
	"bodies" varchar(20)[] DEFAULT '{}' NOT NULL,
	"length" numeric(6, 2),
	"width" numeric(6, 2),
	"height" numeric(6, 2),
	"tonnage" numeric(6, 2),
	"ldm" numeric(6, 2),
	"solo" boolean DEFAULT false NOT NULL,
	"second_driver" boolean DEFAULT false NOT NULL,
	"loading" varchar(10)[] DEFAULT '{}' NOT NULL,
	"palettes" integer,
	"adr" boolean DEFAULT false NOT NULL,
	"adr_classes" varchar(3)[] DEFAULT '{}' NOT NULL,
	"temperature_from" numeric(4, 1),
	"temperature_to" numeric(4, 1),
	"deadline_fix" boolean DEFAULT false NOT NULL,
	"rate" numeric(12, 2),
	"currency_id" smallint DEFAULT 1 NOT NULL,
	"payment_days" smallint,
	"distance_km" numeric(8, 1),
	"is_distance_estimated" boolean DEFAULT true NOT NULL,
	"rate_per_km" numeric(10, 2) GENERATED ALWAYS AS (round(rate / nullif(distance_km, 0), 2)) STORED,
	"additional_info" varchar(2000),
	"visibility_group_id" smallint,
	"visibility_amount" integer,
	"visible_to_all_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"duplicated_from_id" bigint,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "freight_postings_published" CHECK ("freight_postings"."status" <> 'ACTIVE' or ("freight_postings"."published_at" is not null
      and "freight_postings"."visible_to_all_at" is not null and "freight_postings"."expires_at" is not null)),
	CONSTRAINT "freight_postings_group_with_lead" CHECK (("freight_postings"."visibility_group_id" is null) = ("freight_postings"."visibility_amount" is null))
);
--> statement-breakpoint
CREATE TABLE "freight_supervisors" (
	"posting_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "freight_supervisors_posting_id_user_id_pk" PRIMARY KEY("posting_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "freight_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "freight_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"kind" "posting_kind" NOT NULL,
	"name" varchar(100) NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "freight_templates_name_key" UNIQUE("company_id","kind","name")
);
--> statement-breakpoint
CREATE TABLE "pinned_postings" (
	"user_id" bigint NOT NULL,
	"posting_id" bigint NOT NULL,
	"kind" "posting_kind" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pinned_postings_user_id_posting_id_pk" PRIMARY KEY("user_id","posting_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" "posting_kind" NOT NULL,
	"name" varchar(100) NOT NULL,
	"query" varchar(2000) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_name_key" UNIQUE("user_id","kind","name")
);
--> statement-breakpoint
CREATE TABLE "place_lists" (
	"sha256" char(64) PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"country_id" bigint NOT NULL,
	"postal_code" varchar(12),
	"city" varchar(120) NOT NULL,
	"city_search" text NOT NULL,
	"region" varchar(100),
	"rank" smallint DEFAULT 9 NOT NULL,
	"is_town" boolean NOT NULL,
	"source" "place_source" NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	CONSTRAINT "places_key" UNIQUE NULLS NOT DISTINCT("country_id","city_search","postal_code","city","region")
);
--> statement-breakpoint
DROP INDEX "conversation_participants_user_idx";--> statement-breakpoint
DROP INDEX "conversation_participants_unread_idx";--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD COLUMN "is_freight" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "posting_id" bigint;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "supervisor_id" bigint;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "counterpart_id" bigint;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_lanes" ADD CONSTRAINT "freight_lanes_posting_id_freight_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."freight_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_places" ADD CONSTRAINT "freight_places_posting_id_freight_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."freight_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_places" ADD CONSTRAINT "freight_places_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_postings" ADD CONSTRAINT "freight_postings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_postings" ADD CONSTRAINT "freight_postings_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_postings" ADD CONSTRAINT "freight_postings_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_postings" ADD CONSTRAINT "freight_postings_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_postings" ADD CONSTRAINT "freight_postings_visibility_group_id_user_groups_id_fk" FOREIGN KEY ("visibility_group_id") REFERENCES "public"."user_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_postings" ADD CONSTRAINT "freight_postings_duplicated_from_id_freight_postings_id_fk" FOREIGN KEY ("duplicated_from_id") REFERENCES "public"."freight_postings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_supervisors" ADD CONSTRAINT "freight_supervisors_posting_id_freight_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."freight_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_supervisors" ADD CONSTRAINT "freight_supervisors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_templates" ADD CONSTRAINT "freight_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_templates" ADD CONSTRAINT "freight_templates_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pinned_postings" ADD CONSTRAINT "pinned_postings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pinned_postings" ADD CONSTRAINT "pinned_postings_posting_id_freight_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."freight_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_plate_key" ON "vehicles" USING btree ("company_id",upper("plate_number"));--> statement-breakpoint
CREATE INDEX "vehicles_company_idx" ON "vehicles" USING btree ("company_id","is_active");--> statement-breakpoint
CREATE INDEX "freight_lanes_newest_idx" ON "freight_lanes" USING btree ("kind","is_special","published_at","posting_id","company_id","expires_at","visible_to_all_at","rate","rate_per_km","load_from","load_to","bodies","length","tonnage","visibility_group_id","traits","currency_id","payment_days") WHERE "freight_lanes"."unload_position" <= 0;--> statement-breakpoint
CREATE INDEX "freight_lanes_rate_idx" ON "freight_lanes" USING btree ("kind","currency_id","rate_per_km","published_at","posting_id","company_id","expires_at","visible_to_all_at","rate","rate_per_km","load_from","load_to","bodies","length","tonnage","visibility_group_id","traits","currency_id","payment_days","load_lat","load_lon","unload_lat","unload_lon","load_cell","unload_cell","load_country","unload_country","unload_position","is_special");--> statement-breakpoint
CREATE INDEX "freight_lanes_load_idx" ON "freight_lanes" USING btree ("kind","is_special","load_cell","published_at","posting_id","company_id","expires_at","visible_to_all_at","rate","rate_per_km","load_from","load_to","bodies","length","tonnage","visibility_group_id","traits","currency_id","payment_days","load_lat","load_lon","unload_lat","unload_lon","unload_cell","unload_country");--> statement-breakpoint
CREATE INDEX "freight_lanes_unload_idx" ON "freight_lanes" USING btree ("kind","is_special","unload_cell","published_at","posting_id","company_id","expires_at","visible_to_all_at","rate","rate_per_km","load_from","load_to","bodies","length","tonnage","visibility_group_id","traits","currency_id","payment_days","load_lat","load_lon","unload_lat","unload_lon","load_cell","load_country");--> statement-breakpoint
CREATE INDEX "freight_lanes_way_idx" ON "freight_lanes" USING btree ("kind","is_special","load_area","unload_area","published_at","posting_id","company_id","expires_at","visible_to_all_at","rate","rate_per_km","load_from","load_to","bodies","length","tonnage","visibility_group_id","traits","currency_id","payment_days","load_lat","load_lon","unload_lat","unload_lon");--> statement-breakpoint
CREATE INDEX "freight_lanes_country_idx" ON "freight_lanes" USING btree ("kind","is_special","load_country","unload_country","published_at","posting_id","company_id","expires_at","visible_to_all_at","rate","rate_per_km","load_from","load_to","bodies","length","tonnage","visibility_group_id","traits","currency_id","payment_days","load_town","unload_town","load_postal_code","unload_postal_code");--> statement-breakpoint
CREATE INDEX "freight_lanes_company_idx" ON "freight_lanes" USING btree ("company_id","kind");--> statement-breakpoint
CREATE INDEX "freight_lanes_words_idx" ON "freight_lanes" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "freight_postings_company_idx" ON "freight_postings" USING btree ("company_id","kind","status","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "freight_postings_expiry_idx" ON "freight_postings" USING btree ("expires_at") WHERE "freight_postings"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "pinned_postings_user_idx" ON "pinned_postings" USING btree ("user_id","kind","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pinned_postings_posting_idx" ON "pinned_postings" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "places_city_idx" ON "places" USING btree ("city_search" text_pattern_ops,"country_id") WHERE "places"."is_town";--> statement-breakpoint
CREATE INDEX "places_large_idx" ON "places" USING btree ("country_id") WHERE "places"."rank" < 9;--> statement-breakpoint
CREATE INDEX "places_postal_code_idx" ON "places" USING btree (translate("postal_code", ' -', '') text_pattern_ops,"country_id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_posting_id_freight_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."freight_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_supervisor_id_users_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_counterpart_id_users_id_fk" FOREIGN KEY ("counterpart_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_posting_key" ON "conversations" USING btree ("posting_id","counterpart_id");--> statement-breakpoint
CREATE INDEX "conversation_participants_user_idx" ON "conversation_participants" USING btree ("user_id","is_freight","archived_at");--> statement-breakpoint
CREATE INDEX "conversation_participants_unread_idx" ON "conversation_participants" USING btree ("user_id","is_freight") WHERE "conversation_participants"."last_incoming_message_id" > "conversation_participants"."last_read_message_id" and "conversation_participants"."archived_at" is null;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_about_a_posting" CHECK (("conversations"."kind"::text = 'FREIGHT') = (num_nonnulls("conversations"."posting_id", "conversations"."supervisor_id", "conversations"."counterpart_id") = 3));--> statement-breakpoint
-- Index-only scans need the map of visible rows, which inserts alone bring up to date late.
ALTER TABLE "freight_lanes" SET (autovacuum_vacuum_insert_scale_factor = 0.01);

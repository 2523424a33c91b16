ALTER TYPE "public"."token_kind" ADD VALUE 'POSTINGS_STAND';--> statement-breakpoint
CREATE TABLE "posting_views" (
	"posting_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "posting_views_posting_id_user_id_pk" PRIMARY KEY("posting_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "freight_postings" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "freight_postings" ADD COLUMN "former_published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "freight_postings" ADD COLUMN "former_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posting_views" ADD CONSTRAINT "posting_views_posting_id_freight_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."freight_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_views" ADD CONSTRAINT "posting_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
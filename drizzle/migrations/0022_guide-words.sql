CREATE TABLE "guide_passages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guide_passages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" varchar(60) NOT NULL,
	"anchor" text NOT NULL,
	"heading" text NOT NULL,
	"wordings" text[] NOT NULL,
	"above" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "guide_passages_place_key" UNIQUE("slug","anchor")
);
--> statement-breakpoint
CREATE TABLE "guide_wordings" (
	"slug" varchar(60) NOT NULL,
	"anchor" text NOT NULL,
	"wording" varchar(500) NOT NULL,
	"is_delivered" boolean NOT NULL,
	CONSTRAINT "guide_wordings_slug_anchor_wording_pk" PRIMARY KEY("slug","anchor","wording")
);

CREATE TABLE "exchange_tables" (
	"day" date PRIMARY KEY NOT NULL,
	"number" varchar(40) NOT NULL,
	"rates" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_tables_number_unique" UNIQUE("number")
);

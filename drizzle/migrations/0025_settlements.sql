CREATE TABLE "payment_reminders" (
	"transaction_id" bigint NOT NULL,
	"step" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_reminders_transaction_id_step_pk" PRIMARY KEY("transaction_id","step")
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "due_day" date GENERATED ALWAYS AS ((completed_at at time zone 'Europe/Berlin')::date + payment_days) STORED;--> statement-breakpoint
ALTER TABLE "payment_reminders" ADD CONSTRAINT "payment_reminders_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transactions_due_idx" ON "transactions" USING btree ("due_day") WHERE "transactions"."status" = 'COMPLETED';
CREATE TABLE "queue_assignments" (
	"kind" varchar(20) NOT NULL,
	"target_id" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"taken_by" bigint NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "queue_assignments_kind_target_id_pk" PRIMARY KEY("kind","target_id")
);
--> statement-breakpoint
ALTER TABLE "queue_assignments" ADD CONSTRAINT "queue_assignments_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "queue_assignments_holder_idx" ON "queue_assignments" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "users_waiting_idx" ON "users" USING btree ("email_confirmed_at") WHERE not "users"."is_active" and not "users"."is_blocked" and "users"."email_confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "invitations_unchecked_idx" ON "invitations" USING btree ("created_at") WHERE "invitations"."checked_at" is null;
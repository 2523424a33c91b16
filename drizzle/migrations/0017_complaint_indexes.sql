CREATE INDEX "case_links_user_decision_idx" ON "case_links" USING btree ("user_decision_id");--> statement-breakpoint
CREATE INDEX "complaints_issuer_idx" ON "complaints" USING btree ("issuer_id");--> statement-breakpoint
CREATE INDEX "complaints_against_company_idx" ON "complaints" USING btree ("against_company_id");--> statement-breakpoint
CREATE INDEX "complaints_created_idx" ON "complaints" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "complaints_last_word_idx" ON "complaints" USING btree ("last_word_at","id");--> statement-breakpoint
CREATE INDEX "complaints_waiting_idx" ON "complaints" USING btree ("created_at") WHERE "complaints"."status" in (1, 2) or ("complaints"."awaits_office" and "complaints"."status" <> 5);
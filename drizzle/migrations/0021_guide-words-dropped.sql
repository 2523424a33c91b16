DROP TABLE "guide_passages" CASCADE;--> statement-breakpoint
DROP TABLE "guide_stems" CASCADE;
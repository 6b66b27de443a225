ALTER TABLE "uploads" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_files" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registration_files" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_keys" ADD COLUMN "proven_email" text;--> statement-breakpoint
ALTER TABLE "resume_tokens" ADD COLUMN "email" text DEFAULT '' NOT NULL;
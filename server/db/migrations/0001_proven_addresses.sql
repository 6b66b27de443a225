ALTER TABLE "registration_keys" ADD COLUMN "proven_email" text;--> statement-breakpoint
ALTER TABLE "resume_tokens" ADD COLUMN "email" text DEFAULT '' NOT NULL;
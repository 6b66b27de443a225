ALTER TABLE "application_documents" ADD COLUMN "issued_on" date;--> statement-breakpoint
ALTER TABLE "application_cases" DROP COLUMN "compliance_checks_open";--> statement-breakpoint
ALTER TABLE "application_cases" DROP COLUMN "funds_proven_on";
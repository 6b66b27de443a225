ALTER TABLE "applications" ADD COLUMN "officer_id" bigint;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "officer_name" text;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_officer_id_users_id_fk" FOREIGN KEY ("officer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_officer" ON "applications" USING btree ("officer_id","updated_at","id");
CREATE INDEX "applications_intake" ON "applications" USING btree ("intake_id");--> statement-breakpoint
CREATE INDEX "students_nationality" ON "students" USING btree ("nationality_id");
-- Text without regard to case and accents: "Żółć", "zolc"; Latin letters that no accent makes, and Arabic vowel signs, too.
CREATE FUNCTION fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
SELECT CASE WHEN octet_length($1) = char_length($1) THEN lower($1)
	ELSE replace(replace(replace(translate(
		regexp_replace(lower(normalize($1, NFD)), U&'[\0300-\036F\0610-\061A\064B-\065F]', '', 'g'),
		U&'\0142\0141\00F8\00D8\0111\0110\0127\0126\0131', 'llooddhhi'), U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\0153', 'oe')
END
$$;
--> statement-breakpoint
DROP INDEX "applications_priority";--> statement-breakpoint
DROP INDEX "applications_search";--> statement-breakpoint
CREATE INDEX "applications_admission_rank" ON "applications" USING btree (array_position(array['draft', 'ready', 'agencyReview', 'returned', 'approved', 'submitted', 'universityReview', 'infoRequested', 'waitlisted', 'conditionalOffer', 'unconditionalOffer', 'rejected', 'accepted', 'depositPending', 'depositPaid', 'preConfirmation', 'confirmationIssued', 'visaPreparing', 'visaLodged', 'visaGranted', 'visaRefused', 'enrolled', 'withdrawn', 'cancelled', 'offerDeclined', 'offerLapsed', 'deferred', 'closed'], "admission"),"id");--> statement-breakpoint
CREATE INDEX "applications_priority_rank" ON "applications" USING btree (array_position(array['low', 'normal', 'high', 'urgent'], "priority"),"id");--> statement-breakpoint
CREATE INDEX "event_log_happened" ON "event_log" USING btree ("happened_at","id");--> statement-breakpoint
CREATE INDEX "event_log_type" ON "event_log" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "applications_search" ON "applications" USING gin (fold(("number" || ' ' || "student_name" || ' ' || "university_name" || ' ' || "course_title")) gin_trgm_ops);
--> statement-breakpoint
-- Rules that are stored already learn of the new fields; an empty table takes the default rules when the server starts.
INSERT INTO "ability_rules" ("role", "position", "action", "subject", "fields", "inverted", "reason")
SELECT "role", max("position") + 1, 'read', 'Application', '{priority,flagged,followUpOn,remark}', true, 'What the office notes for itself stays inside it.'
FROM "ability_rules" WHERE "role" IN ('client', 'channel-partner', 'university-contact', 'student') GROUP BY "role";
--> statement-breakpoint
INSERT INTO "ability_rules" ("role", "position", "action", "subject", "fields", "conditions")
SELECT "role", max("position") + 1, 'update', 'Application', '{flagged,followUpOn,remark}', '{"compliance": {"$ne": "notNeeded"}}'
FROM "ability_rules" WHERE "role" = 'compliance-officer' GROUP BY "role";
--> statement-breakpoint
INSERT INTO "ability_rules" ("role", "position", "action", "subject", "fields", "conditions")
SELECT "role", max("position") + 1, 'update', 'Application', '{priority,flagged,preference,followUpOn,remark}', '{"branchId": {"$in": ["{{user.sharedBranchIds}}"]}}'
FROM "ability_rules" WHERE "role" = 'counsellor' GROUP BY "role";
--> statement-breakpoint
UPDATE "ability_rules" SET "fields" = '{priority,flagged,preference,followUpOn,remark}'
WHERE "role" = 'counsellor' AND "action" = 'update' AND "subject" = 'Application' AND NOT "inverted" AND "fields" IS NULL;

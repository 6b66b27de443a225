ALTER TABLE "applications" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "compliance_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "offer_expires_on" date;--> statement-breakpoint
CREATE INDEX "applications_due" ON "applications" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "applications_offer_expiry" ON "applications" USING btree ("offer_expires_on","id");--> statement-breakpoint
CREATE INDEX "applications_turn_rank" ON "applications" USING btree (array_position(array['owner', 'student', 'office', 'compliance', 'university', 'authorities', 'nobody'], case "admission" when 'draft' then 'owner' when 'ready' then 'owner' when 'agencyReview' then case "documents" when 'missing' then 'owner' when 'complete' then 'office' else 'office' end when 'returned' then 'owner' when 'approved' then 'office' when 'submitted' then 'university' when 'universityReview' then 'university' when 'infoRequested' then 'owner' when 'interview' then 'student' when 'waitlisted' then 'university' when 'conditionalOffer' then 'student' when 'unconditionalOffer' then 'student' when 'rejected' then 'nobody' when 'accepted' then 'office' when 'depositPending' then 'student' when 'depositPaid' then 'office' when 'preConfirmation' then case "compliance" when 'open' then 'compliance' when 'checking' then 'compliance' when 'queryRaised' then 'owner' when 'refused' then 'office' else 'compliance' end when 'confirmationIssued' then 'owner' when 'visaPreparing' then 'owner' when 'visaLodged' then 'authorities' when 'visaGranted' then 'university' when 'visaRefused' then 'owner' when 'enrolled' then 'nobody' when 'withdrawn' then 'nobody' when 'cancelled' then 'nobody' when 'offerDeclined' then 'nobody' when 'offerLapsed' then 'university' when 'deferred' then 'nobody' when 'closed' then 'nobody' else 'nobody' end),"id");--> statement-breakpoint
-- The next deadlines of an application stand in its row as well, where lists sort and filter by them. Reminders that are sent change
-- nothing there. A deadline of a day is reached when the day is over: what stands there is the last millisecond before. The time in
-- which a withdrawal can be undone is nobody’s work.
CREATE FUNCTION copy_deadlines_to_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Only an update has the rows before it.
	IF TG_OP = 'UPDATE' THEN
		IF NOT EXISTS (
			SELECT FROM changed JOIN previous USING (id) WHERE changed.at IS DISTINCT FROM previous.at
		) THEN RETURN NULL; END IF;
	END IF;
	UPDATE applications SET due_at = next.admission, compliance_due_at = next.compliance
	FROM (
		SELECT touched.application_id,
			min(d.at) FILTER (WHERE d.place LIKE 'admission.%' AND d.name <> 'withdrawalUndo') - interval '1 millisecond' AS admission,
			min(d.at) FILTER (WHERE d.place LIKE 'compliance.%') - interval '1 millisecond' AS compliance
		FROM (SELECT DISTINCT application_id FROM changed) AS touched
			LEFT JOIN application_deadlines d ON d.application_id = touched.application_id
		GROUP BY touched.application_id
	) AS next
	WHERE applications.id = next.application_id
		AND (applications.due_at, applications.compliance_due_at) IS DISTINCT FROM (next.admission, next.compliance);
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER application_deadlines_added AFTER INSERT ON "application_deadlines" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION copy_deadlines_to_applications();
--> statement-breakpoint
CREATE TRIGGER application_deadlines_changed AFTER UPDATE ON "application_deadlines"
	REFERENCING OLD TABLE AS previous NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION copy_deadlines_to_applications();
--> statement-breakpoint
CREATE TRIGGER application_deadlines_removed AFTER DELETE ON "application_deadlines" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION copy_deadlines_to_applications();
--> statement-breakpoint
CREATE FUNCTION copy_offer_to_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE applications SET offer_expires_on = (NEW.offer ->> 'expiresOn')::date
	WHERE id = NEW.application_id AND offer_expires_on IS DISTINCT FROM (NEW.offer ->> 'expiresOn')::date;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER application_cases_offer_added AFTER INSERT ON "application_cases" FOR EACH ROW
	WHEN (NEW.offer IS NOT NULL) EXECUTE FUNCTION copy_offer_to_application();
--> statement-breakpoint
CREATE TRIGGER application_cases_offer_changed AFTER UPDATE ON "application_cases" FOR EACH ROW
	WHEN (OLD.offer IS DISTINCT FROM NEW.offer) EXECUTE FUNCTION copy_offer_to_application();
--> statement-breakpoint
UPDATE applications SET due_at = next.admission, compliance_due_at = next.compliance
FROM (
	SELECT application_id,
		min(at) FILTER (WHERE place LIKE 'admission.%' AND name <> 'withdrawalUndo') - interval '1 millisecond' AS admission,
		min(at) FILTER (WHERE place LIKE 'compliance.%') - interval '1 millisecond' AS compliance
	FROM application_deadlines GROUP BY application_id
) AS next
WHERE applications.id = next.application_id;
--> statement-breakpoint
UPDATE applications SET offer_expires_on = (offer ->> 'expiresOn')::date
FROM application_cases WHERE application_cases.application_id = applications.id AND offer IS NOT NULL;

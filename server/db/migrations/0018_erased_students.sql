ALTER TABLE "students" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "erased_by_id" bigint;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "erasure" jsonb;--> statement-breakpoint
-- Erasing the personal data of a student empties payloads of the log. Nothing else of it changes, and only in a transaction that says so.
CREATE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('quayside.erasing', true) = 'on' AND to_jsonb(new) - 'payload' = to_jsonb(old) - 'payload' THEN
		RETURN new;
	END IF;
	RAISE EXCEPTION 'event_log is append-only' USING ERRCODE = 'integrity_constraint_violation';
END;
$$;
--> statement-breakpoint
DROP TRIGGER event_log_append_only ON "event_log";
--> statement-breakpoint
CREATE TRIGGER event_log_append_only BEFORE DELETE OR TRUNCATE ON "event_log"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER event_log_unchanged BEFORE UPDATE ON "event_log"
	FOR EACH ROW EXECUTE FUNCTION refuse_event_change();

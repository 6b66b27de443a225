CREATE TABLE "list_marks" (
	"table_name" text NOT NULL,
	"tx" "xid8" NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_marks_table_name_tx_pk" PRIMARY KEY("table_name","tx")
);
--> statement-breakpoint
CREATE INDEX "list_marks_made" ON "list_marks" USING btree ("made_at");--> statement-breakpoint
-- Two views of one name were kept apart by a lock until now; should two have slipped past it, the later one takes its number along.
UPDATE "saved_views" AS "later" SET "name" = left("name", 60) || ' (' || "id" || ')'
WHERE EXISTS (
	SELECT FROM "saved_views" AS "earlier"
	WHERE "earlier"."owner_id" = "later"."owner_id" AND "earlier"."list" = "later"."list"
		AND lower("earlier"."name") = lower("later"."name") AND "earlier"."id" < "later"."id"
);
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("owner_id","list",lower("name"));
--> statement-breakpoint
-- What a transaction changed is marked in the transaction: whoever remembers a count finds the mark as soon as the change itself.
CREATE FUNCTION mark_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO list_marks (table_name, tx) VALUES (TG_TABLE_NAME, pg_current_xact_id()) ON CONFLICT DO NOTHING;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER applications_marked AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "applications"
	FOR EACH STATEMENT EXECUTE FUNCTION mark_change();
--> statement-breakpoint
CREATE TRIGGER event_log_marked AFTER INSERT ON "event_log"
	FOR EACH STATEMENT EXECUTE FUNCTION mark_change();

--> statement-breakpoint
CREATE INDEX "event_log_kind" ON "event_log" USING btree ("type","subject");--> statement-breakpoint
CREATE INDEX "students_search" ON "students" USING gin (fold(("number" || ' ' || "full_name" || ' ' || "email")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (fold(("full_name" || ' ' || "email")) gin_trgm_ops);
ALTER TABLE "organisations" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
-- Names were not unique before.
UPDATE "organisations" SET "name" = "name" || ' (' || "id" || ')'
WHERE "id" NOT IN (SELECT min("id") FROM "organisations" GROUP BY "name");
--> statement-breakpoint
CREATE UNIQUE INDEX "organisations_name" ON "organisations" USING btree ("name");
--> statement-breakpoint
INSERT INTO "ability_rules" ("role", "position", "action", "subject")
SELECT "known"."role", "known"."last" + "added"."nth", "added"."action", 'Organisation'
FROM (SELECT "role", max("position") AS "last" FROM "ability_rules" WHERE "user_id" IS NULL GROUP BY "role") AS "known"
CROSS JOIN (VALUES ('read', 1), ('export', 2)) AS "added" ("action", "nth")
WHERE "known"."role" IN ('aco', 'compliance-officer');

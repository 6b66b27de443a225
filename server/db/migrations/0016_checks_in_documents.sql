ALTER TABLE "application_documents" ADD COLUMN "issued_on" date;--> statement-breakpoint
ALTER TABLE "application_cases" DROP COLUMN "compliance_checks_open";--> statement-breakpoint
ALTER TABLE "application_cases" DROP COLUMN "funds_proven_on";--> statement-breakpoint
-- Universities hand in their own letters. Before what is taken away again, whose later rules win: at the front.
UPDATE "ability_rules" SET "position" = -"position" - 3 WHERE "role" = 'university-contact' AND "user_id" IS NULL;--> statement-breakpoint
UPDATE "ability_rules" SET "position" = -"position" - 1 WHERE "role" = 'university-contact' AND "user_id" IS NULL;--> statement-breakpoint
INSERT INTO "ability_rules" ("role", "position", "action", "subject", "conditions")
SELECT "role", "place", "given", "subject", ("conditions" - 'status') || '{"type":{"$in":["offerLetter","cas","coe","i20","loa"]}}'::jsonb
FROM (
  SELECT "role", "subject", "conditions" FROM "ability_rules"
  WHERE "role" = 'university-contact' AND "user_id" IS NULL AND "subject" = 'ApplicationDocument' AND "action" = 'read'
    AND "conditions" IS NOT NULL AND "inverted" IS NOT TRUE
  ORDER BY "position" LIMIT 1
) "known", (VALUES (0, 'read'), (1, 'create')) AS "new" ("place", "given");

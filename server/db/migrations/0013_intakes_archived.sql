ALTER TABLE "intakes" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
-- Rules that are stored already learn of master data: the office takes it out, and what it comes to stays inside.
INSERT INTO "ability_rules" ("role", "position", "action", "subject")
SELECT "role", max("position") + "place", 'export', "masters"."subject"
FROM "ability_rules", (VALUES (1, 'Country'), (2, 'University'), (3, 'Intake')) AS "masters" ("place", "subject")
WHERE "role" IN ('channel-partner', 'counsellor', 'aco', 'compliance-officer') GROUP BY "role", "place", "masters"."subject";
--> statement-breakpoint
INSERT INTO "ability_rules" ("role", "position", "action", "subject", "fields", "inverted", "reason")
SELECT "role", max("position") + "place", 'read', "masters"."subject", "masters"."fields"::text[], true, "masters"."reason"
FROM "ability_rules", (VALUES
  (1, 'University', '{commissionPercent,applications}', 'What a university pays, and how many apply there, stays inside the agency.'),
  (2, 'Country', '{students}', 'How many students come from where stays inside the agency.'),
  (3, 'Intake', '{applications}', 'How many apply for an intake stays inside the agency.')
) AS "masters" ("place", "subject", "fields", "reason")
WHERE "role" IN ('client', 'channel-partner', 'university-contact', 'student')
GROUP BY "role", "place", "masters"."subject", "masters"."fields", "masters"."reason";
--> statement-breakpoint
INSERT INTO "ability_rules" ("role", "position", "action", "subject", "fields", "inverted", "reason")
SELECT "role", max("position") + 1, 'read', 'University', '{commissionPercent}', true, 'What a university pays is the office’s matter.'
FROM "ability_rules" WHERE "role" IN ('counsellor', 'compliance-officer') GROUP BY "role";

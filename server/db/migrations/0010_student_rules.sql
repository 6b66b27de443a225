-- Rules of existing installations: compliance officers read students with an application in compliance, channel partners do
-- not learn of applications elsewhere, and clients see no private facts of the students they sponsor.
INSERT INTO "ability_rules" ("role", "position", "action", "subject", "conditions", "fields", "inverted", "reason")
SELECT "added"."role", "known"."last" + 1, 'read', "added"."subject", "added"."conditions"::jsonb, "added"."fields"::text[], "added"."inverted", "added"."reason"
FROM (SELECT "role", max("position") AS "last" FROM "ability_rules" WHERE "user_id" IS NULL GROUP BY "role") AS "known"
JOIN (VALUES
  ('compliance-officer', 'Student', '{"inCompliance": true}', NULL, false, NULL),
  ('channel-partner', 'Student', NULL, '{openApplications,newestStatus}', true,
    'How many applications a student has with others is only for agency staff.'),
  ('client', 'Application', NULL, '{studentContact,studentFunding,studentVisaHistory,studentConsent}', true,
    'How to reach students, their funds, visas and consent are only for the agency and the universities.')
) AS "added" ("role", "subject", "conditions", "fields", "inverted", "reason") ON "added"."role" = "known"."role";

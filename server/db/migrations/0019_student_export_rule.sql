-- Rules of existing installations: students export their own personal data.
INSERT INTO "ability_rules" ("role", "position", "action", "subject", "conditions")
SELECT 'student', max("position") + 1, 'export', 'Student', '{"id": "{{user.studentId}}"}'::jsonb
FROM "ability_rules" WHERE "user_id" IS NULL AND "role" = 'student' HAVING count(*) > 0;

-- Rules that are stored already learn of the new fields; an empty table takes the default rules when the server starts.
INSERT INTO "ability_rules" ("role", "position", "action", "subject", "fields", "inverted", "reason")
SELECT "role", max("position") + 1, 'read', 'Branch', '{people,applications}', true, 'How much a branch has to do stays inside the agency.'
FROM "ability_rules" WHERE "role" = 'channel-partner' GROUP BY "role";

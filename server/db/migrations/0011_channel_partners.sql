ALTER TABLE "channel_partners" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
-- Names were not unique before.
UPDATE "channel_partners" SET "name" = "name" || ' (' || "id" || ')'
WHERE "id" NOT IN (SELECT min("id") FROM "channel_partners" GROUP BY "name");
--> statement-breakpoint
CREATE UNIQUE INDEX "channel_partners_name" ON "channel_partners" USING btree ("name");
--> statement-breakpoint
-- Whoever reads channel partners may export them.
INSERT INTO "ability_rules" ("role", "position", "action", "subject", "conditions")
SELECT "rule"."role", "known"."last" + row_number() OVER (PARTITION BY "rule"."role" ORDER BY "rule"."position"),
  'export', "rule"."subject", "rule"."conditions"
FROM "ability_rules" AS "rule"
JOIN (SELECT "role", max("position") AS "last" FROM "ability_rules" WHERE "user_id" IS NULL GROUP BY "role") AS "known"
  ON "known"."role" = "rule"."role"
WHERE "rule"."user_id" IS NULL AND "rule"."subject" = 'ChannelPartner' AND "rule"."action" = 'read'
  AND NOT "rule"."inverted" AND "rule"."fields" IS NULL;
--> statement-breakpoint
-- A sub-agent doesn't learn whose it is.
INSERT INTO "ability_rules" ("role", "position", "action", "subject", "conditions", "fields", "inverted", "reason")
SELECT "known"."role", "known"."last" + 1, 'read', 'ChannelPartner', '{"id": "{{user.partnerId}}"}', '{parentId}', true,
  'Only the agency can see which partner a channel partner belongs to.'
FROM (SELECT "role", max("position") AS "last" FROM "ability_rules" WHERE "user_id" IS NULL GROUP BY "role") AS "known"
WHERE "known"."role" = 'channel-partner' OR "known"."role" IN (
  SELECT 'custom-' || "id" FROM "custom_roles" WHERE "base" = 'channel-partner'
);

-- Accounts whose confirmed address a single student has, who has no other account, were not linked when the student was
-- entered after the account was confirmed.
UPDATE "users" AS u SET "student_id" = s."id", "version" = u."version" + 1, "updated_at" = now()
FROM "students" s
WHERE u."role" = 'student' AND u."student_id" IS NULL AND u."confirmed_at" IS NOT NULL AND u."disabled_at" IS NULL
  AND s."email" = u."email"
  AND NOT EXISTS (SELECT 1 FROM "students" o WHERE o."email" = s."email" AND o."id" <> s."id")
  AND NOT EXISTS (SELECT 1 FROM "users" o WHERE o."student_id" = s."id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_student" ON "users" USING btree ("student_id");

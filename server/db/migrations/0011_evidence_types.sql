-- Types of document that prove what an event of an application says.
INSERT INTO "document_types" ("code", "name", "name_fr", "name_ar", "category", "file_code", "file_label", "created_at", "updated_at")
VALUES
  ('universityLetter', 'University letter or email', 'Lettre ou e-mail de l’université', 'رسالة من الجامعة', 'offer', 'UNIVERSITY-LETTER', 'University letter', '2026-11-26 00:00:00+00', '2026-11-26 00:00:00+00'),
  ('feeReceipt', 'Application fee receipt', 'Reçu des frais de candidature', 'إيصال رسوم الطلب', 'offer', 'FEE-RECEIPT', 'Fee receipt', '2026-11-26 00:00:00+00', '2026-11-26 00:00:00+00'),
  ('refundReceipt', 'Refund receipt', 'Reçu de remboursement', 'إيصال الاسترداد', 'offer', 'REFUND-RECEIPT', 'Refund receipt', '2026-11-26 00:00:00+00', '2026-11-26 00:00:00+00'),
  ('studentConfirmation', 'Student’s written confirmation', 'Confirmation écrite de l’étudiant', 'تأكيد خطي من الطالب', 'offer', 'STUDENT-CONFIRMATION', 'Student confirmation', '2026-11-26 00:00:00+00', '2026-11-26 00:00:00+00');
--> statement-breakpoint
-- Universities also provide their answers and refund receipts, and don't see students' rankings or compliance interviews.
UPDATE "ability_rules" SET "conditions" = jsonb_set("conditions", '{type,$in}', ("conditions" #> '{type,$in}') || '["universityLetter", "refundReceipt"]')
WHERE "role" = 'university-contact' AND "user_id" IS NULL AND "subject" = 'ApplicationDocument' AND "conditions" #> '{type,$in}' ? 'offerLetter';
--> statement-breakpoint
INSERT INTO "ability_rules" ("role", "position", "action", "subject", "conditions", "fields", "inverted", "reason")
SELECT 'university-contact', "known"."last" + "added"."nth", 'read', "added"."subject", "added"."conditions"::jsonb, "added"."fields"::text[], true, "added"."reason"
FROM (SELECT max("position") AS "last" FROM "ability_rules" WHERE "user_id" IS NULL AND "role" = 'university-contact') AS "known"
CROSS JOIN (VALUES
  (1, 'Application', null, '{preference}', 'Only the agency knows how students rank their applications.'),
  (2, 'ApplicationDocument', '{"type": "interviewRecord"}', null, 'Compliance interviews are only for agency staff.')
) AS "added" ("nth", "subject", "conditions", "fields", "reason")
WHERE "known"."last" IS NOT NULL;

-- Types of document that prove what an event of an application says.
INSERT INTO "document_types" ("code", "name", "name_fr", "name_ar", "category", "file_code", "file_label", "created_at", "updated_at")
VALUES
  ('universityLetter', 'University letter or email', 'Lettre ou e-mail de l’université', 'رسالة من الجامعة', 'offer', 'UNIVERSITY-LETTER', 'University letter', '2026-11-26 00:00:00+00', '2026-11-26 00:00:00+00'),
  ('feeReceipt', 'Application fee receipt', 'Reçu des frais de candidature', 'إيصال رسوم الطلب', 'offer', 'FEE-RECEIPT', 'Fee receipt', '2026-11-26 00:00:00+00', '2026-11-26 00:00:00+00'),
  ('refundReceipt', 'Refund receipt', 'Reçu de remboursement', 'إيصال الاسترداد', 'offer', 'REFUND-RECEIPT', 'Refund receipt', '2026-11-26 00:00:00+00', '2026-11-26 00:00:00+00'),
  ('studentConfirmation', 'Student’s written confirmation', 'Confirmation écrite de l’étudiant', 'تأكيد خطي من الطالب', 'offer', 'STUDENT-CONFIRMATION', 'Student confirmation', '2026-11-26 00:00:00+00', '2026-11-26 00:00:00+00');

import { consentVersion } from '../../../../contract/people/consent.ts';
import { eq, sql } from '../../../db/drizzle.ts';
import { students } from '../../../db/schema/index.ts';
import { toTypedEvent } from '../model/case-changes.ts';
import type { EffectScope } from './applications.effect-scope.ts';

/** Stores that the student has consented, with the signed document. The consent counts for all their applications. */
export async function storeConsent({
  tx,
  now,
  entry,
  applicationState: {
    row: { studentId },
  },
  record,
}: EffectScope): Promise<undefined> {
  const { consentId: documentId } = toTypedEvent<'consent.record'>(entry);
  await tx
    .update(students)
    .set({
      consentVersion,
      consentedAt: now,
      consentLanguage: null,
      consentDocumentId: documentId,
      updatedAt: now,
      version: sql`${students.version} + 1`,
    })
    .where(eq(students.id, studentId));
  await record({
    type: 'student.consented',
    subjectId: studentId,
    payload: { version: consentVersion, documentId },
  });
}

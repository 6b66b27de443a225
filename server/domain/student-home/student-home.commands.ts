import type * as z from 'zod/mini';
import type { StudentHome, studentHomeApi } from '../../../contract/applications/student-home.ts';
import { consentVersion } from '../../../contract/people/consent.ts';
import type { Transaction } from '../../db/database.ts';
import { students } from '../../db/schema/index.ts';
import { updateVersion } from '../../db/writes.ts';
import type { RecordEvents } from '../../events/events.ts';
import { forbidden, stale } from '../../platform/errors.ts';
import { findOwnStudent, loadStudentHome, type StudentReader } from './student-home.queries.ts';

type Consent = z.output<typeof studentHomeApi.consent.body>;

/**
 * Records the consent of the signed-in student to the current version of the text. The log keeps the version and the
 * language in which it was read. Consent to the same version again changes nothing.
 *
 * @throws AppError 404 for everybody without a student record of their own, 403 if the rules forbid it, 412 if the
 * record changes at the same time.
 */
export async function giveConsent(
  tx: Transaction,
  caller: StudentReader & { readonly record: RecordEvents },
  { version, language }: Consent,
): Promise<StudentHome> {
  const { ability, clock, record } = caller;
  const { row } = await findOwnStudent(tx, caller);
  const subject = { ...row, __typename: 'Student' } as const;
  if (!ability.can('update', subject, 'consentedAt'))
    throw forbidden(ability.relevantRuleFor('update', subject, 'consentedAt')?.reason);
  if (row.consentVersion !== consentVersion) {
    const now = clock.now();
    const values = {
      consentVersion: version,
      consentedAt: now,
      consentLanguage: language,
      consentDocumentId: null,
    };
    if (!(await updateVersion(tx, students, row, values, now))) throw stale(undefined);
    await record({ type: 'student.consented', subjectId: row.id, payload: { version, language } });
  }
  return loadStudentHome(tx, caller);
}

import { consentVersion } from '../../../contract/people/consent.ts';
import type { StudentInformation } from '../../../contract/people/students.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { students } from '../../db/schema/index.ts';
import { invalid } from '../../platform/errors.ts';

type StudentRow = Pick<typeof students.$inferSelect, 'id' | 'consentedAt'>;

/**
 * The columns of a consent that signed-in students give with their information; undefined when nothing changes. Nobody
 * else can give it for them: staff record the one that a student has signed, by `consent.record` on an application. A
 * consent to an older text is renewed on the student's home, where the text is read.
 *
 * @param student The student on record; null for a new one.
 * @throws AppError 422 when someone else consents for a student who has not.
 */
export function judgeConsent(
  { user, clock }: Pick<ChangeContext, 'user' | 'clock'>,
  student: StudentRow | null,
  { consent }: Pick<StudentInformation, 'consent'>,
) {
  if (!consent || student?.consentedAt) return undefined;
  if (user.role !== 'student' || student === null || user.studentId !== student.id)
    throw invalid({ 'body.consent': ['unproven'] });
  return { consentVersion, consentedAt: clock.now(), consentLanguage: null, consentDocumentId: null };
}

import { findStudentFactErrors } from '../../../contract/people/student-rules.ts';
import type { StudentInformation } from '../../../contract/people/students.ts';
import { invalid } from '../../platform/errors.ts';

/**
 * Refuses facts that can't be.
 *
 * @param recorded The information on record: what is wrong there already doesn't prevent other changes.
 * @throws AppError 422 with a code for each field.
 */
export function assertPossible(
  information: StudentInformation,
  now: Date,
  recorded?: Omit<StudentInformation, 'consent'>,
): void {
  const errors = findStudentFactErrors(information, now.toISOString(), recorded);
  if (errors.length === 0) return;
  throw invalid(Object.fromEntries(errors.map(({ path, code }) => [`body.${path}`, [code]])));
}

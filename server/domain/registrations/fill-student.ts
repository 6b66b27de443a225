import { consentVersion } from '../../../contract/people/consent.ts';
import { withoutImpossible } from '../../../contract/people/possible-facts.ts';
import type { StudentProfile } from '../../../contract/people/students.ts';
import type { Transaction } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import { students } from '../../db/schema/index.ts';
import { updateVersion } from '../../db/writes.ts';
import { orNotFound } from '../../platform/errors.ts';
import { findStudent, type StudentRecord, toStudentPerson } from '../students/student-rows.ts';
import {
  type IntakeContext,
  type Registration,
  readStudent,
  toClaimColumns,
  toConsentColumns,
} from './registered-student.ts';

/** The profile with the parts of another one that it lacks. */
const fillProfile = (profile: StudentProfile, more: StudentProfile): StudentProfile => ({
  ...profile,
  education: profile.education.length > 0 ? profile.education : more.education,
  tests: profile.tests.length > 0 ? profile.tests : more.tests,
  finances: profile.finances ?? more.finances,
  residence: profile.residence ?? more.residence,
});

/**
 * Adds to a student what a registration says and the student lacks: parts of the profile, the consent, and who
 * introduced them. Nothing that is known is overwritten: the first valid claim wins.
 */
export async function fillStudent(
  tx: Transaction,
  { clock, record }: IntakeContext,
  registration: Registration,
  { row: { id } }: Pick<StudentRecord, 'row'>,
): Promise<StudentRecord> {
  // Read again: another registration of the same person may have been merged meanwhile.
  await tx.select({ id: students.id }).from(students).where(eq(students.id, id)).for('update');
  const student = orNotFound(await findStudent(tx, id));
  const { row } = student;
  // The record can have another date of birth than the registration.
  const given = withoutImpossible(
    { person: toStudentPerson(student), profile: readStudent(registration).information.profile },
    clock.now().toISOString(),
  );
  const profile = fillProfile(row.profile, given.profile);
  const changes = {
    ...(JSON.stringify(profile) !== JSON.stringify(row.profile) && { profile }),
    ...(row.introducedById === null && toClaimColumns(registration)),
    ...(row.consentVersion !== consentVersion && toConsentColumns(registration)),
  };
  if (Object.keys(changes).length === 0) return student;
  const fields = Object.keys(changes).filter((field) => !field.startsWith('consent') && field !== 'guardian');
  await record({ type: 'student.informed', subjectId: id, payload: { fields } });
  await updateVersion(tx, students, row, changes, clock.now());
  return orNotFound(await findStudent(tx, id));
}

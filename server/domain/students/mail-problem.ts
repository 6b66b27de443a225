import type { MailProblem } from '../../../contract/people/mail-problem.ts';
import type { Ability } from '../../access/ability.ts';
import type { Orm } from '../../db/database.ts';
import { findMailProblem } from '../../mail/problems.ts';
import { findStudent, readableStudents } from './student-rows.ts';

/** Why mail doesn't reach a student; null if it does, or if this person may not see the student's details. */
export async function findStudentMailProblem(
  orm: Orm,
  ability: Ability,
  studentId: number,
): Promise<MailProblem | null> {
  const student = await findStudent(orm, studentId, readableStudents(ability));
  return student ? findMailProblem(orm, student.row.email) : null;
}

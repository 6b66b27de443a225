import type { Ability } from '../../access/ability.ts';
import { permittedRows } from '../../access/readable-rows.ts';
import type { Orm } from '../../db/database.ts';
import { and, eq } from '../../db/drizzle.ts';
import { students } from '../../db/schema/index.ts';
import { mergedRecord, notFound } from '../../platform/errors.ts';
import type { Log } from '../../platform/logging.ts';
import { findStudent, readableStudents, type StudentRecord, shownStudentFields } from './student-rows.ts';

/**
 * A student that this user may read.
 *
 * @throws AppError 404, which names the survivor if the student was merged into one that the user may read.
 */
export async function findCurrentStudent(
  orm: Orm,
  { ability, log }: { readonly ability: Ability; readonly log?: Log },
  id: number,
): Promise<StudentRecord> {
  const found = await findStudent(orm, id, readableStudents(ability, log));
  if (found) return found;
  const permitted = permittedRows(ability, 'Student', students, shownStudentFields, log);
  const [merged] = await orm
    .select({ intoId: students.mergedIntoId })
    .from(students)
    .where(and(eq(students.id, id), permitted));
  const survivor =
    typeof merged?.intoId === 'number'
      ? await findStudent(orm, merged.intoId, readableStudents(ability, log))
      : undefined;
  if (survivor === undefined) throw notFound();
  const { number, fullName } = survivor.row;
  throw mergedRecord({ id: survivor.row.id, name: `${number} · ${fullName}` });
}

import type { Orm } from '../../db/database.ts';
import { and, isNotNull } from '../../db/drizzle.ts';
import { students } from '../../db/schema/index.ts';
import { whereIdIn } from '../../lists/filtering.ts';
import { conflict } from '../../platform/errors.ts';

/** The personal data of the student was erased: nothing is added to the record, and nothing of it changes. */
export const studentErased = () =>
  conflict('refusal.studentErased', 'The personal data of this student was erased.');

/** @throws AppError 409 if the personal data of one of the students was erased. */
export async function assertNotErased(orm: Orm, studentIds: readonly number[]): Promise<void> {
  const [found] = await orm
    .select({ id: students.id })
    .from(students)
    .where(and(whereIdIn(students.id, studentIds), isNotNull(students.erasedAt)))
    .limit(1);
  if (found !== undefined) throw studentErased();
}

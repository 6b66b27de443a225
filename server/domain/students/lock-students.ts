import type { Transaction } from '../../db/database.ts';
import { and, eq, isNull, sql } from '../../db/drizzle.ts';
import { students } from '../../db/schema/index.ts';
import { conflict } from '../../platform/errors.ts';
import { studentErased } from './student-erased.ts';

/**
 * Serialises the creation of students and the linking of their accounts in `tx`: two transactions that create the same
 * student, or a student and their account, at once would not see each other’s.
 */
export const lockStudents = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('students'))`);

/**
 * Prevents a student from being merged into another one until `tx` ends: a record that is added meanwhile would be lost.
 *
 * @throws AppError 409 if the student was merged just now, or erased.
 */
export async function lockAgainstMerging(tx: Transaction, id: number): Promise<void> {
  const [current] = await tx
    .select({ erasedAt: students.erasedAt })
    .from(students)
    .where(and(eq(students.id, id), isNull(students.mergedIntoId)))
    .for('share');
  if (current === undefined)
    throw conflict('refusal.studentMerged', 'This student was merged into another one.');
  if (current.erasedAt !== null) throw studentErased();
}

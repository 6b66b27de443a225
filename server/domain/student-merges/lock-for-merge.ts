import type { Transaction } from '../../db/database.ts';
import { inArray } from '../../db/drizzle.ts';
import { applications, students } from '../../db/schema/index.ts';
import { lockApplications, lockSiblings } from '../applications/model/lock.ts';
import { lockStudents } from '../students/lock-students.ts';

const loadApplicationIds = async (tx: Transaction, studentIds: readonly number[]): Promise<number[]> => {
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.studentId, [...studentIds]));
  return rows.map(({ id }) => id);
};

/**
 * Waits for everyone who changes the students or one of their applications, and lets others wait until `tx` ends: what a
 * merge reads then is what it moves. Students are locked in the order of their ids, so that merges in both directions
 * follow each other.
 */
export async function lockForMerge(tx: Transaction, ids: readonly number[]): Promise<void> {
  const studentIds = [...ids].sort((a, b) => a - b);
  await lockApplications(tx, await loadApplicationIds(tx, studentIds));
  for (const id of studentIds) await lockSiblings(tx, id);
  await lockStudents(tx);
  await tx
    .select({ id: students.id })
    .from(students)
    .where(inArray(students.id, studentIds))
    .orderBy(students.id)
    .for('update');
  // Applications that were created while this transaction waited; new ones wait for the rows of the students.
  await lockApplications(tx, await loadApplicationIds(tx, studentIds));
}

import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { ChangeContext } from '../../access/change-context.ts';
import type { Transaction } from '../../db/database.ts';
import { pick } from '../../db/pick.ts';
import { students, users } from '../../db/schema/index.ts';
import { updateVersion } from '../../db/writes.ts';
import { lockStudents } from './lock-students.ts';

/**
 * Links a student's own account to the student with its address, in `tx`. Only a confirmed address is proof, and only if
 * a single student has it who has no other account; otherwise the event tells officers to decide. Without such a student
 * nothing happens, and an account that is linked already stays as it is.
 *
 * @param email The address of the account and of the student.
 */
export async function linkAccount(
  tx: Transaction,
  { clock, record }: Pick<ChangeContext, 'clock' | 'record'>,
  email: string,
): Promise<void> {
  // A student and the account may appear at the same time: each would not see the other.
  await lockStudents(tx);
  const [account] = await tx
    .select(pick(users, 'id', 'version'))
    .from(users)
    .where(
      and(
        eq(users.email, email),
        eq(users.role, 'student'),
        isNotNull(users.confirmedAt),
        isNull(users.disabledAt),
        isNull(users.studentId),
      ),
    )
    .for('update');
  if (account === undefined) return;
  const found = await tx
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.email, email), isNull(students.mergedIntoId)))
    .orderBy(students.id);
  const [student, ...others] = found;
  if (student === undefined) return;
  const isTaken =
    (await tx.$count(users, and(eq(users.studentId, student.id), ne(users.id, account.id)))) > 0;
  if (others.length > 0 || isTaken) {
    await record({
      type: 'user.notLinked',
      subjectId: account.id,
      payload: { studentIds: found.map(({ id }) => id) },
    });
    return;
  }
  await record({
    type: 'user.linked',
    subjectId: account.id,
    payload: { studentId: student.id, version: account.version + 1 },
  });
  const linked = await updateVersion(tx, users, account, { studentId: student.id }, clock.now());
  if (linked === undefined) throw new Error('the account was changed concurrently');
}

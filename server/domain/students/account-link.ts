import type { ChangeContext } from '../../access/change-context.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { and, eq, isNotNull, isNull, ne } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { students, users } from '../../db/schema/index.ts';
import { lockStudents } from './lock-students.ts';

/** A student's account that can be linked: confirmed, active, and not linked yet. */
export type UnlinkedAccount = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'version' | 'deniedStudentIds'
>;

/** What an address says about who somebody is. */
export interface AddressMatch {
  /** Everybody with the address. */
  readonly studentIds: readonly number[];
  /** The only one of them, if no other account is theirs. */
  readonly student: typeof students.$inferSelect | undefined;
}

/** The account with an address, or an id, if it can be linked. */
export async function findUnlinkedAccount(
  orm: Orm,
  by: { readonly id: number } | { readonly email: string },
): Promise<UnlinkedAccount | undefined> {
  const [account] = await orm
    .select(pick(users, 'id', 'email', 'version', 'deniedStudentIds'))
    .from(users)
    .where(
      and(
        'id' in by ? eq(users.id, by.id) : eq(users.email, by.email),
        eq(users.role, 'student'),
        isNotNull(users.confirmedAt),
        isNull(users.disabledAt),
        isNull(users.studentId),
      ),
    );
  return account;
}

/** The students whom an account may be. Only a confirmed address counts, and only a single student who has it. */
export async function matchAddress(orm: Orm, account: UnlinkedAccount): Promise<AddressMatch> {
  const found = await orm
    .select()
    .from(students)
    .where(and(eq(students.email, account.email), isNull(students.mergedIntoId), isNull(students.erasedAt)))
    .orderBy(students.id);
  const [student, ...others] = found;
  const studentIds = found.map(({ id }) => id);
  if (student === undefined || others.length > 0) return { studentIds, student: undefined };
  const isTaken =
    (await orm.$count(users, and(eq(users.studentId, student.id), ne(users.id, account.id)))) > 0;
  return { studentIds, student: isTaken ? undefined : student };
}

/**
 * Tells officers when the account with an address can't be offered a student because several have it, or because
 * somebody else's account is linked. Nothing is linked: only the owner of the account says who they are.
 *
 * @param email The address of the account and of the student.
 */
export async function reportAmbiguousAccount(
  tx: Transaction,
  { record }: Pick<ChangeContext, 'record'>,
  email: string,
): Promise<void> {
  // A student and the account may appear at the same time: each would not see the other.
  await lockStudents(tx);
  const account = await findUnlinkedAccount(tx, { email });
  if (account === undefined) return;
  const { studentIds, student } = await matchAddress(tx, account);
  if (studentIds.length === 0 || student !== undefined) return;
  await record({ type: 'user.notLinked', subjectId: account.id, payload: { studentIds: [...studentIds] } });
}

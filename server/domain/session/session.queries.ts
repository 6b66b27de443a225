import type { Orm, Transaction } from '../../db/database.ts';
import { and, eq, isNull, sql } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { type linkTokens, users } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';

const accountColumns = {
  ...pick(users, 'id', 'email', 'fullName', 'passwordHash', 'confirmedAt', 'disabledAt', 'invitedAt'),
};

/** The account with this address, whatever its state. */
export async function findAccount(tx: Orm, email: string) {
  const [found] = await tx.select(accountColumns).from(users).where(eq(users.email, email));
  return found;
}

/** Creates an account with an unconfirmed address; undefined when the address is taken. */
export async function addStudentAccount(
  tx: Transaction,
  clock: Clock,
  given: { readonly email: string; readonly fullName: string; readonly passwordHash: string },
): Promise<number | undefined> {
  const now = clock.now();
  const [row] = await tx
    .insert(users)
    .values({ ...given, role: 'student', createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return row?.id;
}

/** Confirms the address of an account and sets its owner's password, and the name that they registered with. */
export const confirmAccount = (
  tx: Transaction,
  clock: Clock,
  userId: number,
  pending: NonNullable<(typeof linkTokens.$inferSelect)['pending']> & { readonly passwordHash: string },
) =>
  tx
    .update(users)
    .set({
      ...pending,
      confirmedAt: clock.now(),
      updatedAt: clock.now(),
      version: sql`${users.version} + 1`,
    })
    .where(and(eq(users.id, userId), isNull(users.confirmedAt)));

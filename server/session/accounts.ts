import type { Orm, Transaction } from '../db/database.ts';
import { eq, sql } from '../db/drizzle.ts';
import { secondFactorChallenges, users } from '../db/schema/index.ts';
import type { Clock } from '../platform/clock.ts';
import { revokeLinks } from './link-tokens.ts';

/** The hash of an account without a password: no password matches it. */
export const unusablePasswordHash = '!';

export async function findPasswordHash(orm: Orm, userId: number): Promise<string | undefined> {
  const [row] = await orm.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return row?.hash;
}

/**
 * Sets a new password. It invalidates sign-ins that wait for their second factor after the old one, and all links with
 * which the account could set another; the caller then ends the account's sessions.
 */
export async function setPassword(
  tx: Transaction,
  clock: Clock,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, updatedAt: clock.now(), version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));
  await tx.delete(secondFactorChallenges).where(eq(secondFactorChallenges.userId, userId));
  await revokeLinks(tx, clock, userId, 'password');
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/database.ts';
import { linkTokens, secondFactorChallenges, users } from '../db/schema/index.ts';
import type { Clock } from '../platform/clock.ts';

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

/** Invalidates all open links of an account for one purpose. */
export async function revokeLinks(
  tx: Transaction,
  clock: Clock,
  userId: number,
  purpose: 'password' | 'address',
): Promise<void> {
  await tx
    .update(linkTokens)
    .set({ usedAt: clock.now() })
    .where(and(eq(linkTokens.userId, userId), eq(linkTokens.purpose, purpose), isNull(linkTokens.usedAt)));
}

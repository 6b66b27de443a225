import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Transaction } from '../db/database.ts';
import { secondFactorChallenges, users } from '../db/schema/index.ts';

/**
 * Puts a new password in force and voids sign-ins that wait for their second factor on the old one; ending the account's
 * sessions is the caller's next step.
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
}

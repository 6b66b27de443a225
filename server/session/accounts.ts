import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Transaction } from '../db/database.ts';
import { users } from '../db/schema/index.ts';

/** Puts a new password in force; ending the account's sessions is the caller's next step. */
export const setPassword = (tx: Transaction, clock: Clock, userId: number, passwordHash: string) =>
  tx
    .update(users)
    .set({ passwordHash, updatedAt: clock.now(), version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));

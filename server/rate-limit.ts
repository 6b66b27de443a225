import { eq, sql } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Orm, Transaction } from './db/database.ts';
import { rateLimits } from './db/schema/index.ts';
import { limited } from './errors.ts';

/** At most `most` attempts in `seconds`, counted from the first. */
export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

/**
 * Counts one attempt under `key` in the database, which all processes share.
 *
 * @throws AppError 429 with the seconds until the window ends, once there were more than `limit.most`.
 */
export async function countAttempt(
  orm: Orm,
  clock: Clock,
  key: string,
  { most, seconds }: Limit,
): Promise<void> {
  const now = clock.now();
  const resetsAt = new Date(now.getTime() + seconds * 1000);
  const over = sql`${rateLimits.resetsAt} <= ${now}`;
  const [row] = await orm
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${over} then ${resetsAt} else ${rateLimits.resetsAt} end`,
      },
    })
    .returning();
  if (row && row.count > most) {
    throw limited(Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000)));
  }
}

/** Forgets the attempts under `key`: the person has proved who they are. */
export async function forgetAttempts(tx: Transaction, key: string): Promise<void> {
  await tx.delete(rateLimits).where(eq(rateLimits.key, key));
}

import type { Orm, Transaction } from '../db/database.ts';
import { eq, sql } from '../db/drizzle.ts';
import { rateLimits } from '../db/schema/index.ts';
import type { Clock } from '../platform/clock.ts';
import { rateLimited } from '../platform/errors.ts';

/** At most `max` attempts in `seconds`, from the first one on. */
export interface AttemptLimit {
  readonly max: number;
  readonly seconds: number;
}

/** Counts an attempt, also above the limit, and says how many there are now in its window. */
async function addAttempt(orm: Orm, now: Date, key: string, seconds: number, amount: number) {
  const resetsAt = new Date(now.getTime() + seconds * 1000);
  const over = sql`${rateLimits.resetsAt} <= ${now}`;
  const [row] = await orm
    .insert(rateLimits)
    .values({ key, count: amount, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then ${amount}::int else ${rateLimits.count} + ${amount}::int end`,
        resetsAt: sql`case when ${over} then ${resetsAt} else ${rateLimits.resetsAt} end`,
      },
    })
    .returning();
  if (!row) throw new Error('the attempt was not counted');
  return row;
}

/**
 * Counts one attempt under `key` in the database, which all processes share.
 *
 * @param amount What it counts for, if not as one.
 * @returns The number of attempts, including this one.
 * @throws AppError 429 with the seconds until the window ends, if there are more than `limit.max`.
 */
export async function countAttempt(
  orm: Orm,
  clock: Clock,
  key: string,
  { max, seconds }: AttemptLimit,
  amount = 1,
): Promise<number> {
  const now = clock.now();
  const { count, resetsAt } = await addAttempt(orm, now, key, seconds, amount);
  if (count > max) throw rateLimited(secondsUntil(resetsAt, now));
  return count;
}

/** As `countAttempt`, for what is left out above the limit without an error. */
export async function isWithinLimit(
  orm: Orm,
  clock: Clock,
  key: string,
  { max, seconds }: AttemptLimit,
): Promise<boolean> {
  return (await addAttempt(orm, clock.now(), key, seconds, 1)).count <= max;
}

/** Whole seconds until a moment, at least one. */
const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));

/**
 * After `free` attempts within `seconds`, each further one has to wait: `first` seconds, doubled each time, up to
 * `longest`.
 */
export interface BackoffLimit {
  readonly free: number;
  readonly seconds: number;
  readonly first: number;
  readonly longest: number;
}

/**
 * Counts one attempt under `key`, unless it comes before the delay after the last one has passed. One that is not
 * `counted` adds nothing until the free attempts are used up.
 *
 * @throws AppError 429 with the seconds until the delay has passed; the attempt is then not counted.
 */
export async function countAttemptWithBackoff(
  orm: Orm,
  clock: Clock,
  key: string,
  { free, seconds, first, longest, counted }: BackoffLimit & { readonly counted: boolean },
): Promise<void> {
  const now = clock.now();
  const resetsAt = new Date(now.getTime() + seconds * 1000);
  const { count, blockedUntil } = rateLimits;
  const at = sql`${now.toISOString()}::timestamptz`;
  const over = sql`${rateLimits.resetsAt} <= ${at}`;
  const counts = sql`(${counted} or ${count} >= ${free})`;
  const delay = sql`least(${longest}::float8, ${first}::float8 * power(2::float8, ${count} + 1 - ${free}::float8))`;
  const [row] = await orm
    .insert(rateLimits)
    .values({ key, count: counted ? 1 : 0, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then ${counted ? 1 : 0} when ${counts} then ${count} + 1 else ${count} end`,
        resetsAt: sql`case when ${over} then ${resetsAt.toISOString()}::timestamptz else ${rateLimits.resetsAt} end`,
        blockedUntil: sql`case when not ${over} and ${counts} and ${count} + 1 >= ${free}
          then ${at} + ${delay} * interval '1 second' end`,
      },
      setWhere: sql`${over} or ${blockedUntil} is null or ${blockedUntil} <= ${at}`,
    })
    .returning({ key: rateLimits.key });
  if (row) return;
  const [blocked] = await orm.select({ until: blockedUntil }).from(rateLimits).where(eq(rateLimits.key, key));
  throw rateLimited(secondsUntil(blocked?.until ?? now, now));
}

/** Subtracts attempts that turned out to be legitimate. */
export async function subtractAttempts(tx: Transaction, key: string, attempts: number): Promise<void> {
  await tx
    .update(rateLimits)
    .set({ count: sql`greatest(0, ${rateLimits.count} - ${attempts}::int)` })
    .where(eq(rateLimits.key, key));
}

/** Deletes the attempts under `key`, once the user has proved their identity; resolves to their number. */
export async function clearAttempts(tx: Transaction, key: string): Promise<number> {
  const [row] = await tx
    .delete(rateLimits)
    .where(eq(rateLimits.key, key))
    .returning({ count: rateLimits.count });
  return row?.count ?? 0;
}

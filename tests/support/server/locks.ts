import { expect } from 'vitest';
import type { Database, Transaction } from '../../../server/db/database.ts';
import { sql } from '../../../server/db/drizzle.ts';
import { secondConnection } from './database.ts';

type Work = (tx: Transaction) => Promise<unknown>;

interface LockOrder {
  /** Locks a record in a transaction of another process. */
  readonly hold: Work;
  /** Locks several records, that one among them. */
  readonly lock: Work;
  /** What is so while the second transaction waits for the first. */
  readonly meanwhile: () => Promise<void>;
}

/** Lets two transactions lock the same record, and both end. */
export async function lockTwice(
  database: Database,
  other: Database,
  { hold, lock, meanwhile }: LockOrder,
): Promise<void> {
  let locking: Promise<unknown> = Promise.resolve();
  try {
    await other.orm.transaction(async (tx) => {
      await hold(tx);
      locking = database.orm.transaction(lock);
      await meanwhile();
    });
  } finally {
    await locking;
  }
}

/** How many transactions of the database wait for a lock. */
export async function countWaiting({ orm }: Database): Promise<number> {
  const { rows } = await orm.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.waiting ?? 0;
}

/**
 * Starts requests that all wait for the same advisory lock, in this order, and then releases it.
 *
 * @returns Their answers, in that order.
 */
export async function raceForLock<Answer>(
  database: Database,
  lock: string,
  acts: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const elsewhere = await secondConnection(database);
  const answers: Promise<Answer>[] = [];
  try {
    await elsewhere.orm.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${lock}))`);
      for (const [index, act] of acts.entries()) {
        answers.push(act());
        await expect.poll(() => countWaiting(elsewhere)).toBe(index + 1);
      }
    });
    return await Promise.all(answers);
  } finally {
    await elsewhere.close();
  }
}

/** The locks on a pair of numbers, of which the second is the id of a record: `7 held`, `7 awaited`. */
export async function findNumberLocks({ orm }: Database): Promise<string[]> {
  const { rows } = await orm.execute<{ id: number; granted: boolean }>(sql`
    select objid::int as id, granted from pg_locks
    where locktype = 'advisory' and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
    order by id, granted desc`);
  return rows.map(({ id, granted }) => `${id} ${granted ? 'held' : 'awaited'}`);
}

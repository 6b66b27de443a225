import { setTimeout } from 'node:timers/promises';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import { isContended } from './errors.ts';

/** What begins transactions: Drizzle over the schema. */
interface Begins<Transaction> {
  transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result>;
}

/** How often a transaction is run before the caller is told that the database is busy. */
const attempts = 3;

/** Before the second attempt at most so long, in ms, and twice that before each further one: drawn at random. */
const firstPause = 40;

/**
 * Runs `work` in a transaction. PostgreSQL undoes one of two transactions that wait for each other, or one that waited
 * too long for a lock; such a transaction is run again from its beginning, up to three times in all.
 *
 * So `work` may run more than once. What it does outside the database before COMMIT must bear that: it changes no
 * variable of its caller's but by its result, and stores no file.
 */
export async function transact<Transaction, Result>(
  orm: Begins<Transaction>,
  work: (tx: Transaction) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await orm.transaction(work, config);
    } catch (error) {
      if (attempt === attempts || !isContended(error)) throw error;
      await setTimeout(Math.random() * firstPause * 2 ** (attempt - 1));
    }
  }
}

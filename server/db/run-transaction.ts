import { setTimeout } from 'node:timers/promises';
import type { PgTransactionConfig } from './drizzle.ts';
import { isContention } from './errors.ts';

/** The part of Drizzle that starts transactions. */
interface TransactionStarter<Transaction> {
  transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result>;
}

/** Maximum number of attempts before the caller is told that the database is busy. */
const maxAttempts = 3;

/** Maximum delay before the second attempt, in ms. It doubles for each further attempt; the actual delay is random. */
const initialDelay = 40;

/**
 * Runs `work` in a transaction. PostgreSQL aborts one of two transactions that wait for each other, or one that waited
 * too long for a lock. Such a transaction is retried from the start, up to three attempts in all.
 *
 * So `work` may run more than once, and its side effects before COMMIT must be safe to repeat: it must not change the
 * caller's variables except through its result, and must not store files.
 */
export async function runTransaction<Transaction, Result>(
  orm: TransactionStarter<Transaction>,
  work: (tx: Transaction) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await orm.transaction(work, config);
    } catch (error) {
      if (attempt === maxAttempts || !isContention(error)) throw error;
      await setTimeout(Math.random() * initialDelay * 2 ** (attempt - 1));
    }
  }
}

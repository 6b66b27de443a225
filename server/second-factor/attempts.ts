import type { Clock } from '../clock.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { countAttempt, forgetAttempts, type Limit } from '../rate-limit.ts';

/**
 * Guesses of codes on one account, from everywhere: whoever guesses here knows the password already. Three of a million
 * codes are good at a time, so that fifty guesses a day find one in about eighteen years.
 */
const limits: readonly (readonly [name: string, limit: Limit])[] = [
  ['minute', { most: 5, seconds: 60 }],
  ['day', { most: 50, seconds: 86_400 }],
];

const keyOf = (userId: number, name: string) => `second factor ${userId} ${name}`;

/** Counts one guess. @throws AppError 429 */
export async function countGuess(orm: Orm, clock: Clock, userId: number): Promise<void> {
  for (const [name, limit] of limits) await countAttempt(orm, clock, keyOf(userId, name), limit);
}

/** Forgets the guesses: the code was right. */
export async function forgetGuesses(tx: Transaction, userId: number): Promise<void> {
  for (const [name] of limits) await forgetAttempts(tx, keyOf(userId, name));
}

import type { FastifyRequest } from 'fastify';
import { addressKey } from '../address-key.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { countAttempt, forgetAttempts, type Limit, returnAttempts } from '../rate-limit.ts';
import { knownDevice } from '../session/known-devices.ts';

/**
 * Attempts on one account: together for all unknown devices, and separately for each device that has signed in to it
 * before, so that strangers cannot lock the owner out. Three of a million codes are valid at a time, so that fifty
 * attempts a day find one in about eighteen years.
 */
const ofAccount: readonly (readonly [name: string, limit: Limit])[] = [
  ['minute', { most: 5, seconds: 60 }],
  ['day', { most: 50, seconds: 86_400 }],
];
/**
 * Attempts from one network on all accounts together, except those of known devices: passwords may have been stolen in
 * bulk.
 */
const ofNetwork: readonly (readonly [name: string, limit: Limit])[] = [
  ['ten minutes', { most: 30, seconds: 600 }],
  ['six hours', { most: 100, seconds: 21_600 }],
];

/** The keys under which an attempt was counted. */
export interface CodeGuess {
  readonly own: readonly string[];
  readonly network: readonly string[];
}

interface Guessing {
  readonly database: Pick<Database, 'transaction'>;
  readonly clock: Clock;
  readonly request: FastifyRequest;
}

/** Counts one attempt before the code is checked. @throws AppError 429, which names the account in the security log. */
export async function countGuess(
  { database, clock, request }: Guessing,
  owner: { readonly id: number; readonly email: string },
): Promise<CodeGuess> {
  const device = knownDevice(request, owner.email);
  const network = addressKey(request.ip);
  const from = device === undefined ? `second factor ${owner.id}` : `second factor device ${device}`;
  const own = ofAccount.map(([name, limit]) => [`${from} ${name}`, limit] as const);
  const shared =
    device === undefined
      ? ofNetwork.map(([name, limit]) => [`second factor ${network} ${name}`, limit] as const)
      : [];
  try {
    await database.transaction(
      async (tx) => {
        for (const [key, limit] of [...own, ...shared]) await countAttempt(tx, clock, key, limit);
      },
      { usesReserve: true },
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, code, message, details } = error;
    throw new AppError(status, code, message, { ...details, logged: { userId: owner.id } });
  }
  return { own: own.map(([key]) => key), network: shared.map(([key]) => key) };
}

/** Deletes the attempts on the account, and subtracts this one from its network's: the code was right. */
export async function forgetGuesses(tx: Transaction, guess: CodeGuess | undefined): Promise<void> {
  for (const key of guess?.own ?? []) await forgetAttempts(tx, key);
  for (const key of guess?.network ?? []) await returnAttempts(tx, key, 1);
}

import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../db/database.ts';
import { type AttemptLimit, clearAttempts, countAttempt, subtractAttempts } from '../load/rate-limit.ts';
import { addressKey } from '../platform/address-key.ts';
import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { findDeviceWithFactor } from '../session/known-devices.ts';

/**
 * Attempts on one account: together for all unknown devices, and separately for each device on which a second factor was
 * given before, so that strangers cannot lock the owner out. Three of a million codes are valid at a time, so that fifty
 * attempts a day find one in about eighteen years.
 */
const accountLimits: readonly (readonly [name: string, limit: AttemptLimit])[] = [
  ['minute', { max: 5, seconds: 60 }],
  ['day', { max: 50, seconds: 86_400 }],
];
/** Attempts on one account from all devices together: also those of stolen cookies have an end. */
const totalLimit: AttemptLimit = { max: 200, seconds: 86_400 };
/**
 * Attempts from one network on all accounts together, except those of known devices: passwords may have been stolen in
 * bulk.
 */
const networkLimits: readonly (readonly [name: string, limit: AttemptLimit])[] = [
  ['ten minutes', { max: 30, seconds: 600 }],
  ['six hours', { max: 100, seconds: 21_600 }],
];

/** The keys under which an attempt was counted. */
export interface CodeAttempt {
  readonly own: readonly string[];
  readonly network: readonly string[];
}

interface AttemptContext {
  readonly database: Pick<Database, 'transaction'>;
  readonly clock: Clock;
  readonly request: FastifyRequest;
}

/** Counts one attempt before the code is checked. @throws AppError 429, which names the account in the security log. */
export async function countCodeAttempt(
  { database, clock, request }: AttemptContext,
  owner: { readonly id: number; readonly email: string },
): Promise<CodeAttempt> {
  const device = findDeviceWithFactor(request, owner.email);
  const network = addressKey(request.ip);
  const from = device === undefined ? `second factor ${owner.id}` : `second factor device ${device}`;
  const own = [
    ...accountLimits.map(([name, limit]) => [`${from} ${name}`, limit] as const),
    [`second factor total ${owner.id}`, totalLimit] as const,
  ];
  const shared =
    device === undefined
      ? networkLimits.map(([name, limit]) => [`second factor ${network} ${name}`, limit] as const)
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
export async function clearCodeAttempts(tx: Transaction, guess: CodeAttempt | undefined): Promise<void> {
  for (const key of guess?.own ?? []) await clearAttempts(tx, key);
  for (const key of guess?.network ?? []) await subtractAttempts(tx, key, 1);
}

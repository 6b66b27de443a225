import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../db/database.ts';
import {
  type AttemptLimit,
  type BackoffLimit,
  clearAttempts,
  countAttempt,
  countAttemptWithBackoff,
  subtractAttempts,
} from '../load/rate-limit.ts';
import { addressKey } from '../platform/address-key.ts';
import type { Clock } from '../platform/clock.ts';
import { findKnownDevice } from './known-devices.ts';

/** Attempts on one account from one network, or from one device that has signed in to it before. */
const perMinuteLimit: AttemptLimit = { max: 5, seconds: 60 };
const perTenMinutesLimit: AttemptLimit = { max: 10, seconds: 600 };
/** A higher limit per day for a known device, whose cookie may have been stolen. */
const knownDeviceDailyLimit: AttemptLimit = { max: 50, seconds: 86_400 };
/** Attempts from one network on all accounts together, except those of known devices. */
const networkTenMinutesLimit: AttemptLimit = { max: 30, seconds: 600 };
const networkSixHoursLimit: AttemptLimit = { max: 100, seconds: 21_600 };
/**
 * Attempts on one account from everywhere, except those of known devices. At most `share` attempts a day of one network
 * count towards the free ones, so that it takes three networks to slow others down.
 */
const accountBackoff: BackoffLimit = { free: 25, seconds: 86_400, first: 60, longest: 1_800 };
const share = 10;
const shareSeconds = 86_400;

/** The keys under which an attempt was counted, to subtract it once the password proves right. */
export interface SignInAttempt {
  /** Of this device or network on this account. */
  readonly own: readonly string[];
  /** Of the network on all accounts. */
  readonly network: readonly string[];
  readonly account: string;
  readonly share: string;
}

/**
 * Counts a sign-in attempt before its password is checked, so that simultaneous attempts count too. A device that has
 * signed in to the account before has its own limits, so that strangers cannot lock the owner out
 * (docs/decisions/0028).
 *
 * @throws AppError 429 with the seconds to wait; the attempt is then not counted.
 */
export async function countSignInAttempt(
  database: Pick<Database, 'transaction'>,
  clock: Clock,
  { request, email }: { readonly request: FastifyRequest; readonly email: string },
): Promise<SignInAttempt> {
  const device = findKnownDevice(request, email);
  const network = addressKey(request.ip);
  const from = device === undefined ? `${network} ${email}` : `device ${device}`;
  const guess: SignInAttempt = {
    own: [`sign-in ${from} minute`, `sign-in ${from} ten minutes`, `sign-in ${from} day`],
    network: device === undefined ? [`sign-in ${network} ten minutes`, `sign-in ${network} six hours`] : [],
    account: `sign-in ${email}`,
    share: `sign-in ${from} share`,
  };
  const [minute = '', tenMinutes = '', day = ''] = guess.own;
  const [networkTenMinutes = '', networkSixHours = ''] = guess.network;
  await database.transaction(
    async (tx) => {
      await countAttempt(tx, clock, minute, perMinuteLimit);
      await countAttempt(tx, clock, tenMinutes, perTenMinutesLimit);
      if (device !== undefined) {
        await countAttempt(tx, clock, day, knownDeviceDailyLimit);
        return;
      }
      await countAttempt(tx, clock, networkTenMinutes, networkTenMinutesLimit);
      await countAttempt(tx, clock, networkSixHours, networkSixHoursLimit);
      const shareCount = await countAttempt(tx, clock, guess.share, {
        max: Number.MAX_SAFE_INTEGER,
        seconds: shareSeconds,
      });
      await countAttemptWithBackoff(tx, clock, guess.account, {
        ...accountBackoff,
        counted: shareCount <= share,
      });
    },
    { usesReserve: true },
  );
  return guess;
}

/**
 * Subtracts a counted attempt, and its network's attempts on this account: the password was right. It locks the
 * counters in the same order as `countSignInAttempt`, so that the two cannot deadlock.
 */
export async function subtractSignInAttempt(tx: Transaction, guess: SignInAttempt): Promise<void> {
  for (const key of guess.own) await clearAttempts(tx, key);
  for (const key of guess.network) await subtractAttempts(tx, key, 1);
  const counted = await clearAttempts(tx, guess.share);
  if (counted > 0) await subtractAttempts(tx, guess.account, Math.min(share, counted));
}

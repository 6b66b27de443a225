import type { FastifyRequest } from 'fastify';
import { addressKey } from '../address-key.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import {
  countAttempt,
  countWithDelay,
  forgetAttempts,
  type GrowingDelay,
  type Limit,
  returnAttempts,
} from '../rate-limit.ts';
import { knownDevice } from './known-devices.ts';

/** Attempts on one account from one network, or from one device that has signed in to it before. */
const perMinute: Limit = { most: 5, seconds: 60 };
const perTenMinutes: Limit = { most: 10, seconds: 600 };
/** A higher limit per day for a known device, whose cookie may have been stolen. */
const knownDevicePerDay: Limit = { most: 50, seconds: 86_400 };
/** Attempts from one network on all accounts together, except those of known devices. */
const networkPerTenMinutes: Limit = { most: 30, seconds: 600 };
const networkPerSixHours: Limit = { most: 100, seconds: 21_600 };
/**
 * Attempts on one account from everywhere, except those of known devices. At most `share` attempts a day of one network
 * count towards the free ones, so that it takes three networks to slow others down.
 */
const everywhere: GrowingDelay = { free: 25, seconds: 86_400, first: 60, longest: 1_800 };
const share = 10;
const shareSeconds = 86_400;

/** The keys under which an attempt was counted, to subtract it once the password proves right. */
export interface Guess {
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
export async function countGuess(
  database: Pick<Database, 'transaction'>,
  clock: Clock,
  { request, email }: { readonly request: FastifyRequest; readonly email: string },
): Promise<Guess> {
  const device = knownDevice(request, email);
  const network = addressKey(request.ip);
  const from = device === undefined ? `${network} ${email}` : `device ${device}`;
  const guess: Guess = {
    own: [`sign-in ${from} minute`, `sign-in ${from} ten minutes`, `sign-in ${from} day`],
    network: device === undefined ? [`sign-in ${network} ten minutes`, `sign-in ${network} six hours`] : [],
    account: `sign-in ${email}`,
    share: `sign-in ${from} share`,
  };
  const [minute = '', tenMinutes = '', day = ''] = guess.own;
  const [networkTenMinutes = '', networkSixHours = ''] = guess.network;
  await database.transaction(
    async (tx) => {
      await countAttempt(tx, clock, minute, perMinute);
      await countAttempt(tx, clock, tenMinutes, perTenMinutes);
      if (device !== undefined) {
        await countAttempt(tx, clock, day, knownDevicePerDay);
        return;
      }
      await countAttempt(tx, clock, networkTenMinutes, networkPerTenMinutes);
      await countAttempt(tx, clock, networkSixHours, networkPerSixHours);
      const ofShare = await countAttempt(tx, clock, guess.share, {
        most: Number.MAX_SAFE_INTEGER,
        seconds: shareSeconds,
      });
      await countWithDelay(tx, clock, guess.account, { ...everywhere, counted: ofShare <= share });
    },
    { usesReserve: true },
  );
  return guess;
}

/**
 * Subtracts a counted attempt, and its network's attempts on this account: the password was right. It locks the
 * counters in the same order as `countSignInAttempt`, so that the two cannot deadlock.
 */
export async function forgiveGuess(tx: Transaction, guess: Guess): Promise<void> {
  for (const key of guess.own) await forgetAttempts(tx, key);
  for (const key of guess.network) await returnAttempts(tx, key, 1);
  const counted = await forgetAttempts(tx, guess.share);
  if (counted > 0) await returnAttempts(tx, guess.account, Math.min(share, counted));
}

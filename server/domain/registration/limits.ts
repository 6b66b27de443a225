import type { FastifyRequest } from 'fastify';
import type { Orm, Transaction } from '../../db/database.ts';
import { type AttemptLimit, countAttempt, isWithinLimit, subtractAttempts } from '../../load/rate-limit.ts';
import { addressKey } from '../../platform/address-key.ts';
import type { Clock } from '../../platform/clock.ts';
import { rateLimited } from '../../platform/errors.ts';

const hour = 3_600;
const day = 24 * hour;

/**
 * What guests can do, by network, link, draft or address. A network may be a hall of students or a carrier of thousands:
 * what counts for it, and for a link, is what hasn't led to a registration, so that a program that completes nothing is
 * stopped. One that completes them is stopped by their number.
 */
export const registrationLimits = {
  draftsPerNetwork: { max: 300, seconds: hour },
  draftsPerLink: { max: 500, seconds: day },
  completedPerNetwork: { max: 500, seconds: hour },
  savesPerDraft: { max: 600, seconds: hour },
  mailsPerAddress: { max: 3, seconds: day },
  mailsPerNetwork: { max: 120, seconds: hour },
  linksPerNetwork: { max: 300, seconds: hour },
  /** In units of 1 KiB, so that the counter doesn't overflow: 2 GB. */
  filesPerNetwork: { max: 2 * 1024 * 1024, seconds: day },
  confirmationsPerAddress: { max: 5, seconds: day },
} as const satisfies Readonly<Record<string, AttemptLimit>>;

/** Nobody fills in a registration faster, in ms. */
const minimumTime = 5_000;

/** Counts an attempt of the request's network. @throws AppError 429 */
export const countNetworkAttempt = (
  orm: Orm,
  clock: Clock,
  request: Pick<FastifyRequest, 'ip'>,
  what: string,
  limit: AttemptLimit,
  amount?: number,
): Promise<number> => countAttempt(orm, clock, `${what} ${addressKey(request.ip)}`, limit, amount);

/** A size as it counts for a network. */
export const toKilobytes = (bytes: number): number => Math.ceil(bytes / 1024);

/** As much of a registration's files is taken back, in units of 1 KiB: 10 MB, some photos. */
const creditedKilobytes = 10 * 1024;

/**
 * Takes back what a registration has counted for its network and its link, since it was completed.
 *
 * @param fileSizes In bytes, as they were announced.
 */
export async function creditRegistration(
  tx: Transaction,
  request: Pick<FastifyRequest, 'ip'>,
  linkOwnerId: number | null,
  fileSizes: readonly number[],
): Promise<void> {
  const network = addressKey(request.ip);
  const kilobytes = Math.min(
    creditedKilobytes,
    fileSizes.reduce((sum, size) => sum + toKilobytes(size), 0),
  );
  if (linkOwnerId !== null) await subtractAttempts(tx, `registration-owner ${linkOwnerId}`, 1);
  await subtractAttempts(tx, `registration ${network}`, 1);
  await subtractAttempts(tx, `registration-link ${network}`, 1);
  if (kilobytes > 0) await subtractAttempts(tx, `registration-bytes ${network}`, kilobytes);
}

/** Whether one more confirmation may be mailed to an address: anybody can submit registrations with it. */
export const mayConfirm = (tx: Transaction, clock: Clock, email: string): Promise<boolean> =>
  isWithinLimit(tx, clock, `registration-confirmation ${email}`, registrationLimits.confirmationsPerAddress);

/** @throws AppError 429 with the seconds left, if the registration was started only just now. */
export function assertMinimumTime(clock: Clock, startedAt: Date): void {
  const left = startedAt.getTime() + minimumTime - clock.now().getTime();
  if (left > 0) throw rateLimited(Math.ceil(left / 1000));
}

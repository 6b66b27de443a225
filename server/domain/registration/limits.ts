import type { FastifyRequest } from 'fastify';
import type { Orm } from '../../db/database.ts';
import { type AttemptLimit, countAttempt } from '../../load/rate-limit.ts';
import { addressKey } from '../../platform/address-key.ts';
import type { Clock } from '../../platform/clock.ts';
import { rateLimited } from '../../platform/errors.ts';

const hour = 3_600;
const day = 24 * hour;

/** What guests can do, by network, link, draft or address. */
export const registrationLimits = {
  draftsPerNetwork: { max: 60, seconds: hour },
  draftsPerLink: { max: 500, seconds: day },
  savesPerDraft: { max: 600, seconds: hour },
  mailsPerAddress: { max: 3, seconds: day },
  mailsPerNetwork: { max: 10, seconds: hour },
  linksPerNetwork: { max: 60, seconds: hour },
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

/** @throws AppError 429 with the seconds left, if the registration was started only just now. */
export function assertMinimumTime(clock: Clock, startedAt: Date): void {
  const left = startedAt.getTime() + minimumTime - clock.now().getTime();
  if (left > 0) throw rateLimited(Math.ceil(left / 1000));
}

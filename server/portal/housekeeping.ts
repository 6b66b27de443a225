import type { Database } from '../db/database.ts';
import { lt, or } from '../db/drizzle.ts';
import {
  bulkJobs,
  idempotencyKeys,
  linkTokens,
  mailMessages,
  rateLimits,
  registrationDrafts,
  resumeTokens,
  secondFactorChallenges,
  sessions,
} from '../db/schema/index.ts';
import { recalculateTurnaround } from '../domain/universities/turnaround.ts';
import { idempotencyKeyLifetime } from '../http/idempotency.ts';
import { deleteOldMarks } from '../lists/cached-query.ts';
import type { Clock } from '../platform/clock.ts';

/** How long ended sessions are kept for their owner to see, in ms. */
const sessionRetention = 30 * 86_400_000;

/** How long the result of a bulk job can be viewed and undone, in ms. */
const bulkJobRetention = 30 * 86_400_000;

/** How long a registration in progress is kept after its last change, in ms. */
const registrationRetention = 30 * 86_400_000;

/** How long messages can be viewed, in ms. */
const mailRetention = 180 * 86_400_000;

/** Deletes expired data and recalculates figures derived from the log. The outbox and the hub clean up their own. */
export async function runHousekeeping({ orm }: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await orm
    .delete(sessions)
    .where(
      or(lt(sessions.revokedAt, before(sessionRetention)), lt(sessions.expiresAt, before(sessionRetention))),
    );
  await orm.delete(linkTokens).where(lt(linkTokens.expiresAt, now));
  // Their files go with them; the bytes are then files without a row.
  await orm.delete(registrationDrafts).where(lt(registrationDrafts.updatedAt, before(registrationRetention)));
  await orm.delete(resumeTokens).where(lt(resumeTokens.expiresAt, now));
  await orm.delete(secondFactorChallenges).where(lt(secondFactorChallenges.expiresAt, now));
  await orm.delete(rateLimits).where(lt(rateLimits.resetsAt, now));
  await orm.delete(bulkJobs).where(lt(bulkJobs.finishedAt, before(bulkJobRetention)));
  await orm.delete(mailMessages).where(lt(mailMessages.createdAt, before(mailRetention)));
  await deleteOldMarks(orm);
  await orm.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(idempotencyKeyLifetime)));
  await recalculateTurnaround(orm, now);
}

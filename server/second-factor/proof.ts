import type { Orm, Transaction } from '../db/database.ts';
import { eq } from '../db/drizzle.ts';
import { sessions } from '../db/schema/index.ts';
import type { Clock } from '../platform/clock.ts';
import { proofRequired } from '../platform/errors.ts';

/** How long a proof of identity counts as recent, in ms. */
export const proofLifetime = 5 * 60_000;

/**
 * Requires that the session's user has proved their identity within the last five minutes, by signing in or again since
 * then: a session left open must not allow changing how its user signs in.
 *
 * @throws AppError 403 `session.proofRequired`
 */
export async function assertRecentProof(tx: Orm, clock: Clock, sessionId: number): Promise<void> {
  const [row] = await tx
    .select({ provenAt: sessions.provenAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  const provenAt = row?.provenAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (clock.now().getTime() - provenAt >= proofLifetime) throw proofRequired();
}

/** Records that the session's user has just proved their identity. */
export const recordProof = (tx: Transaction, clock: Clock, sessionId: number) =>
  tx.update(sessions).set({ provenAt: clock.now() }).where(eq(sessions.id, sessionId));

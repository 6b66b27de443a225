import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Orm, Transaction } from '../db/database.ts';
import { and, eq, gt, isNull } from '../db/drizzle.ts';
import { type ChallengePurpose, secondFactorChallenges } from '../db/schema/index.ts';
import type { Clock } from '../platform/clock.ts';
import { secondFactorExpired } from '../platform/errors.ts';
import { generateSecret, hashSecret } from '../session/secrets.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../session/session-cookie.ts';

/** Lifetime of each kind, in ms: a code is at hand, an app may have to be installed first. */
const lifetimes: Readonly<Record<ChallengePurpose, number>> = {
  signIn: 5 * 60_000,
  enrolAtSignIn: 15 * 60_000,
  enrol: 15 * 60_000,
};

export type Challenge = typeof secondFactorChallenges.$inferSelect;

interface ChallengeContext {
  readonly tx: Transaction;
  readonly clock: Clock;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Creates a challenge and resolves to its secret. A browser also gets an HttpOnly cookie, without which the secret is
 * worthless; within a session (`enrol`) the challenge is bound to the session.
 */
export async function createChallenge(
  { tx, clock, request, reply }: ChallengeContext,
  userId: number,
  purpose: ChallengePurpose,
): Promise<string> {
  const token = generateSecret();
  const isBound = purpose !== 'enrol' && request.headers.origin !== undefined;
  const cookie = isBound ? generateSecret() : null;
  const now = clock.now();
  await tx.insert(secondFactorChallenges).values({
    userId,
    purpose,
    tokenHash: hashSecret(token),
    cookieHash: cookie === null ? null : hashSecret(cookie),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimes[purpose]),
  });
  if (cookie !== null) setSessionCookie(request, reply, cookie, lifetimes[purpose] / 1000, 'factor');
  return token;
}

/**
 * The open challenge for a secret.
 *
 * @throws AppError 410 if it is unknown, for another purpose, used, expired, or comes from another browser.
 */
export async function findChallenge(
  orm: Orm,
  clock: Clock,
  request: FastifyRequest,
  token: string,
  purpose: ChallengePurpose,
): Promise<Challenge> {
  const [found] = await orm
    .select()
    .from(secondFactorChallenges)
    .where(
      and(
        eq(secondFactorChallenges.tokenHash, hashSecret(token)),
        eq(secondFactorChallenges.purpose, purpose),
        isNull(secondFactorChallenges.usedAt),
        gt(secondFactorChallenges.expiresAt, clock.now()),
      ),
    );
  if (!found) throw secondFactorExpired();
  if (found.cookieHash !== null) {
    const cookie = readSessionCookie(request, 'factor');
    if (cookie === undefined || hashSecret(cookie) !== found.cookieHash)
      throw secondFactorExpired({ because: 'otherBrowser', userId: found.userId });
  }
  return found;
}

/** Stores what the challenge is waiting for: an app's first code, or a passkey's signature. */
export const setPending = (
  tx: Transaction,
  id: number,
  pending: Partial<Pick<Challenge, 'pendingSecret' | 'passkeyChallenge'>>,
) =>
  tx
    .update(secondFactorChallenges)
    .set({ pendingSecret: null, passkeyChallenge: null, ...pending })
    .where(eq(secondFactorChallenges.id, id));

/** Marks a challenge as used. @throws AppError 410 if another request was faster. */
export async function markChallengeUsed(tx: Transaction, clock: Clock, id: number): Promise<void> {
  const closed = await tx
    .update(secondFactorChallenges)
    .set({ usedAt: clock.now() })
    .where(and(eq(secondFactorChallenges.id, id), isNull(secondFactorChallenges.usedAt)))
    .returning({ id: secondFactorChallenges.id });
  if (closed.length === 0) throw secondFactorExpired();
}

/** Deletes the challenge's cookie. */
export const clearChallengeCookie = (request: FastifyRequest, reply: FastifyReply): void =>
  clearSessionCookie(request, reply, 'factor');

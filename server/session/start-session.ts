import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../contract/people/session.ts';
import { loadCurrentUser } from '../access/current-user.ts';
import type { Transaction } from '../db/database.ts';
import type { RecordEvents } from '../events/events.ts';
import type { Clock } from '../platform/clock.ts';
import { credentialsRefused } from '../platform/errors.ts';
import { loadIdentity } from './identity.ts';
import { type DeviceProof, rememberDevice } from './known-devices.ts';
import { setSessionCookie } from './session-cookie.ts';
import { absoluteLimit, createSession } from './sessions.ts';

/** The parts of a request that signs a user in. */
export interface SignInContext {
  readonly tx: Transaction;
  readonly clock: Clock;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly record: RecordEvents;
}

/**
 * Starts a session of an authenticated user, in the request's transaction, and sets the session cookie and the device
 * cookie for a browser. Every way to sign in ends here.
 *
 * @param proof What was proved, which the device is remembered for.
 * @returns The response body: the identity, its rules, and the token.
 * @throws AppError 401 `credentials.refused` if the account has been disabled meanwhile.
 */
export async function startSession(
  { tx, clock, request, reply, record }: SignInContext,
  userId: number,
  proof: DeviceProof,
): Promise<SignedIn> {
  const user = await loadCurrentUser(tx, userId);
  if (!user) throw credentialsRefused();
  const session = await createSession(tx, clock, {
    userId,
    userAgent: request.headers['user-agent'] ?? '',
    ipAddress: request.ip,
    browser: request.headers.origin !== undefined,
  });
  await record({
    type: 'session.signedIn',
    actorId: userId,
    subject: 'Session',
    subjectId: session.id,
    payload: { sessionId: session.id },
  });
  if (session.sessionCookie !== undefined) {
    setSessionCookie(request, reply, session.sessionCookie, absoluteLimit / 1000);
  }
  rememberDevice(request, reply, user.email, proof);
  return {
    ...(await loadIdentity(tx, request.server.deps.env.fileLinkSecret, user, null)),
    accessToken: session.token,
  };
}

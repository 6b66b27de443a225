import type { FastifyInstance } from 'fastify';
import { sessionApi } from '../../../contract/people/session.ts';
import { loadRoleRules } from '../../access/ability.ts';
import { assertCan } from '../../access/assert-can.ts';
import { loadCurrentUser } from '../../access/current-user.ts';
import { route } from '../../http/route.ts';
import { sessionExpired } from '../../platform/errors.ts';
import { createSecondFactorStep } from '../../second-factor/sign-in-step.ts';
import { loadIdentity, presentIdentity } from '../../session/identity.ts';
import { toSeenAsEnded } from '../../session/seeing-as.ts';
import { clearSessionCookie } from '../../session/session-cookie.ts';
import { revokeSessionByTokenHash, revokeSessions } from '../../session/sessions.ts';
import { countSignInAttempt, subtractSignInAttempt } from '../../session/sign-in-attempts.ts';
import { startSession } from '../../session/start-session.ts';
import { checkPassword } from './check-password.ts';

/** Signing in and out, and the current user. */
export function sessionRoutes(app: FastifyInstance): void {
  const { database, env } = app.deps;

  route(app, sessionApi.signIn, {
    usesReserve: true,
    async prepare({ orm, clock, body, request }) {
      const { email } = body;
      const guess = env.rateLimits
        ? await countSignInAttempt(database, clock, { request, email })
        : undefined;
      return { userId: await checkPassword(orm, env, body), guess };
    },
    async handle(call) {
      const { userId, guess } = call.prepared;
      if (guess) await subtractSignInAttempt(call.tx, guess);
      return {
        data: (await createSecondFactorStep(call, userId)) ?? (await startSession(call, userId, 'password')),
      };
    },
  });

  route(app, sessionApi.signOut, {
    usesReserve: true,
    handle: async ({ tx, clock, user, seenBy, session, request, reply, record }) => {
      const { id: sessionId, userId } = session;
      if (seenBy !== null) await record(toSeenAsEnded(sessionId, user.id, 'signOut'));
      const sessionIds = await revokeSessions(tx, clock, userId, { only: sessionId });
      await record({
        type: 'session.revoked',
        subject: 'Session',
        subjectId: sessionId,
        payload: { userId, sessionIds, cause: 'signOut' },
      });
      clearSessionCookie(request, reply);
      reply.header('clear-site-data', '"cache", "storage"');
      return undefined;
    },
  });

  // The response is the same whether or not the session exists. The session cookie is kept: it may belong to a later
  // session.
  route(app, sessionApi.signOutLate, {
    usesReserve: true,
    handle: async ({ tx, clock, body, record }) => {
      const session = await revokeSessionByTokenHash(tx, clock, body.secret);
      if (!session) return undefined;
      const { id: sessionId, userId: actorId, seenAsId } = session;
      if (seenAsId !== null) await record({ ...toSeenAsEnded(sessionId, seenAsId, 'signOut'), actorId });
      await record({
        type: 'session.revoked',
        actorId,
        subject: 'Session',
        subjectId: sessionId,
        payload: { userId: actorId, sessionIds: [sessionId], cause: 'signOut' },
      });
      return undefined;
    },
  });

  route(app, sessionApi.me, async ({ tx, user: { id }, seenBy }) => {
    // Read from the database, not from the five-second cache: clients call this to learn what has changed.
    const user = await loadCurrentUser(tx, id);
    if (!user) throw sessionExpired();
    return { data: await loadIdentity(tx, env.fileLinkSecret, user, seenBy) };
  });

  route(app, sessionApi.asRole, async ({ tx, user, ability, params: { role } }) => {
    assertCan(ability, 'read', 'StateInspector');
    // Without the rules of single users: what everybody in that role may do.
    return { data: presentIdentity({ ...user, role }, await loadRoleRules(tx, role)) };
  });
}

import type { FastifyInstance } from 'fastify';
import { sessionApi } from '../../../contract/session.ts';
import { loadRules } from '../../access/ability.ts';
import { loadCurrentUser } from '../../access/current-user.ts';
import { credentialsRefused, sessionExpired } from '../../errors.ts';
import { countAttempt, forgetAttempts, type Limit } from '../../rate-limit.ts';
import { route } from '../../route.ts';
import { verifyPassword } from '../../session/password.ts';
import { clearSecondHalf, setSecondHalf } from '../../session/second-half.ts';
import { absoluteLimit, createSession, revokeSessions } from '../../session/sessions.ts';
import { presentIdentity } from './session.presenter.ts';
import { findAccount } from './session.queries.ts';

/** Failures from one address on one account; what one account hears from everywhere is only slowed by its callers. */
const perMinute: Limit = { most: 5, seconds: 60 };
const perTenMinutes: Limit = { most: 10, seconds: 600 };

/** Signing in and out, and who one is. */
export function sessionRoutes(app: FastifyInstance): void {
  const { env } = app.deps;

  route(app, sessionApi.signIn, {
    async prepare({ orm, clock, body, request }) {
      const key = `sign-in ${request.ip} ${body.email}`;
      if (env.rateLimits) {
        await countAttempt(orm, clock, `${key} minute`, perMinute);
        await countAttempt(orm, clock, `${key} ten minutes`, perTenMinutes);
      }
      const account = await findAccount(orm, body.email);
      const matches = await verifyPassword(body.password, account?.passwordHash);
      if (!account || !matches || account.confirmedAt === null || account.disabledAt !== null) {
        throw credentialsRefused();
      }
      return { userId: account.id, key };
    },
    async handle({ tx, clock, prepared, request, reply, record }) {
      const { userId, key } = prepared;
      const user = await loadCurrentUser(tx, userId);
      if (!user) throw credentialsRefused();
      const session = await createSession(tx, clock, {
        userId,
        userAgent: request.headers['user-agent'] ?? '',
        ipAddress: request.ip,
        browser: request.headers.origin !== undefined,
      });
      await forgetAttempts(tx, `${key} minute`);
      await forgetAttempts(tx, `${key} ten minutes`);
      await record({
        type: 'session.signedIn',
        actorId: userId,
        subject: 'Session',
        subjectId: session.id,
        payload: { sessionId: session.id },
      });
      if (session.secondHalf !== undefined) {
        setSecondHalf(request, reply, session.secondHalf, absoluteLimit / 1000);
      }
      return { data: { ...presentIdentity(user, await loadRules(tx, user)), accessToken: session.token } };
    },
  });

  route(app, sessionApi.signOut, async ({ tx, clock, user, session, request, reply, record }) => {
    const sessionIds = await revokeSessions(tx, clock, user.id, { only: session.id });
    await record({
      type: 'session.revoked',
      actorId: user.id,
      subject: 'Session',
      subjectId: session.id,
      payload: { userId: user.id, sessionIds, cause: 'signOut' },
    });
    clearSecondHalf(request, reply);
    reply.header('clear-site-data', '"cache", "storage"');
    return undefined;
  });

  route(app, sessionApi.me, async ({ tx, session }) => {
    // Read anew, not from what is kept for five seconds: this is the call that asks for what has changed.
    const user = await loadCurrentUser(tx, session.userId);
    if (!user) throw sessionExpired();
    return { data: presentIdentity(user, await loadRules(tx, user)) };
  });
}

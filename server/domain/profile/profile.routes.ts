import type { FastifyInstance } from 'fastify';
import { profileApi } from '../../../contract/people/profile.ts';
import { loadRules } from '../../access/ability.ts';
import { route } from '../../http/route.ts';
import { type AttemptLimit, clearAttempts, countAttempt } from '../../load/rate-limit.ts';
import { notFound, passwordWrong, stale } from '../../platform/errors.ts';
import { findPasswordHash, setPassword } from '../../session/accounts.ts';
import { hashPassword, verifyPassword } from '../../session/password.ts';
import { assertStrongPassword } from '../../session/password-policy.ts';
import { revokeSessions } from '../../session/sessions.ts';
import { loadActiveSessions, presentDevice } from './devices.ts';
import { presentAccess, presentProfile } from './profile.presenter.ts';
import { findProfile, updateProfile } from './profile.queries.ts';

/** Attempts at the current password by someone who uses the session. */
const passwordAttempts: AttemptLimit = { max: 5, seconds: 60 };

/** The user's own account. */
export function profileRoutes(app: FastifyInstance): void {
  const { env } = app.deps;

  route(app, profileApi.get, async ({ tx, user }) => ({
    data: presentProfile(await findProfile(tx, user.id)),
  }));

  route(app, profileApi.update, async ({ tx, clock, user, body, ifMatch, record }) => {
    const before = await findProfile(tx, user.id);
    const version = await updateProfile(tx, clock, user.id, ifMatch, body);
    if (version === undefined) throw stale(presentProfile(await findProfile(tx, user.id)));
    const fields = (['fullName', 'phone', 'homeCurrency'] as const).filter(
      (field) => body[field] !== undefined && before[field] !== body[field],
    );
    await record({ type: 'profile.changed', subjectId: user.id, payload: { fields, version } });
    return { data: presentProfile(await findProfile(tx, user.id)) };
  });

  route(app, profileApi.changePassword, {
    async prepare({ orm, clock, user, body }) {
      const key = `password ${user.id}`;
      if (env.rateLimits) await countAttempt(orm, clock, key, passwordAttempts);
      const hash = await findPasswordHash(orm, user.id);
      if (!(await verifyPassword(body.currentPassword, hash))) throw passwordWrong();
      assertStrongPassword(body.newPassword, user, 'body.newPassword');
      return { key, passwordHash: await hashPassword(body.newPassword) };
    },
    async handle({ tx, clock, user, session, prepared, record }) {
      await setPassword(tx, clock, user.id, prepared.passwordHash);
      await clearAttempts(tx, prepared.key);
      const sessionIds = await revokeSessions(tx, clock, user.id, { except: session.id });
      await record({
        type: 'session.revoked',
        subjectId: user.id,
        payload: { userId: user.id, sessionIds, cause: 'passwordChanged' },
      });
      await record({ type: 'session.passwordChanged', subjectId: user.id, payload: { by: 'profile' } });
      return undefined;
    },
  });

  route(app, profileApi.devices, async ({ tx, clock, user, session }) => ({
    data: (await loadActiveSessions(tx, clock, user.id)).map((row) => presentDevice(row, session.id)),
  }));

  route(app, profileApi.revokeDevice, async ({ tx, clock, user, params, record }) => {
    const sessionIds = await revokeSessions(tx, clock, user.id, { only: params.id });
    if (sessionIds.length === 0) throw notFound();
    await record({
      type: 'session.revoked',
      subject: 'Session',
      subjectId: params.id,
      payload: { userId: user.id, sessionIds, cause: 'deviceRevoked' },
    });
    return undefined;
  });

  route(app, profileApi.access, async ({ tx, user }) => ({
    data: presentAccess(user, await loadRules(tx, user)),
  }));
}

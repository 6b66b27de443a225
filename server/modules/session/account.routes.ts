import type { FastifyInstance } from 'fastify';
import { sessionApi } from '../../../contract/session.ts';
import { linkExpired } from '../../errors.ts';
import { countAttempt, type Limit } from '../../rate-limit.ts';
import { route } from '../../route.ts';
import { setPassword } from '../../session/accounts.ts';
import { hashPassword } from '../../session/password.ts';
import { revokeSessions } from '../../session/sessions.ts';
import { confirmAccount, redeemLinkToken } from './session.queries.ts';

const registrationsPerAddress: Limit = { most: 3, seconds: 3600 };
const forgottenPerAccount: Limit = { most: 3, seconds: 3600 };
const linksPerAddress: Limit = { most: 20, seconds: 3600 };

/**
 * New accounts and forgotten passwords. Neither call looks whether an address is known: that is left to a job, so that
 * the answer, its headers and its time cannot tell.
 */
export function accountRoutes(app: FastifyInstance): void {
  const { env, jobs } = app.deps;

  route(app, sessionApi.register, {
    async prepare({ orm, clock, body, request }) {
      if (env.rateLimits) await countAttempt(orm, clock, `register ${request.ip}`, registrationsPerAddress);
      return { passwordHash: await hashPassword(body.password) };
    },
    async handle({ tx, body: { email, fullName }, prepared }) {
      await jobs.enqueue(tx, 'register-account', { email, fullName, ...prepared });
      return { data: null, message: 'If this address can have an account, a message is on its way to it.' };
    },
  });

  route(app, sessionApi.confirmAddress, {
    async prepare({ orm, clock, request }) {
      if (env.rateLimits) await countAttempt(orm, clock, `link ${request.ip}`, linksPerAddress);
    },
    async handle({ tx, clock, body, record }) {
      const link = await redeemLinkToken(tx, clock, body.token, 'address');
      if (!link?.pending) throw linkExpired();
      const { userId } = link;
      await confirmAccount(tx, clock, userId, link.pending);
      await record({
        type: 'user.confirmed',
        actorId: userId,
        subject: 'User',
        subjectId: userId,
        payload: {},
      });
      return { data: null, message: 'The address is confirmed. You can sign in now.' };
    },
  });

  route(app, sessionApi.forgotPassword, {
    async prepare({ orm, clock, body }) {
      if (env.rateLimits) await countAttempt(orm, clock, `forgot ${body.email}`, forgottenPerAccount);
    },
    async handle({ tx, body }) {
      await jobs.enqueue(tx, 'send-password-link', { email: body.email });
      return { data: null, message: 'If this address has an account, a message is on its way to it.' };
    },
  });

  route(app, sessionApi.resetPassword, {
    async prepare({ orm, clock, body, request }) {
      if (env.rateLimits) await countAttempt(orm, clock, `link ${request.ip}`, linksPerAddress);
      return { passwordHash: await hashPassword(body.password) };
    },
    async handle({ tx, clock, body, prepared, record }) {
      const used = await redeemLinkToken(tx, clock, body.token, 'password');
      if (!used) throw linkExpired();
      const { userId } = used;
      await setPassword(tx, clock, userId, prepared.passwordHash);
      const sessionIds = await revokeSessions(tx, clock, userId);
      await record({
        type: 'session.revoked',
        actorId: userId,
        subject: 'User',
        subjectId: userId,
        payload: { userId, sessionIds, cause: 'passwordChanged' },
      });
      await record({
        type: 'session.passwordChanged',
        actorId: userId,
        subject: 'User',
        subjectId: userId,
        payload: { by: 'link' },
      });
      return { data: null, message: 'The password is set. Sign in with it.' };
    },
  });
}

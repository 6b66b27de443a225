import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionApi } from '../../../contract/people/session.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { route } from '../../http/route.ts';
import { type AttemptLimit, countAttempt, subtractAttempts } from '../../load/rate-limit.ts';
import { openMailbox } from '../../mail/mailbox.ts';
import { addressKey } from '../../platform/address-key.ts';
import type { Clock } from '../../platform/clock.ts';
import { linkExpired } from '../../platform/errors.ts';
import { setPassword } from '../../session/accounts.ts';
import { rememberDevice } from '../../session/known-devices.ts';
import { findAccountByLink, redeemLinkToken } from '../../session/link-tokens.ts';
import { hashPassword } from '../../session/password.ts';
import { assertStrongPassword } from '../../session/password-policy.ts';
import { revokeSessions } from '../../session/sessions.ts';
import { confirmAccount } from './session.queries.ts';

/** A network may be a hall of students: what counts for it is what hasn't led to a confirmed account. */
const registrationsPerNetwork: AttemptLimit = { max: 60, seconds: 3600 };
const registrationsPerAddress: AttemptLimit = { max: 3, seconds: 3600 };
const resetsPerAccount: AttemptLimit = { max: 3, seconds: 3600 };
const resetsPerNetwork: AttemptLimit = { max: 20, seconds: 3600 };
const linksPerNetwork: AttemptLimit = { max: 20, seconds: 3600 };

/**
 * Registration and forgotten passwords. Neither request looks up whether an address is known: a job does, so that the
 * response, its headers and its timing do not disclose it.
 */
export function accountRoutes(app: FastifyInstance): void {
  const { env, jobs } = app.deps;

  /** Counts the attempts of one network. @throws AppError 429 */
  async function countNetworkAttempt(
    orm: Orm,
    clock: Clock,
    what: string,
    request: FastifyRequest,
    limit: AttemptLimit,
  ) {
    if (env.rateLimits) await countAttempt(orm, clock, `${what} ${addressKey(request.ip)}`, limit);
  }

  /** Takes back what a link and the request for it have counted for their network: it was used by its owner. */
  async function creditLink(tx: Transaction, request: FastifyRequest, what: 'register' | 'forgot') {
    const network = addressKey(request.ip);
    await subtractAttempts(tx, `${what} ${network}`, 1);
    await subtractAttempts(tx, `link ${network}`, 1);
  }

  /**
   * The address of a link's owner and the hash of the password they chose. A refused password does not use up the link.
   *
   * @throws AppError 422 `link.expired`, or `request.invalid` for a password that is easy to guess
   */
  async function hashChosenPassword(
    { orm, clock, body, request }: LinkCall,
    purpose: 'address' | 'password',
  ): Promise<{ readonly email: string; readonly passwordHash: string }> {
    await countNetworkAttempt(orm, clock, 'link', request, linksPerNetwork);
    const owner = await findAccountByLink(orm, clock, body.token, purpose);
    if (!owner) throw linkExpired();
    assertStrongPassword(body.password, owner);
    return { email: owner.email, passwordHash: await hashPassword(body.password) };
  }

  route(app, sessionApi.register, {
    async prepare({ orm, clock, body, request }) {
      await countNetworkAttempt(orm, clock, 'register', request, registrationsPerNetwork);
      if (env.rateLimits) await countAttempt(orm, clock, `register ${body.email}`, registrationsPerAddress);
    },
    async handle({ tx, body, request, reply }) {
      const mailboxHash = openMailbox(request, reply);
      await jobs.enqueue(tx, 'register-account', { ...body, mailboxHash });
      return {
        data: null,
        message: 'If this email address can be used for an account, we’ve sent it a link.',
      };
    },
  });

  route(app, sessionApi.confirmAddress, {
    prepare: (call) => hashChosenPassword(call, 'address'),
    async handle({ tx, clock, body, prepared, request, reply, record }) {
      const link = await redeemLinkToken(tx, clock, body.token, 'address');
      if (!link?.pending) throw linkExpired();
      const { userId } = link;
      const { email, passwordHash } = prepared;
      await confirmAccount(tx, clock, userId, { ...link.pending, passwordHash });
      if (env.rateLimits) await creditLink(tx, request, 'register');
      await record({ type: 'user.confirmed', actorId: userId, subjectId: userId, payload: {} });
      rememberDevice(request, reply, email, 'password');
      return { data: null, message: 'Email address confirmed. You can sign in now.' };
    },
  });

  route(app, sessionApi.forgotPassword, {
    async prepare({ orm, clock, body, request }) {
      await countNetworkAttempt(orm, clock, 'forgot', request, resetsPerNetwork);
      if (env.rateLimits) await countAttempt(orm, clock, `forgot ${body.email}`, resetsPerAccount);
    },
    async handle({ tx, body, request, reply }) {
      const mailboxHash = openMailbox(request, reply);
      await jobs.enqueue(tx, 'send-password-link', { ...body, mailboxHash });
      return { data: null, message: 'If this email address has an account, we’ve sent it a link.' };
    },
  });

  route(app, sessionApi.resetPassword, {
    prepare: (call) => hashChosenPassword(call, 'password'),
    async handle({ tx, clock, body, prepared, request, reply, record }) {
      const used = await redeemLinkToken(tx, clock, body.token, 'password');
      if (!used) throw linkExpired();
      const { userId } = used;
      if (env.rateLimits) await creditLink(tx, request, 'forgot');
      await setPassword(tx, clock, userId, prepared.passwordHash);
      const sessionIds = await revokeSessions(tx, clock, userId);
      await record({
        type: 'session.revoked',
        actorId: userId,
        subjectId: userId,
        payload: { userId, sessionIds, cause: 'passwordChanged' },
      });
      await record({
        type: 'session.passwordChanged',
        actorId: userId,
        subjectId: userId,
        payload: { by: 'link' },
      });
      // Attempts by others must not lock the owner out: the link has proved who they are.
      rememberDevice(request, reply, prepared.email, 'password');
      return { data: null, message: 'Password changed. Sign in with the new password.' };
    },
  });
}

interface LinkCall {
  readonly orm: Orm;
  readonly clock: Clock;
  readonly request: FastifyRequest;
  readonly body: { readonly token: string; readonly password: string };
}

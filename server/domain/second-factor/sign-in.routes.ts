import type { FastifyInstance } from 'fastify';
import type { FactorMethod } from '../../../contract/people/second-factor.ts';
import { secondFactorSignInApi } from '../../../contract/people/second-factor-api.ts';
import { loadCurrentUser } from '../../access/current-user.ts';
import { route } from '../../http/route.ts';
import { credentialsRefused, secondFactorExpired, secondFactorRefused } from '../../platform/errors.ts';
import {
  clearChallengeCookie,
  findChallenge,
  markChallengeUsed,
  setPending,
} from '../../second-factor/challenges.ts';
import { checkFactorAnswer } from '../../second-factor/check-answer.ts';
import { clearCodeAttempts, countCodeAttempt } from '../../second-factor/code-attempts.ts';
import { beginEnrolment, storeEnrolment, verifyEnrolment } from '../../second-factor/enrolment.ts';
import { hasFactor, loadEnrolledFactors, lockFactors } from '../../second-factor/factors.ts';
import { createAssertionOptions, loadPasskeys } from '../../second-factor/passkeys.ts';
import { countRecoveryCodes } from '../../second-factor/recovery-codes.ts';
import { startSession } from '../../session/start-session.ts';
import { recordAdded, recordCodeUsed, recordUsed } from './second-factor.events.ts';

const refusedAnswer = (userId: number, factor: FactorMethod, because: 'wrong' | 'used') =>
  secondFactorRefused('body.answer.code', { userId, factor, because });

/** The step of a sign-in after the password: the second factor, or setting one up if the role requires it. */
export function secondFactorSignInRoutes(app: FastifyInstance): void {
  const { database, env } = app.deps;

  /** Counts an attempt on the account of a challenge. @throws AppError 429, or 401 when the account is gone. */
  async function countGuessFor(
    call: Omit<Parameters<typeof countCodeAttempt>[0], 'database'>,
    userId: number,
  ) {
    if (!env.rateLimits) return undefined;
    const user = await loadCurrentUser(database.orm, userId);
    if (!user) throw credentialsRefused();
    return countCodeAttempt({ ...call, database }, user);
  }

  route(app, secondFactorSignInApi.answer, {
    usesReserve: true,
    async prepare({ orm, clock, request, body: { challenge: token, answer }, log }) {
      const challenge = await findChallenge(orm, clock, request, token, 'signIn');
      const { userId } = challenge;
      // A signature cannot be guessed.
      const isCode = answer.method !== 'passkey';
      const guess = isCode ? await countGuessFor({ clock, request }, userId) : undefined;
      const redeem = await checkFactorAnswer({ orm, clock, env, log }, challenge, answer);
      if (redeem === null) throw refusedAnswer(userId, answer.method, 'wrong');
      return { challenge, guess, redeem };
    },
    async handle(call) {
      const { tx, clock, request, reply, record, body, prepared } = call;
      const { id, userId } = prepared.challenge;
      await markChallengeUsed(tx, clock, id);
      const { method } = body.answer;
      if (!(await prepared.redeem(tx))) {
        // A used recovery code cannot be told from a wrong one: only hashes of unused codes are kept.
        throw refusedAnswer(userId, method, method === 'recovery' ? 'wrong' : 'used');
      }
      await clearCodeAttempts(tx, prepared.guess);
      if (method === 'recovery') await recordCodeUsed(record, userId, await countRecoveryCodes(tx, userId));
      else await recordUsed(record, userId, method);
      clearChallengeCookie(request, reply);
      return { data: await startSession(call, userId, 'secondFactor') };
    },
  });

  route(app, secondFactorSignInApi.passkeyOptions, {
    usesReserve: true,
    prepare: ({ orm, clock, request, body }) => findChallenge(orm, clock, request, body.challenge, 'signIn'),
    async handle({ tx, prepared: { id, userId } }) {
      const stored = await loadPasskeys(tx, userId);
      if (stored.length === 0) throw secondFactorRefused();
      const options = await createAssertionOptions(env, stored);
      await setPending(tx, id, { passkeyChallenge: options.challenge });
      return { data: { ...options } };
    },
  });

  route(app, secondFactorSignInApi.beginEnrolment, {
    prepare: ({ orm, clock, request, body }) =>
      findChallenge(orm, clock, request, body.challenge, 'enrolAtSignIn'),
    async handle({ tx, body, prepared: { id, userId } }) {
      const user = await loadCurrentUser(tx, userId);
      if (!user) throw credentialsRefused();
      return { data: await beginEnrolment(tx, env, user, { id, token: body.challenge }, body.method) };
    },
  });

  route(app, secondFactorSignInApi.confirmEnrolment, {
    async prepare({ orm, clock, request, body, log }) {
      const challenge = await findChallenge(orm, clock, request, body.challenge, 'enrolAtSignIn');
      const guess = await countGuessFor({ clock, request }, challenge.userId);
      return {
        challenge,
        guess,
        confirmed: await verifyEnrolment({ env, clock, log }, challenge, body.proof),
      };
    },
    async handle(call) {
      const { tx, clock, request, reply, record, prepared } = call;
      const { id, userId } = prepared.challenge;
      await lockFactors(tx, userId);
      await markChallengeUsed(tx, clock, id);
      // A factor was set up in another sign-in in the meantime, and must be used now.
      if (hasFactor(await loadEnrolledFactors(tx, userId))) throw secondFactorExpired();
      const recoveryCodes = await storeEnrolment(tx, clock, userId, prepared.confirmed);
      await clearCodeAttempts(tx, prepared.guess);
      await recordAdded({ tx, clock, record }, userId, prepared.confirmed.method);
      clearChallengeCookie(request, reply);
      return { data: { session: await startSession(call, userId, 'secondFactor'), recoveryCodes } };
    },
  });
}

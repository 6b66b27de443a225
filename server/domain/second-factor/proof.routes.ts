import type { FastifyInstance } from 'fastify';
import { ownSecondFactorApi } from '../../../contract/people/second-factor-api.ts';
import { route } from '../../http/route.ts';
import { type AttemptLimit, clearAttempts, countAttempt } from '../../load/rate-limit.ts';
import { passwordWrong, secondFactorRefused } from '../../platform/errors.ts';
import { checkTotpCode } from '../../second-factor/check-answer.ts';
import { clearCodeAttempts, countCodeAttempt } from '../../second-factor/code-attempts.ts';
import { recordProof } from '../../second-factor/proof.ts';
import { findPasswordHash } from '../../session/accounts.ts';
import { verifyPassword } from '../../session/password.ts';
import { recordUsed } from './second-factor.events.ts';

/** Attempts at the password by someone who uses the session; counted together with those for changing it. */
const passwordAttempts: AttemptLimit = { max: 5, seconds: 60 };

/** Re-authentication before security settings are changed. */
export function proofRoutes(app: FastifyInstance): void {
  const { database, env } = app.deps;

  route(app, ownSecondFactorApi.prove, {
    async prepare({ orm, clock, request, user, body }) {
      if (body.method === 'totp') {
        const guess = env.rateLimits ? await countCodeAttempt({ database, clock, request }, user) : undefined;
        const redeem = await checkTotpCode({ orm, clock, env }, user.id, body.code);
        if (redeem === null) throw secondFactorRefused('body.code', { factor: 'totp', because: 'wrong' });
        return { redeem, guess };
      }
      if (env.rateLimits) await countAttempt(orm, clock, `password ${user.id}`, passwordAttempts);
      if (!(await verifyPassword(body.password, await findPasswordHash(orm, user.id)))) {
        throw passwordWrong('body.password');
      }
      return { redeem: null, guess: undefined };
    },
    async handle({ tx, clock, user, session, record, prepared: { redeem, guess } }) {
      if (redeem === null) await clearAttempts(tx, `password ${user.id}`);
      else {
        if (!(await redeem(tx))) throw secondFactorRefused('body.code', { factor: 'totp', because: 'used' });
        await clearCodeAttempts(tx, guess);
        await recordUsed(record, user.id, 'totp');
      }
      await recordProof(tx, clock, session.id);
      return undefined;
    },
  });
}

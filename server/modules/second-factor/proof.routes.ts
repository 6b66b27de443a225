import type { FastifyInstance } from 'fastify';
import { ownSecondFactorApi } from '../../../contract/second-factor-api.ts';
import { passwordWrong, secondFactorRefused } from '../../errors.ts';
import { countAttempt, forgetAttempts, type Limit } from '../../rate-limit.ts';
import { route } from '../../route.ts';
import { checkedCode } from '../../second-factor/answer.ts';
import { countGuess, forgetGuesses } from '../../second-factor/attempts.ts';
import { noteProof } from '../../second-factor/proof.ts';
import { verifyPassword } from '../../session/password.ts';
import { recordUsed } from './second-factor.events.ts';
import { passwordHashOf } from './second-factor.queries.ts';

/** Attempts at the password by someone who uses the session; counted together with those for changing it. */
const passwordGuesses: Limit = { most: 5, seconds: 60 };

/** Re-authentication before security settings are changed. */
export function proofRoutes(app: FastifyInstance): void {
  const { database, env } = app.deps;

  route(app, ownSecondFactorApi.prove, {
    async prepare({ orm, clock, request, user, body }) {
      if (body.method === 'totp') {
        const guess = env.rateLimits ? await countGuess({ database, clock, request }, user) : undefined;
        const redeem = await checkedCode({ orm, clock, env }, user.id, body.code);
        if (redeem === null) throw secondFactorRefused('body.code', { factor: 'totp', because: 'wrong' });
        return { redeem, guess };
      }
      if (env.rateLimits) await countAttempt(orm, clock, `password ${user.id}`, passwordGuesses);
      if (!(await verifyPassword(body.password, await passwordHashOf(orm, user.id)))) {
        throw passwordWrong('body.password');
      }
      return { redeem: null, guess: undefined };
    },
    async handle({ tx, clock, user, session, record, prepared: { redeem, guess } }) {
      if (redeem === null) await forgetAttempts(tx, `password ${user.id}`);
      else {
        if (!(await redeem(tx))) throw secondFactorRefused('body.code', { factor: 'totp', because: 'used' });
        await forgetGuesses(tx, guess);
        await recordUsed(record, user.id, 'totp');
      }
      await noteProof(tx, clock, session.id);
      return undefined;
    },
  });
}

import type { FactorAnswer } from '../../contract/people/second-factor.ts';
import type { Orm, Transaction } from '../db/database.ts';
import type { Clock } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import type { Log } from '../platform/logging.ts';
import type { Challenge } from './challenges.ts';
import { unseal } from './encryption.ts';
import { loadSealedSecret, redeemTotpStep } from './factors.ts';
import { loadPasskeys, redeemPasskey, verifyAssertion } from './passkeys.ts';
import { hashRecoveryCode, redeemRecoveryCode } from './recovery-codes.ts';
import { findTimeStep } from './totp.ts';

interface CheckContext {
  readonly orm: Orm;
  readonly clock: Clock;
  readonly env: Env;
  readonly log: Log;
}

/** Redeems a checked answer, in the request's transaction; false if another request was faster. */
export type Redeem = (tx: Transaction) => Promise<boolean>;

/**
 * Checks a second factor as far as possible before the transaction: hashing and signatures are slow. Null if it is
 * wrong, otherwise a function that redeems it, so that it counts once.
 */
export async function checkFactorAnswer(
  { orm, clock, env, log }: CheckContext,
  { userId, passkeyChallenge }: Pick<Challenge, 'userId' | 'passkeyChallenge'>,
  answer: FactorAnswer,
): Promise<Redeem | null> {
  if (answer.method === 'totp') return checkTotpCode({ orm, clock, env }, userId, answer.code);
  if (answer.method === 'recovery') {
    const codeHash = await hashRecoveryCode(orm, userId, answer.code);
    return codeHash === null ? null : (tx) => redeemRecoveryCode(tx, clock, userId, codeHash);
  }
  const known = (await loadPasskeys(orm, userId)).find(
    ({ credentialId }) => credentialId === answer.passkey.id,
  );
  if (known === undefined || passkeyChallenge === null) return null;
  const counter = await verifyAssertion(env, passkeyChallenge, known, answer.passkey, log);
  return counter === null ? null : (tx) => redeemPasskey(tx, clock, known, counter);
}

/** The same for a code of the user's authenticator app. */
export async function checkTotpCode(
  { orm, clock, env }: Pick<CheckContext, 'orm' | 'clock' | 'env'>,
  userId: number,
  code: string,
): Promise<Redeem | null> {
  const sealed = await loadSealedSecret(orm, userId);
  if (sealed === null) return null;
  const step = findTimeStep(unseal(env.secondFactorSecret, userId, sealed), code, clock.now());
  return step === null ? null : (tx) => redeemTotpStep(tx, userId, step);
}

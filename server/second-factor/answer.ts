import type { FactorAnswer } from '../../contract/second-factor.ts';
import type { Clock } from '../clock.ts';
import type { Orm, Transaction } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { Log } from '../logging.ts';
import type { Challenge } from './challenges.ts';
import { sealedSecretOf, useStep } from './factors.ts';
import { passkeysOf, usePasskey, verifiedAssertion } from './passkeys.ts';
import { hashRecoveryCode, redeemRecoveryCode } from './recovery-codes.ts';
import { unseal } from './sealed.ts';
import { stepOf } from './totp.ts';

interface Checking {
  readonly orm: Orm;
  readonly clock: Clock;
  readonly env: Env;
  readonly log: Log;
}

/** Uses a checked answer up, in the transaction of the call; false when another call was faster. */
export type Redeem = (tx: Transaction) => Promise<boolean>;

/**
 * Checks a proof of the second factor as far as that can be done before the transaction: hashing and signatures are slow.
 * Null: it is wrong. Otherwise what uses it up, so that it counts once.
 */
export async function checkedAnswer(
  { orm, clock, env, log }: Checking,
  { userId, passkeyChallenge }: Pick<Challenge, 'userId' | 'passkeyChallenge'>,
  answer: FactorAnswer,
): Promise<Redeem | null> {
  if (answer.method === 'totp') return checkedCode({ orm, clock, env }, userId, answer.code);
  if (answer.method === 'recovery') {
    const codeHash = await hashRecoveryCode(orm, userId, answer.code);
    return codeHash === null ? null : (tx) => redeemRecoveryCode(tx, clock, userId, codeHash);
  }
  const known = (await passkeysOf(orm, userId)).find(
    ({ credentialId }) => credentialId === answer.passkey.id,
  );
  if (known === undefined || passkeyChallenge === null) return null;
  const counter = await verifiedAssertion(env, passkeyChallenge, known, answer.passkey, log);
  return counter === null ? null : (tx) => usePasskey(tx, clock, known, counter);
}

/** The same for a code of the person's authenticator app. */
export async function checkedCode(
  { orm, clock, env }: Pick<Checking, 'orm' | 'clock' | 'env'>,
  userId: number,
  code: string,
): Promise<Redeem | null> {
  const sealed = await sealedSecretOf(orm, userId);
  if (sealed === null) return null;
  const step = stepOf(unseal(env.secondFactorSecret, userId, sealed), code, clock.now());
  return step === null ? null : (tx) => useStep(tx, userId, step);
}

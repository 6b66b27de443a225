import type { EnrolledMethod, Enrolment, EnrolmentProof } from '../../contract/people/second-factor.ts';
import type { Transaction } from '../db/database.ts';
import { passkeys } from '../db/schema/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import { conflict, secondFactorExpired, secondFactorRefused } from '../platform/errors.ts';
import type { Log } from '../platform/logging.ts';
import { type Challenge, setPending } from './challenges.ts';
import { seal, unseal } from './encryption.ts';
import { setAuthenticator } from './factors.ts';
import { createRegistrationOptions, loadPasskeys, passkeysPossible, verifyRegistration } from './passkeys.ts';
import {
  countRecoveryCodes,
  generateRecoveryCodes,
  type NewRecoveryCodes,
  storeRecoveryCodes,
} from './recovery-codes.ts';
import { createTotpUri, findTimeStep, generateTotpSecret } from './totp.ts';

/** Maximum number of passkeys per user. */
const maxPasskeys = 10;

interface Owner {
  readonly id: number;
  readonly email: string;
  readonly fullName: string;
}

/** Starts an enrolment for an open challenge: a new secret for an app, or the options for a new passkey. */
export async function beginEnrolment(
  tx: Transaction,
  env: Env,
  owner: Owner,
  challenge: { readonly id: number; readonly token: string },
  method: EnrolledMethod,
): Promise<Enrolment> {
  if (method === 'totp') {
    const secret = generateTotpSecret();
    await setPending(tx, challenge.id, { pendingSecret: seal(env.secondFactorSecret, owner.id, secret) });
    return { method, challenge: challenge.token, secret, uri: createTotpUri(secret, owner.email) };
  }
  if (!passkeysPossible(env)) {
    throw conflict('refusal.passkeysImpossible', 'Passkeys need a domain name as PUBLIC_URL.');
  }
  const stored = await loadPasskeys(tx, owner.id);
  if (stored.length >= maxPasskeys) {
    throw conflict('refusal.passkeysTooMany', `You keep ${maxPasskeys} passkeys already. Remove one first.`);
  }
  const options = await createRegistrationOptions(env, owner, stored);
  await setPending(tx, challenge.id, { passkeyChallenge: options.challenge });
  return { method, challenge: challenge.token, options: { ...options } };
}

/** A confirmed enrolment that has not been stored yet. */
export interface ConfirmedEnrolment {
  readonly method: EnrolledMethod;
  readonly codes: NewRecoveryCodes;
  store(tx: Transaction, clock: Clock): Promise<void>;
}

/**
 * Verifies the confirmation of an enrolment before the transaction: signatures and the hashes of recovery codes are
 * slow.
 *
 * @throws AppError 422 if the code or the passkey is wrong, 410 if no such enrolment was started.
 */
export async function verifyEnrolment(
  { env, clock, log }: { readonly env: Env; readonly clock: Clock; readonly log: Log },
  { userId, pendingSecret, passkeyChallenge }: Challenge,
  proof: EnrolmentProof,
): Promise<ConfirmedEnrolment> {
  if (proof.method === 'totp') {
    if (pendingSecret === null) throw secondFactorExpired();
    const step = findTimeStep(unseal(env.secondFactorSecret, userId, pendingSecret), proof.code, clock.now());
    if (step === null)
      throw secondFactorRefused('body.proof.code', { userId, factor: proof.method, because: 'wrong' });
    return {
      method: proof.method,
      codes: await generateRecoveryCodes(),
      store: (tx) => setAuthenticator(tx, clock, userId, { secret: pendingSecret, lastStep: step }),
    };
  }
  if (passkeyChallenge === null) throw secondFactorExpired();
  const registration = await verifyRegistration(env, passkeyChallenge, proof.passkey, log);
  if (registration === null)
    throw secondFactorRefused(undefined, { userId, factor: proof.method, because: 'wrong' });
  return {
    method: proof.method,
    codes: await generateRecoveryCodes(),
    async store(tx) {
      const added = await tx
        .insert(passkeys)
        .values({ ...registration, userId, name: proof.name, createdAt: clock.now() })
        .onConflictDoNothing({ target: passkeys.credentialId })
        .returning({ id: passkeys.id });
      if (added.length === 0) throw secondFactorRefused();
    },
  };
}

/** Stores a confirmed enrolment; resolves to recovery codes if the user has none. */
export async function storeEnrolment(
  tx: Transaction,
  clock: Clock,
  userId: number,
  { codes, store }: ConfirmedEnrolment,
): Promise<string[] | null> {
  await store(tx, clock);
  if ((await countRecoveryCodes(tx, userId)) > 0) return null;
  await storeRecoveryCodes(tx, userId, codes);
  return [...codes.codes];
}

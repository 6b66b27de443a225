import type { Role } from '../../../contract/kit/ability.ts';
import type {
  EnrolledMethod,
  Enrolment,
  EnrolmentProof,
  FactorAnswer,
  RoleRequirement,
  SecondFactorOverview,
  SecondFactors,
} from '../../../contract/people/second-factor.ts';
import {
  ownSecondFactorApi,
  secondFactorAdminApi,
  secondFactorSignInApi,
} from '../../../contract/people/second-factor-api.ts';
import type { Identity } from '../../../contract/people/session.ts';
import { mainApi } from '../kit/api.ts';
import { createPasskey, signWithPasskey } from './passkeys.ts';
import { saveSignIn, secondStepChallenge } from './session-calls.ts';

/** Where a factor is set up: during a sign-in that requires one, or on the profile page. */
export type EnrolmentScope = 'signIn' | 'profile';

/** The result of an enrolment: recovery codes unless the user has some, and during a sign-in the session. */
export interface Enrolled {
  readonly recoveryCodes: readonly string[] | null;
  readonly identity: Identity | null;
}

export async function answerWithCode(
  answer: Exclude<FactorAnswer, { method: 'passkey' }>,
  signal: AbortSignal,
): Promise<Identity> {
  const body = { challenge: secondStepChallenge(), answer };
  return saveSignIn((await mainApi.call(secondFactorSignInApi.answer, { body }, { signal })).data);
}

export async function answerWithPasskey(signal: AbortSignal): Promise<Identity> {
  const challenge = secondStepChallenge();
  const { data } = await mainApi.call(
    secondFactorSignInApi.passkeyOptions,
    { body: { challenge } },
    { signal },
  );
  const answer = { method: 'passkey' as const, passkey: await signWithPasskey(data) };
  const body = { challenge, answer };
  return saveSignIn((await mainApi.call(secondFactorSignInApi.answer, { body }, { signal })).data);
}

export async function beginEnrolment(
  scope: EnrolmentScope,
  method: EnrolledMethod,
  signal: AbortSignal,
): Promise<Enrolment> {
  if (scope === 'profile') {
    return (await mainApi.call(ownSecondFactorApi.beginEnrolment, { body: { method } }, { signal })).data;
  }
  const body = { challenge: secondStepChallenge(), method };
  return (await mainApi.call(secondFactorSignInApi.beginEnrolment, { body }, { signal })).data;
}

export async function confirmEnrolment(
  scope: EnrolmentScope,
  challenge: string,
  proof: EnrolmentProof,
  signal: AbortSignal,
): Promise<Enrolled> {
  const body = { challenge, proof };
  if (scope === 'profile') {
    const { data } = await mainApi.call(ownSecondFactorApi.confirmEnrolment, { body }, { signal });
    return { recoveryCodes: data.recoveryCodes, identity: null };
  }
  const { data } = await mainApi.call(secondFactorSignInApi.confirmEnrolment, { body }, { signal });
  return { recoveryCodes: data.recoveryCodes, identity: await saveSignIn(data.session) };
}

/** Creates a passkey and enrols it. */
export async function enrolPasskey(
  scope: EnrolmentScope,
  name: string,
  signal: AbortSignal,
): Promise<Enrolled> {
  const begun = await beginEnrolment(scope, 'passkey', signal);
  if (begun.method !== 'passkey') throw new Error('The response is for another method');
  const passkey = await createPasskey(begun.options);
  return confirmEnrolment(scope, begun.challenge, { method: 'passkey', name, passkey }, signal);
}

/** The user's own second factors. */
export const loadSecondFactors = async (signal: AbortSignal): Promise<SecondFactors> =>
  (await mainApi.call(ownSecondFactorApi.get, {}, { signal })).data;

/** Confirms the user's identity with their password. */
export async function proveByPassword(password: string, signal: AbortSignal): Promise<void> {
  await mainApi.call(ownSecondFactorApi.prove, { body: { method: 'password', password } }, { signal });
}

export async function removeAuthenticator(signal: AbortSignal): Promise<void> {
  await mainApi.call(ownSecondFactorApi.removeAuthenticator, {}, { signal });
}

export async function renamePasskey(id: number, name: string, signal: AbortSignal): Promise<void> {
  await mainApi.call(ownSecondFactorApi.renamePasskey, { params: { id }, body: { name } }, { signal });
}

export async function removePasskey(id: number, signal: AbortSignal): Promise<void> {
  await mainApi.call(ownSecondFactorApi.removePasskey, { params: { id } }, { signal });
}

/** Ten new recovery codes; the earlier ones become invalid. */
export const renewRecoveryCodes = async (signal: AbortSignal): Promise<readonly string[]> =>
  (await mainApi.call(ownSecondFactorApi.renewRecoveryCodes, {}, { signal })).data.recoveryCodes;

export const loadRoleRequirements = async (signal: AbortSignal): Promise<readonly RoleRequirement[]> =>
  (await mainApi.call(secondFactorAdminApi.roles, {}, { signal })).data;

export const setRoleRequirement = async (
  role: Role,
  required: boolean,
  signal: AbortSignal,
): Promise<readonly RoleRequirement[]> =>
  (await mainApi.call(secondFactorAdminApi.setRole, { params: { role }, body: { required } }, { signal }))
    .data;

/** Another user's second factors. */
export const loadFactorsOf = async (id: number, signal: AbortSignal): Promise<SecondFactorOverview> =>
  (await mainApi.call(secondFactorAdminApi.ofUser, { params: { id } }, { signal })).data;

/** Removes all second factors of another user. */
export async function resetFactorsOf(id: number, signal: AbortSignal): Promise<void> {
  await mainApi.call(secondFactorAdminApi.reset, { params: { id } }, { signal });
}

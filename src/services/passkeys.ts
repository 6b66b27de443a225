import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import {
  type PasskeyAssertion,
  type PasskeyRegistration,
  passkeyAssertion,
  passkeyRegistration,
} from '../../contract/second-factor.ts';
import { ProblemError, problem } from './problem.ts';

/** Fetches the library that speaks to authenticators; only the steps that use a passkey need it. */
async function library(): Promise<typeof import('@simplewebauthn/browser')> {
  try {
    return await import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');
  } catch (thrown) {
    throw new ProblemError(problem('offline'), { cause: thrown });
  }
}

/** Runs a ceremony of the browser; one that is cancelled, over or not possible is a problem that says so. */
async function ceremony<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (thrown) {
    const known = thrown instanceof Error && thrown.name === 'InvalidStateError';
    const reason = known ? 'secondFactor.passkeyKnown' : 'secondFactor.passkeyCancelled';
    throw new ProblemError(problem('refused', { reason }), { cause: thrown });
  }
}

/** Has an authenticator make a passkey. @throws ProblemError when the person cancels, or it has one already. */
export async function createPasskey(
  options: Readonly<Record<string, unknown>>,
): Promise<PasskeyRegistration> {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return passkeyRegistration.parse(await ceremony(() => startRegistration({ optionsJSON })));
}

/** Has an authenticator sign with a passkey. @throws ProblemError when the person cancels. */
export async function signWithPasskey(options: Readonly<Record<string, unknown>>): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return passkeyAssertion.parse(await ceremony(() => startAuthentication({ optionsJSON })));
}

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import {
  type PasskeyAssertion,
  type PasskeyRegistration,
  passkeyAssertion,
  passkeyRegistration,
} from '../../../contract/people/second-factor.ts';
import { ProblemError, problem } from '../kit/problem.ts';

/** Loads the WebAuthn library; only steps with a passkey need it. */
async function library(): Promise<typeof import('@simplewebauthn/browser')> {
  try {
    return await import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');
  } catch (thrown) {
    throw new ProblemError(problem('offline'), { cause: thrown });
  }
}

/** Runs a WebAuthn ceremony; if it is cancelled, times out or isn't possible, throws a matching problem. */
async function ceremony<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (thrown) {
    const known = thrown instanceof Error && thrown.name === 'InvalidStateError';
    const reason = known ? 'secondFactor.passkeyKnown' : 'secondFactor.passkeyCancelled';
    throw new ProblemError(problem('refused', { reason }), { cause: thrown });
  }
}

/** Creates a passkey. @throws ProblemError when the user cancels, or the authenticator already has one. */
export async function createPasskey(
  options: Readonly<Record<string, unknown>>,
): Promise<PasskeyRegistration> {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return passkeyRegistration.parse(await ceremony(() => startRegistration({ optionsJSON })));
}

/** Signs with a passkey. @throws ProblemError when the user cancels. */
export async function signWithPasskey(options: Readonly<Record<string, unknown>>): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return passkeyAssertion.parse(await ceremony(() => startAuthentication({ optionsJSON })));
}

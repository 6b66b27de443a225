import { type Identity, type SignedIn, sessionApi } from '../../contract/session.ts';
import { mainApi } from './api.ts';
import { accessToken, clearSession, keepIdentity, keepSession } from './cookies.service.ts';
import { dropDrafts } from './drafts.service.ts';
import { problemOf } from './problem.ts';
import { closeVault, openVault, settleVault } from './vault.service.ts';

/** The password was right; how the second factor can be proved. None: one is to be set up first. */
export interface SecondStep {
  readonly methods: readonly string[];
}

/** Secret of the sign-in that waits for its second factor; like a token it goes no further than the calls. */
let challenge: string | null = null;
export const secondStepChallenge = (): string => challenge ?? '';

/**
 * Signs in and keeps the session in the cookies; the token stays there and goes no further, and the key in the vault. Where a second factor is due
 * there is no session yet, and the answer says how to go on.
 */
export async function signIn(
  email: string,
  password: string,
  signal: AbortSignal,
): Promise<Identity | SecondStep> {
  const { data } = await mainApi.call(sessionApi.signIn, { body: { email, password } }, { signal });
  if ('secondFactor' in data) {
    challenge = data.secondFactor.challenge;
    return { methods: data.secondFactor.methods };
  }
  return keepSignedIn(data);
}

/** Keeps a session that has begun: the token in its cookie, and the key in the vault. */
export async function keepSignedIn(data: SignedIn): Promise<Identity> {
  keepSession(data);
  const { userData, userAbilityRules, storageKey } = data;
  await openVault(userData.id, storageKey);
  return { userData, userAbilityRules };
}

/**
 * Revokes the token on the server; what cannot be revoked now is revoked as soon as the server answers again. Cookies are
 * the caller's matter: they go even when the server cannot be reached.
 */
export async function signOut(signal: AbortSignal): Promise<void> {
  const { forgetPromise, isPassing, promiseSignOut } = await import(
    /* webpackChunkName: "http" */ './late-sign-outs.ts'
  );
  const token = accessToken();
  const promised = token === null ? null : await promiseSignOut(token);
  try {
    await mainApi.call(sessionApi.signOut, {}, { signal, timeout: 5000 });
    if (promised !== null) forgetPromise(promised);
  } catch (thrown) {
    if (promised !== null && !isPassing(problemOf(thrown))) forgetPromise(promised);
    throw thrown;
  }
}

/**
 * Who is signed in and what they may do now. As long as the cookies still hold the same session they are renewed with it,
 * and the vault is opened.
 */
export async function loadIdentity(signal: AbortSignal): Promise<Identity> {
  const token = accessToken();
  try {
    const { data } = await mainApi.call(sessionApi.me, {}, { signal });
    const { userData, userAbilityRules, storageKey } = data;
    const isSame = () => token !== null && accessToken() === token;
    if (isSame()) await openVault(userData.id, storageKey);
    // The last of all: whoever watches the cookies finds the identity known already.
    if (isSame()) keepIdentity(data);
    return { userData, userAbilityRules };
  } finally {
    settleVault();
  }
}

/** Asks for an account; the answer tells nothing about whether the address is known. */
export async function register(
  body: { fullName: string; email: string },
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<void> {
  await mainApi.call(sessionApi.register, { body }, { signal, idempotencyKey });
}

/** Confirms a new account's address with the token of the emailed link, and sets its password. */
export async function confirmAddress(token: string, password: string, signal: AbortSignal): Promise<void> {
  await mainApi.call(sessionApi.confirmAddress, { body: { token, password } }, { signal });
}

/** Asks for a link to set a new password. */
export async function forgotPassword(email: string, signal: AbortSignal): Promise<void> {
  await mainApi.call(sessionApi.forgotPassword, { body: { email } }, { signal });
}

/** Sets a new password with the token of the emailed link. */
export async function resetPassword(token: string, password: string, signal: AbortSignal): Promise<void> {
  await mainApi.call(sessionApi.resetPassword, { body: { token, password } }, { signal });
}

/** Forgets the session in this browser; what was typed stays, unreadable until its owner has signed in again. */
export function forgetSession(): void {
  clearSession();
  closeVault();
}

/** Forgets the session and whatever was typed: the person leaves. */
export function leaveSession(): void {
  dropDrafts();
  forgetSession();
}

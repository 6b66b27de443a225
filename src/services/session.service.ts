import { type Identity, sessionApi } from '../../contract/session.ts';
import { mainApi } from './api.ts';
import { accessToken, clearSession, keepIdentity, keepSession } from './cookies.service.ts';
import { dropDrafts } from './drafts.service.ts';

/** Signs in and keeps the session in the cookies; the token stays there and goes no further. */
export async function signIn(email: string, password: string, signal: AbortSignal): Promise<Identity> {
  const { data } = await mainApi.call(sessionApi.signIn, { body: { email, password } }, { signal });
  keepSession(data);
  return { userData: data.userData, userAbilityRules: data.userAbilityRules };
}

/** Revokes the token on the server. Cookies are the caller's matter: they go even when the server cannot be reached. */
export async function signOut(signal: AbortSignal): Promise<void> {
  await mainApi.call(sessionApi.signOut, {}, { signal, timeout: 5000 });
}

/** Who is signed in and what they may do now; the cookies are renewed with it if they still hold the same session. */
export async function loadIdentity(signal: AbortSignal): Promise<Identity> {
  const token = accessToken();
  const { data } = await mainApi.call(sessionApi.me, {}, { signal });
  if (token !== null && accessToken() === token) keepIdentity(data);
  return data;
}

/** Asks for an account; the answer tells nothing about whether the address is known. */
export async function register(
  body: { fullName: string; email: string; password: string },
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<void> {
  await mainApi.call(sessionApi.register, { body }, { signal, idempotencyKey });
}

/** Confirms a new account's address with the token of the e-mailed link. */
export async function confirmAddress(token: string, signal: AbortSignal): Promise<void> {
  await mainApi.call(sessionApi.confirmAddress, { body: { token } }, { signal });
}

/** Asks for a link to set a new password. */
export async function forgotPassword(email: string, signal: AbortSignal): Promise<void> {
  await mainApi.call(sessionApi.forgotPassword, { body: { email } }, { signal });
}

/** Sets a new password with the token of the e-mailed link. */
export async function resetPassword(token: string, password: string, signal: AbortSignal): Promise<void> {
  await mainApi.call(sessionApi.resetPassword, { body: { token, password } }, { signal });
}

/** Forgets the session in this browser. */
export const forgetSession = (): void => clearSession();

/** Forgets the session and whatever was typed: the person leaves. */
export function leaveSession(): void {
  clearSession();
  dropDrafts();
}

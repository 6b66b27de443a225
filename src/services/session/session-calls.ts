import { type Language, languages } from '../../../contract/kit/languages.ts';
import { type Identity, type SignedIn, sessionApi } from '../../../contract/people/session.ts';
import { accessToken, readSession } from '../browser/cookies.service.ts';
import { saveIdentity, saveSession } from '../browser/save-session.ts';
import { openVault } from '../browser/vault.service.ts';
import { mainApi } from '../kit/api.ts';
import { problemOf } from '../kit/problem.ts';
import { dequeueSignOut, isTransient, queueSignOut } from './queued-sign-outs.ts';

/** The language of the page, for the message that a call causes. */
const pageLanguage = (): Language =>
  languages.find((language) => language === globalThis.document?.documentElement.lang) ?? 'en';

/** The password was correct; the methods for the second factor. When empty, one has to be set up first. */
export interface SecondStep {
  readonly methods: readonly string[];
}

/** Challenge of the sign-in that awaits its second factor; like the token, it is only used for calls. */
let challenge: string | null = null;
export const secondStepChallenge = (): string => challenge ?? '';

/**
 * Signs in and stores the session: the token only in its cookie, and the key in the vault. When a second factor is
 * required, there is no session yet, and the result tells how to continue.
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
  return saveSignIn(data);
}

/** Stores a new session: the token in its cookie, and the key in the vault. */
export async function saveSignIn(data: SignedIn): Promise<Identity> {
  saveSession(data);
  const { userData, userAbilityRules, storageKey, seenBy } = data;
  await openVault(userData.id, storageKey, seenBy?.id);
  return { userData, userAbilityRules, seenBy };
}

/** Lets this session see the portal as another user; the page has to be loaded again as that user. */
export async function seeAs(userId: number, signal: AbortSignal): Promise<void> {
  const { data } = await mainApi.call(sessionApi.seeAs, { body: { userId } }, { signal });
  saveIdentity(data);
}

/** Ends that; the page has to be loaded again as the signed-in user. */
export async function stopSeeingAs(signal: AbortSignal): Promise<void> {
  const { data } = await mainApi.call(sessionApi.stopSeeingAs, {}, { signal });
  saveIdentity(data);
}

/**
 * Revokes the token on the server; if that fails, it is revoked when the server is reachable again. The caller clears
 * the cookies, also when the server is unreachable.
 */
export async function signOut(signal: AbortSignal): Promise<void> {
  const token = accessToken();
  const promised = token === null ? null : await queueSignOut(token);
  try {
    await mainApi.call(sessionApi.signOut, {}, { signal, timeout: 5000 });
    if (promised !== null) dequeueSignOut(promised);
  } catch (thrown) {
    if (promised !== null && !isTransient(problemOf(thrown))) dequeueSignOut(promised);
    throw thrown;
  }
}

/** Whose session the cookies contain, and as whom it sees the portal. */
function describeSession(): string {
  const { user, seenBy } = readSession() ?? {};
  return JSON.stringify([accessToken(), user?.id, seenBy?.id]);
}

/**
 * The signed-in user and their current permissions. If the cookies still contain the same session, as the same user, they
 * are updated and the vault is opened.
 */
export async function loadIdentity(signal: AbortSignal): Promise<Identity> {
  const asked = describeSession();
  const { data } = await mainApi.call(sessionApi.me, {}, { signal });
  const { userData, userAbilityRules, storageKey, seenBy } = data;
  const isSame = () => accessToken() !== null && describeSession() === asked;
  if (isSame()) await openVault(userData.id, storageKey, seenBy?.id);
  // Last, so that the identity is known when watchers of the cookies are called.
  if (isSame()) saveIdentity(data);
  return { userData, userAbilityRules, seenBy };
}

/** Requests an account; the response doesn't reveal whether the address is known. */
export async function register(
  body: { fullName: string; email: string },
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<void> {
  await mainApi.call(
    sessionApi.register,
    { body: { ...body, language: pageLanguage() } },
    { signal, idempotencyKey },
  );
}

/** Confirms a new account's address with the emailed token, and sets its password. */
export async function confirmAddress(token: string, password: string, signal: AbortSignal): Promise<void> {
  await mainApi.call(sessionApi.confirmAddress, { body: { token, password } }, { signal });
}

/** Requests a link to set a new password. */
export async function forgotPassword(email: string, signal: AbortSignal): Promise<void> {
  await mainApi.call(sessionApi.forgotPassword, { body: { email, language: pageLanguage() } }, { signal });
}

/** Sets a new password with the emailed token. */
export async function resetPassword(token: string, password: string, signal: AbortSignal): Promise<void> {
  await mainApi.call(sessionApi.resetPassword, { body: { token, password } }, { signal });
}

import type { Identity } from '../../../contract/people/session.ts';
import { clearSession } from '../browser/cookies.service.ts';
import { deleteDrafts } from '../browser/drafts.service.ts';
import { closeVault, settleVaultOpening } from '../browser/vault.service.ts';
import { createLateCall } from '../kit/load-chunk.ts';

// The calls come with the HTTP client, after the first paint.
const loadCalls = () => import(/* webpackChunkName: "http" */ './session-calls.ts');
export const signIn = createLateCall(loadCalls, (calls) => calls.signIn);
export const signOut = createLateCall(loadCalls, (calls) => calls.signOut);
export const seeAs = createLateCall(loadCalls, (calls) => calls.seeAs);
export const stopSeeingAs = createLateCall(loadCalls, (calls) => calls.stopSeeingAs);
export const register = createLateCall(loadCalls, (calls) => calls.register);
export const confirmAddress = createLateCall(loadCalls, (calls) => calls.confirmAddress);
export const forgotPassword = createLateCall(loadCalls, (calls) => calls.forgotPassword);
export const resetPassword = createLateCall(loadCalls, (calls) => calls.resetPassword);
const callForIdentity = createLateCall(loadCalls, (calls) => calls.loadIdentity);

/** The signed-in user and their current permissions; from then on nothing waits for the vault. */
export const loadIdentity = (signal: AbortSignal): Promise<Identity> =>
  callForIdentity(signal).finally(settleVaultOpening);

/** Deletes the session in this browser; drafts stay, encrypted until their owner signs in again. */
export function forgetSession(): void {
  clearSession();
  closeVault();
}

/** Deletes the session and all drafts when the user signs out. */
export function leaveSession(): void {
  deleteDrafts();
  forgetSession();
}

import { accessToken } from '../browser/cookies.service.ts';

let first: { readonly token: string; readonly seq: number } | null = null;

/** Records the sequence number of a session's first response; later ones are newer than the data on screen. */
export function recordStreamSeq(token: string, seq: number): void {
  if (first?.token !== token) first = { token, seq };
}

/** The stream's sequence number before the session's first response; null when none was sent. Returned only once. */
export function takeInitialSeq(token = accessToken()): number | null {
  const seq = first?.token === token ? (first?.seq ?? null) : null;
  first = null;
  return seq;
}

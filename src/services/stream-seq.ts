import { accessToken } from './cookies.service.ts';

let first: { readonly token: string; readonly seq: number } | null = null;

/** Keeps the place that came with the first answer of a session; what came later is newer than what is shown. */
export function noteStreamSeq(token: string, seq: number): void {
  if (first?.token !== token) first = { token, seq };
}

/** Where the stream stood before the first answer of this session was read; null when none has told it. Told once. */
export function startOfStream(token = accessToken()): number | null {
  const seq = first?.token === token ? (first?.seq ?? null) : null;
  first = null;
  return seq;
}

import { bodyMd5, isEqualConstantTime, requestSignature } from '../../signature.ts';
import type { HubLimits } from '../limits.ts';
import type { HubApp } from '../options.ts';

/**
 * The parameters of a query, with names in lower case; undefined if a name occurs twice, because it would be unclear
 * which value was signed.
 */
export function parseQuery(query: string): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const lower = name.toLowerCase();
    if (values.has(lower)) return undefined;
    values.set(lower, value);
  }
  return values;
}

/**
 * The checks of a request that do not need its body: key, version, timestamp, signature. They run before the body is
 * read, so that an unsigned body is never buffered.
 *
 * @returns The error, or undefined.
 */
export function findRequestError(
  app: HubApp,
  method: string,
  path: string,
  query: ReadonlyMap<string, string>,
  now: number,
  limits: HubLimits,
): string | undefined {
  const signature = query.get('auth_signature');
  const timestamp = query.get('auth_timestamp') ?? '';
  if (signature === undefined) return 'The request is not signed';
  if (!isEqualConstantTime(query.get('auth_key') ?? '', app.key)) return 'auth_key does not match the app';
  if (query.get('auth_version') !== '1.0') return 'auth_version must be 1.0';
  if (!/^\d{1,12}$/.test(timestamp)) return 'auth_timestamp must be in seconds';
  if (Math.abs(now - Number(timestamp) * 1_000) > limits.timestampSkew) {
    return `auth_timestamp is not within ${limits.timestampSkew / 1_000} seconds of ${Math.floor(now / 1_000)}`;
  }
  const signed = [...query].filter(([name]) => name !== 'auth_signature');
  return isEqualConstantTime(signature, requestSignature(app.secret, { method, path, query: signed }))
    ? undefined
    : 'auth_signature does not match';
}

/** Whether the body is the signed one. A request without a body needs no `body_md5`. */
export function findBodyError(query: ReadonlyMap<string, string>, body: Uint8Array): string | undefined {
  const digest = query.get('body_md5');
  if (body.length === 0 && digest === undefined) return undefined;
  if (digest === undefined) return 'body_md5 is missing';
  return isEqualConstantTime(digest, bodyMd5(body)) ? undefined : 'body_md5 does not match the body';
}

/**
 * Signatures of completed POST requests, each kept for as long as its timestamp would be accepted. So two requests with
 * identical bytes within one second count as one: vary the data to send both.
 */
export class ReplayCache {
  /** By signed second; 16 bytes of a signature identify it. */
  readonly #seconds = new Map<number, Set<string>>();
  readonly #limits: HubLimits;
  #size = 0;

  constructor(limits: HubLimits) {
    this.#limits = limits;
  }

  /** Adds a signature; false if it was already known. */
  add(timestamp: string, signature: string): boolean {
    const second = Number(timestamp);
    const known = this.#seconds.get(second) ?? new Set();
    this.#seconds.set(second, known);
    const entry = toCacheKey(signature);
    if (known.has(entry)) return false;
    known.add(entry);
    this.#size += 1;
    return true;
  }

  /** Removes a signature whose request failed, so that it may be retried. */
  remove(timestamp: string, signature: string): void {
    if (this.#seconds.get(Number(timestamp))?.delete(toCacheKey(signature))) this.#size -= 1;
  }

  /** Deletes expired signatures, and the oldest ones above the limit. */
  sweep(now: number): void {
    const seconds = [...this.#seconds.keys()].sort((a, b) => a - b);
    for (const second of seconds) {
      const tooOld = now - second * 1_000 > this.#limits.timestampSkew;
      if (!tooOld && this.#size <= this.#limits.replayEntries) return;
      this.#size -= this.#seconds.get(second)?.size ?? 0;
      this.#seconds.delete(second);
    }
  }
}

const toCacheKey = (signature: string): string =>
  Buffer.from(signature.slice(0, 32), 'hex').toString('latin1');

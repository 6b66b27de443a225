import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** What a derivation takes: memory in KiB, passes over it, lanes. */
export interface HashingCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** OWASP's second choice for argon2id: 19 MiB, 2 passes, 1 lane. */
export const usualCost: HashingCost = { memory: 19_456, passes: 2, parallelism: 1 };
let cost = usualCost;

/** The cost of hashes that are made from now on; a password's hash says its own. Only tests take another than the usual. */
export function setHashingCost(next: HashingCost): void {
  cost = next;
}

const saltLength = 16;
const tagLength = 32;

/** Each derivation uses 19 MiB and a thread of the pool: further ones wait. */
const limitConcurrency = createConcurrencyLimit(4);

/** The PHC string of a new password: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. Runs off the main thread. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltLength);
  const made = cost;
  const tag = await limitConcurrency(() =>
    derive('argon2id', { ...made, message: password, nonce, tagLength }),
  );
  return toPhc(made, nonce, tag);
}

/** The argon2id hash of a secret with a given salt, base64: for several secrets with one salt. */
export async function hashWithSalt(secret: string, salt: Buffer): Promise<string> {
  return base64(
    await limitConcurrency(() => derive('argon2id', { ...cost, message: secret, nonce: salt, tagLength })),
  );
}

/** A hash that no password matches, for addresses without an account: rejecting them takes the same time. */
const makeDummyHash = (): string => toPhc(cost, randomBytes(saltLength), randomBytes(tagLength));

/**
 * Whether `password` matches `hash`. Without a hash it does the same work and resolves to false. False for a malformed
 * hash.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const known = parsePhc(hash ?? makeDummyHash());
  if (!known) return false;
  const { memory, passes, parallelism, nonce, tag } = known;
  const found = await limitConcurrency(() =>
    derive('argon2id', { memory, passes, parallelism, message: password, nonce, tagLength: tag.length }),
  );
  return timingSafeEqual(found, tag) && hash !== undefined;
}

const toPhc = ({ memory, passes, parallelism }: HashingCost, nonce: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parsePhc(hash: string) {
  const [, memory, passes, parallelism, nonce, tag] = phcPattern.exec(hash) ?? [];
  const parts = { nonce: Buffer.from(nonce ?? '', 'base64'), tag: Buffer.from(tag ?? '', 'base64') };
  // RFC 9106: a salt of at least 8 bytes and a tag of at least 4.
  if (parts.nonce.length < 8 || parts.tag.length < 4) return undefined;
  return { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism), ...parts };
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

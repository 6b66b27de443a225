import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Env } from '../platform/env.ts';

/** Purposes of the server's secret; each has its own key. */
type KeyUse = 'device-cookie' | 'security-log' | 'registration-key';

const keys = new Map<string, Buffer>();

function getKey(secret: string, use: KeyUse): Buffer {
  const known = keys.get(`${use} ${secret}`);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, '', `quayside ${use}`, 32));
  keys.set(`${use} ${secret}`, key);
  return key;
}

/** HMAC-SHA256 of a text, cut to 128 bits, in base64url: 22 characters. */
export const sign = ({ fileLinkSecret }: Pick<Env, 'fileLinkSecret'>, use: KeyUse, text: string): string =>
  createHmac('sha256', getKey(fileLinkSecret, use))
    .update(text)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/** A secret of 256 bits that only the server can derive from a text, in base64url: 43 characters. */
export const deriveSecret = (
  { fileLinkSecret }: Pick<Env, 'fileLinkSecret'>,
  use: KeyUse,
  text: string,
): string => createHmac('sha256', getKey(fileLinkSecret, use)).update(text).digest('base64url');

/** Whether `signature` is that of a text, compared in constant time. */
export function verifySignature(
  env: Pick<Env, 'fileLinkSecret'>,
  use: KeyUse,
  { text, signature }: { readonly text: string; readonly signature: string },
): boolean {
  const expected = Buffer.from(sign(env, use, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

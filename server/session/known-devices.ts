import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from './cookies.ts';
import { sign, verifySignature } from './keys.ts';

const name = 'device';
/** How long a browser keeps the cookie, in seconds: 180 days. */
const lifetime = 15_552_000;
/** Accounts remembered per browser; the one that signed in longest ago is dropped first. */
const maxAccounts = 5;

/** `nonce.signature`, 16 bytes each, in base64url. */
const entryPattern = /^([\w-]{22})\.([\w-]{22})$/;

const getSignedText = (email: string, nonce: string): string => `${email} ${nonce}`;

const readEntries = (request: FastifyRequest): string[] =>
  (readCookie(request, name) ?? '')
    .split('~')
    .filter((part) => entryPattern.test(part))
    .slice(0, maxAccounts);

function verifyEntry(request: FastifyRequest, email: string, part: string): string | undefined {
  const [, nonce = '', signature = ''] = entryPattern.exec(part) ?? [];
  const { env } = request.server.deps;
  const text = getSignedText(email, nonce);
  return verifySignature(env, 'device-cookie', { text, signature }) ? nonce : undefined;
}

/** Id of the device if it has signed in to this account before; it does not tell who uses it now. */
export function findKnownDevice(request: FastifyRequest, email: string): string | undefined {
  for (const part of readEntries(request)) {
    const nonce = verifyEntry(request, email, part);
    if (nonce !== undefined) return nonce;
  }
  return undefined;
}

/**
 * Remembers in a browser that an account's owner has used it: OWASP's device cookie, signed for the account's address
 * (docs/decisions/0028). Only browsers get one.
 */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, email: string): void {
  if (request.headers.origin === undefined) return;
  const { env } = request.server.deps;
  const nonce = randomBytes(16).toString('base64url');
  const others = readEntries(request).filter((part) => verifyEntry(request, email, part) === undefined);
  const own = `${nonce}.${sign(env, 'device-cookie', getSignedText(email, nonce))}`;
  const value = [own, ...others].slice(0, maxAccounts).join('~');
  setCookie(request, reply, { name, value, seconds: lifetime });
}

import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from './cookies.ts';
import { isSigned, sign } from './keys.ts';

const name = 'device';
/** How long a browser keeps the cookie, in seconds: 180 days. */
const lifetime = 15_552_000;
/** Accounts remembered per browser; the one that signed in longest ago is dropped first. */
const mostAccounts = 5;

/** `nonce.signature`, 16 bytes each, in base64url. */
const entry = /^([\w-]{22})\.([\w-]{22})$/;

const signedText = (email: string, nonce: string): string => `${email} ${nonce}`;

const entriesOf = (request: FastifyRequest): string[] =>
  (readCookie(request, name) ?? '')
    .split('~')
    .filter((part) => entry.test(part))
    .slice(0, mostAccounts);

function nonceIn(request: FastifyRequest, email: string, part: string): string | undefined {
  const [, nonce = '', signature = ''] = entry.exec(part) ?? [];
  const { env } = request.server.deps;
  const text = signedText(email, nonce);
  return isSigned(env, 'device-cookie', { text, signature }) ? nonce : undefined;
}

/** Id of the device if it has signed in to this account before; it does not tell who uses it now. */
export function knownDevice(request: FastifyRequest, email: string): string | undefined {
  for (const part of entriesOf(request)) {
    const nonce = nonceIn(request, email, part);
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
  const others = entriesOf(request).filter((part) => nonceIn(request, email, part) === undefined);
  const own = `${nonce}.${sign(env, 'device-cookie', signedText(email, nonce))}`;
  const value = [own, ...others].slice(0, mostAccounts).join('~');
  setCookie(request, reply, { name, value, seconds: lifetime });
}

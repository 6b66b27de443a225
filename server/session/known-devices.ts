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

/** What the owner of an account last proved in a browser: the password or their address, or a second factor as well. */
export type DeviceProof = 'password' | 'secondFactor';

const getSignedText = (email: string, nonce: string, proof: DeviceProof): string =>
  proof === 'password' ? `${email} ${nonce}` : `${email} ${nonce} second factor`;

const readEntries = (request: FastifyRequest): string[] =>
  (readCookie(request, name) ?? '')
    .split('~')
    .filter((part) => entryPattern.test(part))
    .slice(0, maxAccounts);

interface KnownDevice {
  readonly nonce: string;
  readonly proof: DeviceProof;
}

function verifyEntry(request: FastifyRequest, email: string, part: string): KnownDevice | undefined {
  const [, nonce = '', signature = ''] = entryPattern.exec(part) ?? [];
  const { env } = request.server.deps;
  const proof = (['password', 'secondFactor'] as const).find((each) =>
    verifySignature(env, 'device-cookie', { text: getSignedText(email, nonce, each), signature }),
  );
  return proof && { nonce, proof };
}

const findEntry = (request: FastifyRequest, email: string): KnownDevice | undefined =>
  readEntries(request)
    .map((part) => verifyEntry(request, email, part))
    .find((device) => device !== undefined);

/** Id of the device if its user has signed in to this account before; it does not tell who uses it now. */
export const findKnownDevice = (request: FastifyRequest, email: string): string | undefined =>
  findEntry(request, email)?.nonce;

/** The same, only if a second factor was given there: a new password alone makes no device known for codes. */
export function findDeviceWithFactor(request: FastifyRequest, email: string): string | undefined {
  const device = findEntry(request, email);
  return device?.proof === 'secondFactor' ? device.nonce : undefined;
}

/**
 * Remembers in a browser that an account's owner has used it: OWASP's device cookie, signed for the account's address
 * (docs/decisions/0028). Only browsers get one. Where a second factor was given before, a password takes nothing away.
 */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
  proof: DeviceProof,
): void {
  if (request.headers.origin === undefined) return;
  const { env } = request.server.deps;
  const known = findEntry(request, email);
  const kept = proof === 'password' && known?.proof === 'secondFactor' ? known : undefined;
  const { nonce } = kept ?? { nonce: randomBytes(16).toString('base64url') };
  const others = readEntries(request).filter((part) => verifyEntry(request, email, part) === undefined);
  const own = `${nonce}.${sign(env, 'device-cookie', getSignedText(email, nonce, kept?.proof ?? proof))}`;
  const value = [own, ...others].slice(0, maxAccounts).join('~');
  setCookie(request, reply, { name, value, seconds: lifetime });
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivLength = 12;
const tagLength = 16;

/** A key for one purpose, derived from the configured secret (HKDF-SHA256). */
export const deriveKey = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'quayside', use, 32));

const getKey = (secret: string) => deriveKey(secret, 'second-factor secrets');

/**
 * Encrypts a value for one user (AES-256-GCM). The user's id is authenticated with it: copied into another user's row,
 * it cannot be decrypted.
 */
export function seal(secret: string, userId: number, plain: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', getKey(secret), iv);
  cipher.setAAD(Buffer.from(`user ${userId}`));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** Decrypts what `seal` returned. @throws Error if the configured secret is another one or the text was changed. */
export function unseal(secret: string, userId: number, sealed: string): string {
  const [version, text = ''] = sealed.split('.');
  if (version !== 'v1') throw new Error('unknown encryption version');
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', getKey(secret), bytes.subarray(0, ivLength));
  decipher.setAAD(Buffer.from(`user ${userId}`));
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  const body = bytes.subarray(ivLength + tagLength);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits, in base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret: its SHA-256. Enough for random ones, which nobody can guess. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

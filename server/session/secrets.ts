import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits, in base64url. */
export const generateSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret: its SHA-256. Sufficient for random secrets, which cannot be guessed. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

import { randomBytes } from 'node:crypto';

/** There is no body of this name. */
export class NotStoredError extends Error {
  constructor(name: string) {
    super(`nothing is stored as ${name}`);
    this.name = 'NotStoredError';
  }
}

const pattern = /^[0-9a-f]{32}$/;

/** A name for a new body: 32 hexadecimal digits, drawn at random. */
export const newName = (): string => randomBytes(16).toString('hex');

/** Whether a name is of this storage's own making. */
export const isOwnName = (name: string): boolean => pattern.test(name);

/** Lets only names of this storage's own making through. @throws RangeError for any other. */
export function ownName(name: string): string {
  if (!isOwnName(name)) throw new RangeError('not a name of the storage');
  return name;
}

import { once } from 'node:events';
import { createServer } from 'node:net';

/** The portal cannot start for a reason that its operator can fix; the message says what and how. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartError';
  }
}

/** An error about a port that cannot be used; undefined for any other failure. */
export function toPortError(error: unknown, port: number, variable: string): StartError | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `port ${port} is in use by another program. Set another with ${variable}, for example ${variable}=${port + 1} npm start.`,
    );
  }
  if (code === 'EACCES') {
    return new StartError(
      `this user isn’t allowed to use port ${port}. Set one above 1023 with ${variable}.`,
    );
  }
  return undefined;
}

/**
 * Checks that a port is free, before anything is opened or seeded.
 *
 * @throws StartError if it is not.
 */
export async function assertPortFree(port: number, host: string, variable: string): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    throw toPortError(error, port, variable) ?? error;
  }
  probe.close();
  await once(probe, 'close');
}

/** File system errors as sentences for the operator. */
const fileProblems: Readonly<Record<string, (path: string) => string>> = {
  EACCES: (path) => `this user may not write to ${path}. Change its owner, or choose another folder.`,
  EPERM: (path) => `this user may not write to ${path}. Change its owner, or choose another folder.`,
  EROFS: (path) => `${path} is on a file system that can only be read. Choose another folder.`,
  ENOSPC: (path) => `the disk of ${path} has no room left. Free some space.`,
  ENOTDIR: (path) => `a part of ${path} is a file, not a folder. Choose another folder.`,
};

/** A sentence about any other failure: its message and its first cause. */
export function explainStartError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error.';
  if ('code' in error && 'path' in error && typeof error.path === 'string') {
    const sentence = fileProblems[String(error.code)]?.(error.path);
    if (sentence !== undefined) return sentence;
  }
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
}

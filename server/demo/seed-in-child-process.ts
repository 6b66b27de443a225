import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/index.ts';
import type { Env } from '../platform/env.ts';
import { StartError } from '../platform/start-errors.ts';

const childMessage = z.object({ failure: z.optional(z.string()), progress: z.optional(z.number()) });

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/**
 * Creates the demonstration data in a child process with the environment of this one, which takes about a minute, and
 * prints how far it is. The rows and statements take several hundred MB, which neither Node nor the embedded database
 * would release.
 *
 * @throws StartError when the data could not be created.
 */
export async function seedInChildProcess(): Promise<void> {
  const child = fork(fileURLToPath(new URL('./seed-process.ts', import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const began = performance.now();
  say('Creating the demonstration data …');
  let failure: string | undefined;
  child.on('message', (message) => {
    const said = childMessage.safeParse(message).data;
    failure = said?.failure ?? failure;
    if (said?.progress !== undefined)
      say(`Creating the demonstration data: ${Math.round(said.progress * 100)} %`);
  });
  const ended = await new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(code === 0 ? '' : (signal ?? `exit code ${code}`)));
  });
  if (ended !== '')
    throw new StartError(failure ?? `the demonstration data could not be created (${ended}).`);
  say(`Created the demonstration data in ${Math.round((performance.now() - began) / 1000)} s.`);
}

/**
 * Whether the folder has no embedded database yet. Opening it here just to fill it would use as much memory as filling
 * it.
 */
export const hasNoEmbeddedDatabase = ({ databaseUrl, dataDir }: Env): boolean =>
  databaseUrl === undefined && !existsSync(join(dataDir, 'database'));

/** Whether there are no user accounts. */
export async function hasNoAccounts({ orm }: Database): Promise<boolean> {
  const known = await orm.select({ id: users.id }).from(users).limit(1);
  return known.length === 0;
}

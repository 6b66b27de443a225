import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { BackupSummary } from './backup.ts';
import { BackupError } from './manifest.ts';

/** Where the running process of an embedded database takes orders; the file can be read by its owner alone. */
const doorFile = 'backup-door.json';

const address = z.object({ port: z.int(), token: z.string() });
const order = z.strictObject({ to: z.string().check(z.minLength(1)) });
const outcome = z.union([
  z.object({
    done: z.object({
      tables: z.int(),
      rows: z.int(),
      files: z.int(),
      bytes: z.int(),
      missing: z.array(z.string()),
    }),
  }),
  z.object({ failed: z.string() }),
]);

const isBearer = ({ headers }: IncomingMessage, token: string): boolean => {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

/**
 * Lets another process of this machine have a backup made: the embedded database belongs to the process that has it open.
 * Whoever can read the data folder can read the token, and could copy the folder itself.
 *
 * @param make Makes the backup; what it throws is the caller's answer.
 * @returns Closes the door.
 */
export async function openBackupDoor(
  dataDir: string,
  make: (to: string) => Promise<BackupSummary>,
): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('base64url');
  const server = createServer((incoming, answer) => {
    if (!isBearer(incoming, token)) return void answer.writeHead(401).end();
    // A backup may take longer than a client waits for an answer to begin.
    answer.writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
    json(incoming)
      .then((body) => make(order.parse(body).to))
      .then(
        (done) => answer.end(JSON.stringify({ done })),
        (error: unknown) =>
          answer.end(JSON.stringify({ failed: error instanceof Error ? error.message : String(error) })),
      );
  });
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const file = join(dataDir, doorFile);
  await rm(file, { force: true });
  await writeFile(file, JSON.stringify({ port, token }), { mode: 0o600 });
  return async () => {
    await rm(file, { force: true });
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  };
}

/**
 * Asks the process that has the database of a folder open for a backup.
 *
 * @returns What it came to; undefined when no process answers there.
 * @throws BackupError when it fails.
 */
export async function askForBackup(dataDir: string, to: string): Promise<BackupSummary | undefined> {
  const written = await readFile(join(dataDir, doorFile), 'utf8').catch(() => undefined);
  if (written === undefined) return undefined;
  const { port, token } = address.parse(JSON.parse(written));
  const answer = await new Promise<IncomingMessage | undefined>((resolve, reject) => {
    const asking = request(
      { host: '127.0.0.1', port, method: 'POST', headers: { authorization: `Bearer ${token}` } },
      resolve,
    );
    asking.on('error', (error: NodeJS.ErrnoException) =>
      // The process was killed, and its file stayed.
      error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    );
    asking.end(JSON.stringify({ to }));
  });
  // Another program may have the port of a process that was killed.
  if (answer === undefined || answer.statusCode !== 200) return undefined;
  const said = outcome.parse(JSON.parse(await text(answer)));
  if ('failed' in said) throw new BackupError(said.failed);
  return said.done;
}

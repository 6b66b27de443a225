import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { BackupSummary } from './backup.ts';
import { BackupError } from './manifest.ts';

/** Address and token of the process that has the embedded database open; only the file's owner can read it. */
const endpointFile = 'backup-door.json';

const address = z.object({ port: z.int(), token: z.string() });
const backupRequest = z.strictObject({ to: z.string().check(z.minLength(1)) });
const backupResponse = z.union([
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
 * Lets another process on this machine request a backup: only one process can open the embedded database. Anyone who
 * can read the token in the data folder could copy the folder itself.
 *
 * @param make Makes the backup; its error is sent to the client.
 * @returns A function that closes the server.
 */
export async function startBackupServer(
  dataDir: string,
  make: (to: string) => Promise<BackupSummary>,
): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('base64url');
  const server = createServer((incoming, answer) => {
    if (!isBearer(incoming, token)) return void answer.writeHead(401).end();
    // Send the headers now: a backup may take longer than the client waits for a response.
    answer.writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
    json(incoming)
      .then((body) => make(backupRequest.parse(body).to))
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
  const file = join(dataDir, endpointFile);
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
 * Requests a backup from the process that has the database of a folder open.
 *
 * @returns The totals; undefined if no process responds.
 * @throws BackupError if the backup fails.
 */
export async function requestBackup(dataDir: string, to: string): Promise<BackupSummary | undefined> {
  const written = await readFile(join(dataDir, endpointFile), 'utf8').catch(() => undefined);
  if (written === undefined) return undefined;
  const { port, token } = address.parse(JSON.parse(written));
  const answer = await new Promise<IncomingMessage | undefined>((resolve, reject) => {
    const asking = request(
      { host: '127.0.0.1', port, method: 'POST', headers: { authorization: `Bearer ${token}` } },
      resolve,
    );
    asking.on('error', (error: NodeJS.ErrnoException) =>
      // The process was killed and left its file behind.
      error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    );
    asking.end(JSON.stringify({ to }));
  });
  // Another program may now use the port of a killed process.
  if (answer === undefined || answer.statusCode !== 200) return undefined;
  const result = backupResponse.parse(JSON.parse(await text(answer)));
  if ('failed' in result) throw new BackupError(result.failed);
  return result.done;
}

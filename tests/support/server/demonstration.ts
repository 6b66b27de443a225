import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from './postgres-server.ts';
import { scratch } from './scratch.ts';

/** What a portal with the demonstration data starts from. */
export interface Demonstration {
  readonly databaseUrl: string;
  /** Drops the database. */
  drop(): Promise<void>;
}

const template = 'demonstration';

const copyFolder = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const urlOf = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

/**
 * Starts a PostgreSQL server and keeps the demonstration data on it that `fill` makes in an empty database and folder:
 * `copyDemonstration` copies them. Answers how to end the server.
 */
export async function keepDemonstration(
  fill: (databaseUrl: string, dataDir: string) => Promise<void>,
): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(scratch(), 'quayside-demonstration-'));
  // The server does not run as root, and must reach its folder.
  await chmod(directory, 0o755);
  const server = await startPostgres(join(directory, 'postgres'));
  const folder = await mkdtemp(join(tmpdir(), 'quayside-files-'));
  await administer(server.url(), `create database ${template}`);
  await fill(server.url(template), folder);
  process.env.PORTAL_DEMONSTRATION = folder;
  process.env.PORTAL_DATABASES = server.url();
  return async () => {
    await server.signal('SIGINT');
    await rm(directory, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  };
}

/** Copies the data that was kept, its files to `dataDir`; undefined where none was kept. */
export async function copyDemonstration(dataDir: string): Promise<Demonstration | undefined> {
  const { PORTAL_DEMONSTRATION: folder, PORTAL_DATABASES: server } = process.env;
  if (folder === undefined || server === undefined) return undefined;
  const name = `portal_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template ${template} strategy file_copy`);
  await copyFolder(folder, dataDir);
  return {
    databaseUrl: urlOf(server, name),
    drop: () => administer(server, `drop database ${name} with (force)`),
  };
}

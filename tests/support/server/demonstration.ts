import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { demonstrationKey, keepFolder } from './kept-demonstration.ts';
import { copyFolder, startPostgres } from './postgres-server.ts';
import { scratch } from './scratch.ts';

/** What a portal with the demonstration data starts from. */
export interface Demonstration {
  readonly databaseUrl: string;
  /** Drops the database. */
  drop(): Promise<void>;
}

const template = 'demonstration';

/** A Wednesday: days that tests write down are always as far from it. */
const madeAt = Date.UTC(2026, 10, 25, 8);
/** No run of the tests reaches the next day. */
const openedAt = madeAt + 2 * 3_600_000;

/** The time in the portals that are started now. */
export const demonstrationNow = (): number => Date.now() + Number(process.env.CLOCK_AHEAD ?? 0);

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

/** Makes the demonstration data in a folder: the cluster of a server, and the files of a portal. */
async function makeDemonstration(
  folder: string,
  directory: string,
  fill: (databaseUrl: string, dataDir: string) => Promise<void>,
): Promise<void> {
  const server = await startPostgres(join(directory, 'making'));
  try {
    await administer(server.url(), `create database ${template}`);
    const files = join(folder, 'files');
    await mkdir(files);
    await fill(server.url(template), files);
  } finally {
    await server.signal('SIGINT');
  }
  await copyFolder(server.data, join(folder, 'cluster'));
  await rm(join(directory, 'making'), { recursive: true });
}

/** The portals that are started from now on, and those who ask `demonstrationNow`, live at this time. */
const startClock = (time: number): void => {
  process.env.CLOCK_AHEAD = String(time - Date.now());
};

/**
 * Starts a PostgreSQL server with the demonstration data, of which `copyDemonstration` makes copies. `fill` makes the
 * data in an empty database and folder; the data is kept on this machine as long as nothing that it is made from changes.
 * All portals then live in the morning of the day that the data was made for. Answers how to end the server.
 */
export async function keepDemonstration(
  fill: (databaseUrl: string, dataDir: string) => Promise<void>,
): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(scratch(), 'quayside-demonstration-'));
  // The server does not run as root, and must reach its folder.
  await chmod(directory, 0o755);
  const remove = () => rm(directory, { recursive: true, force: true });
  try {
    process.env.NODE_COMPILE_CACHE ??= join(directory, 'compiled');
    startClock(madeAt);
    const kept = await keepFolder(await demonstrationKey(madeAt), (folder) =>
      makeDemonstration(folder, directory, fill),
    );
    const server = await startPostgres(join(directory, 'postgres'), join(kept, 'cluster'));
    await copyFolder(join(kept, 'files'), join(directory, 'files'));
    process.env.PORTAL_DEMONSTRATION = join(directory, 'files');
    process.env.PORTAL_DATABASES = server.url();
    startClock(openedAt);
    return async () => {
      await server.signal('SIGINT');
      await remove();
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Copies the data that was kept, its files to `dataDir`; undefined where none was kept. */
export async function copyDemonstration(dataDir: string): Promise<Demonstration | undefined> {
  const { PORTAL_DEMONSTRATION: folder, PORTAL_DATABASES: server } = process.env;
  if (folder === undefined || server === undefined) return undefined;
  const name = `portal_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template ${template} strategy file_copy`);
  await cp(folder, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return {
    databaseUrl: urlOf(server, name),
    drop: () => administer(server, `drop database ${name} with (force)`),
  };
}

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '../../../server/db/database.ts';
import { makeDataFolder, postgresTemplate, quiet } from './database.ts';
import { type Portal, startPortal } from './portal.ts';

/** A portal on a database of its own, empty, that can be looked into while it is down. */
export interface DataPortal {
  readonly portal: Portal;
  /** Does something with the database while the portal is down. */
  inside<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

/** A new database on the run's server, and its removal. */
async function newDatabase() {
  const { template, ...server } = await postgresTemplate();
  const url = new URL(server.url);
  const name = `portal_${randomUUID().replaceAll('-', '')}`;
  const administrator = new pg.Client({ connectionString: url.href });
  await administrator.connect();
  await administrator.query(`create database ${name} template ${template} strategy file_copy`);
  url.pathname = `/${name}`;
  return {
    databaseUrl: url.href,
    async drop() {
      await administrator.query(`drop database ${name} with (force)`);
      await administrator.end();
    },
  };
}

async function open(database?: Awaited<ReturnType<typeof newDatabase>>): Promise<DataPortal> {
  const databaseUrl = database?.databaseUrl;
  const portal = databaseUrl
    ? await startPortal({ SEED: 'empty', DATABASE_URL: databaseUrl })
    : await startPortal({ SEED: 'empty' }, { prepare: makeDataFolder });
  return {
    portal,
    async inside(work) {
      // Without the watchdog, which ends the process it is in: here that is the tests’.
      const opened = await openDatabase({
        ...(databaseUrl ? { databaseUrl } : { dataDir: portal.dataDir }),
        durability: 'durable',
        log: quiet,
        watchdogSeconds: 0,
      });
      return work(opened).finally(() => opened.close());
    },
    async remove() {
      await portal.remove();
      await database?.drop();
    },
  };
}

/** Both kinds of database that a portal runs on. */
export const dataPortals = [
  { name: 'the embedded database', open: () => open() },
  { name: 'PostgreSQL', open: async () => open(await newDatabase()) },
];

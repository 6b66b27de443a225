import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { TestProject } from 'vitest/node';
import { installDefaultRules } from '../../server/access/default-rules.ts';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createJobs } from '../../server/jobs/jobs.ts';
import { createLogger } from '../../server/platform/logging.ts';
import { idleJobs } from '../server/jobs/idle-jobs.ts';
import { type PostgresServer, startPostgres } from './server/postgres-server.ts';
import { scratch } from './server/scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test processes ask for the databases of this run: GET /postgres, GET /pglite. */
    databaseBroker: string;
  }
}

/** What GET /postgres answers. */
export interface PostgresTemplate {
  /** The server, at its database `postgres`. */
  url: string;
  /** The migrated database to copy. */
  template: string;
}

/** What GET /pglite answers. */
export interface PgliteTemplate {
  /** A tar of the folder of a migrated cluster. */
  tar: string;
}

const log = { info: () => {}, warn: () => {} };
const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = path.join(root, 'node_modules/.cache/quayside-tests');

/** Changes with whatever a template is made of: the migrations and the database. */
function templateKey(): string {
  const hash = createHash('sha256');
  const migrations = path.join(root, 'server/db/migrations');
  for (const file of fs.readdirSync(migrations).sort()) {
    if (file.endsWith('.sql')) hash.update(file).update(fs.readFileSync(path.join(migrations, file)));
  }
  hash.update(fs.readFileSync(path.join(root, 'node_modules/@electric-sql/pglite/package.json')));
  return hash.digest('hex').slice(0, 16);
}

/** The tables and queues of background jobs, which an app would otherwise make at its first start. */
async function makeQueues(database: Database): Promise<void> {
  const jobs = createJobs(database, idleJobs, createLogger('silent'), false);
  await jobs.start();
  await jobs.stop();
  // The job that a start queues itself.
  await database.pool.query('delete from pgboss.job');
}

/**
 * Serves the databases of a test run. Nothing is started until a test asks; then one PostgreSQL server and one
 * migrated template of each kind serve the whole run. All of it lies in one temporary folder that is removed at the end.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = fs.mkdtempSync(path.join(scratch(), 'quayside-tests-'));
  // The server does not run as root, and must reach its folder.
  fs.chmodSync(directory, 0o755);
  let server: PostgresServer | undefined;

  const makePostgres = async (): Promise<PostgresTemplate> => {
    server = await startPostgres(path.join(directory, 'postgres'));
    const template = 'template_quayside';
    const root = await openDatabase({ databaseUrl: server.url(), durability: 'durable', log });
    await root.pool.query(`CREATE DATABASE ${template}`);
    await root.close();
    const database = await openDatabase({ databaseUrl: server.url(template), durability: 'durable', log });
    await migrate(database);
    await makeQueues(database);
    await database.orm.transaction(installDefaultRules);
    await database.close();
    return { url: server.url(), template };
  };
  const makePglite = async (): Promise<PgliteTemplate> => {
    const tar = path.join(cache, `pglite-${templateKey()}.tar`);
    if (fs.existsSync(tar)) return { tar };
    const dataDir = path.join(directory, 'pglite');
    const database = await openDatabase({ dataDir, durability: 'relaxed', log, watchdogSeconds: 0 });
    await migrate(database);
    await database.close();
    const cluster = await PGlite.create(path.join(dataDir, 'database'), { extensions: { pg_trgm } });
    const bytes = new Uint8Array(await (await cluster.dumpDataDir('none')).arrayBuffer());
    await cluster.close();
    fs.mkdirSync(cache, { recursive: true });
    const making = path.join(cache, `making-${process.pid}.tar`);
    fs.writeFileSync(making, bytes);
    fs.renameSync(making, tar);
    return { tar };
  };

  const made = new Map<string, Promise<PostgresTemplate | PgliteTemplate>>();
  const makers = new Map<string, () => Promise<PostgresTemplate | PgliteTemplate>>([
    ['/postgres', makePostgres],
    ['/pglite', makePglite],
  ]);
  const broker = createServer(async (request, response) => {
    const kind = request.url ?? '';
    try {
      const pending = made.get(kind) ?? makers.get(kind)?.();
      if (pending) made.set(kind, pending);
      response.end(JSON.stringify(await pending));
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.stack : String(error));
    }
  });
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve));
  const address = broker.address();
  if (address === null || typeof address === 'string') throw new Error('The broker has no port.');
  project.provide('databaseBroker', `http://127.0.0.1:${address.port}`);

  return async () => {
    broker.closeAllConnections();
    broker.close();
    await Promise.allSettled(made.values());
    await server?.signal('SIGINT');
    fs.rmSync(directory, { recursive: true, force: true });
  };
}

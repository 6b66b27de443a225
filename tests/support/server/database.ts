import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, type DatabaseOptions, openDatabase } from '../../../server/db/database.ts';
import { sql } from '../../../server/db/drizzle.ts';
import type { PgliteTemplate, PostgresTemplate } from '../global-setup.ts';
import { testsAll } from '../tier.ts';

/** A fresh, migrated, empty database of a test's own. */
export interface TestDatabase {
  database: Database;
  close: () => Promise<void>;
}

/** A logger that keeps quiet. */
export const quiet = { info: () => {}, warn: () => {} };

async function ask(kind: string): Promise<unknown> {
  const response = await fetch(`${inject('databaseBroker')}/${kind}`);
  if (!response.ok) throw new Error(`The test database could not be made: ${await response.text()}`);
  return response.json();
}

const isPostgres = (answer: unknown): answer is PostgresTemplate =>
  typeof answer === 'object' && answer !== null && 'template' in answer;
const isPglite = (answer: unknown): answer is PgliteTemplate =>
  typeof answer === 'object' && answer !== null && 'tar' in answer;

let tar: Promise<Uint8Array> | undefined;
let wasm: Promise<WebAssembly.Module> | undefined;

/** Compiled once for every test of this process. */
function compile(): Promise<WebAssembly.Module> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  wasm ??= fs
    .readFile(path.join(path.dirname(entry), 'pglite.wasm'))
    .then((bytes) => WebAssembly.compile(bytes));
  return wasm;
}

/** In memory, from the tar of a migrated cluster: copying a folder of a thousand small files takes longer. */
export async function openPglite(options: Partial<DatabaseOptions> = {}): Promise<TestDatabase> {
  tar ??= pgliteTar().then((file) => fs.readFile(file));
  const template = await tar;
  const database = await openDatabase({
    durability: 'relaxed',
    log: quiet,
    wasm: await compile(),
    template,
    ...options,
  });
  return { database, close: () => database.close() };
}

async function pgliteTar(): Promise<string> {
  const answer = await ask('pglite');
  if (!isPglite(answer)) throw new Error('not an answer of the broker');
  return answer.tar;
}

/** Makes `dataDir` the data folder of a migrated embedded database that has been closed in good order. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  const cluster = path.join(dataDir, 'database');
  await fs.mkdir(cluster, { recursive: true, mode: 0o700 });
  await promisify(execFile)('tar', ['-xf', await pgliteTar(), '-C', cluster, '--no-same-owner']);
}

/** A database of its own on the run's server, copied from the migrated template. */
export async function openPostgres(options: Partial<DatabaseOptions> = {}): Promise<TestDatabase> {
  const server = await postgresTemplate();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const administer = async (sql: string) => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await administer(`CREATE DATABASE ${name} TEMPLATE ${server.template} STRATEGY FILE_COPY`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const database = await openDatabase({
    databaseUrl: url.href,
    durability: 'durable',
    log: quiet,
    ...options,
  });
  return {
    database,
    close: async () => {
      await database.close();
      await administer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** A kind of database, for `describe.each`. */
export interface DatabaseKind {
  readonly name: 'PGlite' | 'PostgreSQL';
  readonly open: () => Promise<TestDatabase>;
}

/** The database of the suite. */
export const databases: readonly DatabaseKind[] = [{ name: 'PostgreSQL', open: () => openPostgres() }];

/**
 * Both, for what lies between the portal and its database: the layer itself, lists, migrations, seed data. `npm test`
 * leaves the embedded one to `npm run test:all`: a database of it takes thirty times as long to open.
 */
export const bothDatabases: readonly DatabaseKind[] = testsAll
  ? [{ name: 'PGlite', open: () => openPglite() }, ...databases]
  : databases;

/** The run's PostgreSQL server and its migrated database, for tests that need databases of their own on it. */
export async function postgresTemplate(): Promise<PostgresTemplate> {
  const server = await ask('postgres');
  if (!isPostgres(server)) throw new Error('not an answer of the broker');
  return server;
}

/** The URL of the run's PostgreSQL server. */
export const postgresUrl = async (): Promise<string> => (await postgresTemplate()).url;

/** Another process's view of a PostgreSQL test database: connections of its own. */
export async function secondConnection(database: Database): Promise<Database> {
  const { rows } = await database.orm.execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(await postgresUrl());
  url.pathname = `/${rows[0]?.name}`;
  return openDatabase({ databaseUrl: url.href, durability: 'durable', log: quiet });
}

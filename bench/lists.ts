/**
 * Lists at scale over HTTP: `node bench/lists.ts [applications …]`, 10,000, 100,000 and 1,000,000 by default.
 *
 * A real PostgreSQL server, the portal and the load generator share this machine, each in its own process. A signed-in
 * administrator sends the requests of each case in turn over 32 connections, `runs` times; figures are medians. The
 * upper bound, run after the portal's cases, is a plain handler that makes the same queries with prepared statements.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDefaultRules } from '../server/access/default-rules.ts';
import { type Database, openDatabase } from '../server/db/database.ts';
import { sql } from '../server/db/drizzle.ts';
import { migrate } from '../server/db/migrate.ts';
import { seed } from '../server/demo/seed.ts';
import { freePort, startPostgres } from '../tests/support/server/postgres-server.ts';
import { type Load, load } from './lists/load.ts';
import { type StartedServer, signIn, start, stopAll } from './lists/start-server.ts';
import { saveTable, type Table } from './results.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const log = { info() {}, warn() {}, error: console.error };

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [10_000, 100_000, 1_000_000];
const largest = Math.max(...sizes);
/** The size at which an export is also measured. */
const exportSize = 100_000;
const numberFormat = new Intl.NumberFormat('en');

/** A list request in as many variants as there are paths; `meanwhile` runs every second during it. */
interface Case {
  readonly name: string;
  readonly paths: readonly string[];
  readonly meanwhile?: () => Promise<unknown>;
}

/** Creates a database with this many applications from demonstration data. */
async function createDatabase(url: string, applications: number): Promise<Database> {
  const database = await openDatabase({ databaseUrl: url, durability: 'durable', log });
  await migrate(database);
  await database.orm.transaction((tx) => installDefaultRules(tx));
  await seed(database, { size: 'demo', students: applications / 2, now: new Date(), log });
  // Autovacuum does this at its own pace: a trigram index is slow until its pending entries are merged.
  const client = await database.connect();
  await client.query('vacuum analyze');
  await client.end();
  return database;
}

/** Names that occur in one application only. */
async function findRareNames({ orm }: Database): Promise<readonly string[]> {
  const { rows } = await orm.execute<{ name: string }>(sql`
    select student_name as name from applications where id % 997 = 1
    group by 1 having count(*) = 1 order by md5(student_name) limit 40`);
  return rows.map(({ name }) => name);
}

const createPath = (parameters: Readonly<Record<string, string | number | object>>): string => {
  const given = Object.entries(parameters).map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  return `/api/applications?${new URLSearchParams(given)}`;
};
const createIndices = (n: number): readonly number[] => Array.from({ length: n }, (_, index) => index);

function createCases(database: Database, names: readonly string[], total: number): readonly Case[] {
  const where = { column: 'status', is: 'in', value: ['submitted', 'universityReview'] };
  const page = createIndices(100).map((at) =>
    createPath({ where, sortBy: 'studentName', perPage: 25, page: at + 1 }),
  );
  const middle = Math.floor(total / 2 / 25);
  return [
    { name: 'filter, order and page of 25', paths: page },
    {
      name: 'the same, with a change every second',
      paths: page,
      meanwhile: () => database.orm.execute(sql`update applications set remark = remark where id = 1`),
    },
    {
      name: 'search by a rare name',
      paths: names.map((name) => createPath({ searchQuery: name, perPage: 25 })),
    },
    {
      name: 'total of a filter',
      paths: createIndices(12).map((at) =>
        createPath({ where: { column: 'branch', is: 'in', value: [at + 1] }, perPage: 5 }),
      ),
    },
    { name: 'first page of all', paths: [createPath({ perPage: 25 })] },
    {
      name: 'page in the middle of all',
      paths: createIndices(100).map((at) => createPath({ perPage: 25, page: middle + at })),
    },
    { name: 'last page of all', paths: [createPath({ perPage: 25, page: Math.ceil(total / 25) })] },
    {
      name: 'five facets',
      paths: ['/api/applications/facets?columns=status,university,countryCode,counsellor,branch'],
    },
  ];
}

const plainName = 'a bare handler: the same queries for “filter, order and page of 25”, prepared';
const plainPaths = createIndices(100).map((at) => `/?page=${at + 1}`);

/** Ids of the pages of the first case. */
async function loadPageIds({ orm }: Database): Promise<readonly (readonly number[])[]> {
  const { rows } = await orm.execute<{ id: string | number }>(sql`
    select id from applications where admission in ('submitted', 'universityReview')
    order by student_name, id limit 2500`);
  const ids = rows.map(({ id }) => Number(id));
  return createIndices(100).map((at) => ids.slice(at * 25, at * 25 + 25));
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure(url: string, token: string, { paths, meanwhile }: Case): Promise<Load> {
  const measured: Load[] = [];
  await load(url, token, paths, 1);
  for (let run = 0; run < runs; run += 1) {
    const timer = meanwhile && setInterval(() => void meanwhile(), 1_000);
    measured.push(await load(url, token, paths, seconds));
    clearInterval(timer);
  }
  return {
    perSecond: median(measured.map(({ perSecond }) => perSecond)),
    p50: median(measured.map(({ p50 }) => p50)),
    p99: median(measured.map(({ p99 }) => p99)),
  };
}

/**
 * Reads every application as an export does, `runs` times: how long it takes, and how much the server's memory grows.
 */
async function measureExport(portal: StartedServer, token: string): Promise<void> {
  const times: number[] = [];
  const before = await portal.memory();
  let [most, lines] = [before, 0];
  for (let run = 0; run < runs; run += 1) {
    const from = performance.now();
    const answer = await fetch(`${portal.url}/api/applications/rows`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ selection: { matching: {} } }),
    });
    if (!answer.ok || !answer.body) throw new Error(`the export returned ${answer.status}`);
    lines = 0;
    let chunks = 0;
    for await (const chunk of answer.body) {
      for (const byte of chunk) if (byte === 10) lines += 1;
      chunks += 1;
      if (chunks % 200 === 0) most = Math.max(most, await portal.memory());
    }
    times.push((performance.now() - from) / 1000);
  }
  await saveTable('exports', {
    title: `Export: ${numberFormat.format(lines)} applications`,
    note: `Every row over HTTP in one stream, on PostgreSQL; median of ${runs} runs. Memory is the server’s, resident.`,
    columns: ['s', 'rows', 'MB before', 'MB at most'],
    rows: [{ name: 'all rows', figures: [median(times), lines, before / 1_048_576, most / 1_048_576] }],
  });
}

const directory = await mkdtemp(join(tmpdir(), 'quayside-lists-'));
// PostgreSQL does not run as root, and its own user needs access to this folder.
await chmod(directory, 0o755);
const server = await startPostgres(join(directory, 'postgres'));
const administration = await openDatabase({ databaseUrl: server.url(), durability: 'durable', log });
const figures = new Map<string, Map<number, Load>>();
const isBusy = (loadavg()[0] ?? 0) > cpus().length;

try {
  for (const size of sizes) {
    const name = `lists_${size}`;
    await administration.orm.execute(sql.raw(`create database ${name}`));
    const database = await createDatabase(server.url(name), size);
    const { rows } = await database.orm.execute<{ total: number }>(
      sql`select count(*)::int as total from applications`,
    );
    const portal = await start({
      kind: 'portal',
      databaseUrl: server.url(name),
      port: await freePort(),
      realtimePort: await freePort(),
    });
    const token = await signIn(portal.url);
    const cases = createCases(database, await findRareNames(database), rows[0]?.total ?? size);
    for (const each of cases) {
      const known = figures.get(each.name) ?? new Map<number, Load>();
      figures.set(each.name, known.set(size, await measure(portal.url, token, each)));
    }
    const bare = await start({
      kind: 'bare',
      databaseUrl: server.url(name),
      pages: await loadPageIds(database),
    });
    const known = figures.get(plainName) ?? new Map<number, Load>();
    figures.set(
      plainName,
      known.set(size, await measure(bare.url, token, { name: plainName, paths: plainPaths })),
    );
    bare.stop();
    if (size === exportSize) await measureExport(portal, token);
    portal.stop();
    await database.close();
  }
} finally {
  stopAll();
  await administration.close();
  await server.signal('SIGINT');
  await rm(directory, { recursive: true, force: true });
}

const warning = isBusy
  ? ' Other work went on on this machine meanwhile: the figures say what works, not how fast.'
  : '';
const rows: Table['rows'] = [...figures].map(([name, known]) => {
  const { perSecond = Number.NaN, p50 = Number.NaN, p99 = Number.NaN } = known.get(largest) ?? {};
  return { name, figures: [perSecond, p50, p99, ...sizes.map((size) => known.get(size)?.p50 ?? Number.NaN)] };
});
await saveTable('lists', {
  title: `Lists: ${numberFormat.format(largest)} applications`,
  note: `Over HTTP, signed in, on PostgreSQL, 32 connections; the load generator, the portal and the database share the cores. Medians of ${runs} runs of ${seconds} s.${warning}`,
  columns: [
    'requests/s',
    'p50 ms',
    'p99 ms',
    ...sizes.map((size) => `p50 ms at ${numberFormat.format(size)}`),
  ],
  rows,
});
process.exit(0);

/**
 * The catalogue with 50,000 courses, on both databases: `node bench/courses.ts [courses]`.
 *
 * The portal runs in its own process; an administrator sends it one HTTP request after another. Every request differs,
 * so that none is answered from a cache; the facets of all courses, which the portal caches until a course changes, are
 * also requested after each change. The target is 100 ms.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDefaultRules } from '../server/access/default-rules.ts';
import { openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { seed } from '../server/demo/seed.ts';
import { freePort, startPostgres } from '../tests/support/server/postgres-server.ts';
import { addCourses } from './courses/fill.ts';
import type { ServerOptions } from './lists/portal.ts';
import { saveTable, type Table } from './results.ts';

const courseCount = Number(process.argv[2] ?? 50_000);
const log = { info() {}, warn() {}, error: console.error };
const facets = 'countryCode,level,courseType,discipline,university,intake,state,feeBand';

/** A request in several variants. */
interface Case {
  readonly name: string;
  readonly paths: readonly string[];
  /** Changes a course before each request. */
  readonly changing?: true;
}

const subjects = [
  'computer',
  'data',
  'marketing',
  'civil',
  'nursing',
  'design',
  'energy',
  'finance',
  'biotechnology',
  'law',
];
const secondWords = ['science', 'placement', 'practice', 'industry', 'abroad', 'management', 'society'];
const misspelt = [
  'enginering',
  'sciense',
  'managment',
  'architeture',
  'biotecnology',
  'enviromental',
  'finanse',
  'markting',
];
const countries = ['GB', 'CA', 'AU', 'US', 'IE', 'DE', 'NZ'];
const levels = ['undergraduate', 'postgraduateTaught', 'foundation', 'research'];

const twoWordQueries = subjects.flatMap((one) => secondWords.map((other) => `${one} ${other}`));
const where = (at: number) => ({
  all: [
    { column: 'countryCode', is: 'in', value: [countries[at % countries.length]] },
    { column: 'level', is: 'in', value: [levels[at % levels.length]] },
    { column: 'tuitionFee', is: 'atMost', value: 15_000 + at * 10 },
  ],
});
const path = (call: string, query: Readonly<Record<string, string | object>>): string =>
  `/api/course-detail${call}?${new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : value,
    ]),
  )}`;
const indices = Array.from({ length: 60 }, (_, at) => at);

const cases: readonly Case[] = [
  { name: 'search by two words', paths: twoWordQueries.map((searchQuery) => path('', { searchQuery })) },
  {
    name: 'its facets',
    paths: twoWordQueries.map((searchQuery) => path('/facets', { searchQuery, columns: facets })),
  },
  {
    name: 'search by a misspelt word',
    paths: misspelt.flatMap((one) =>
      secondWords.map((other) => path('', { searchQuery: `${one} ${other}` })),
    ),
  },
  { name: 'filter by country, level and fee', paths: indices.map((at) => path('', { where: where(at) })) },
  { name: 'its facets', paths: indices.map((at) => path('/facets', { where: where(at), columns: facets })) },
  {
    name: 'first page of all, a course having changed',
    paths: indices.map(() => path('', {})),
    changing: true,
  },
  {
    name: 'facets of all, a course having changed',
    paths: indices.map(() => path('/facets', { columns: facets })),
    changing: true,
  },
  { name: 'facets of all, again', paths: indices.map(() => path('/facets', { columns: facets })) },
];

const started: ChildProcess[] = [];
function start(asked: ServerOptions): Promise<string> {
  const child = fork(join(import.meta.dirname, 'lists', 'portal.ts'), { execArgv: ['--no-warnings'] });
  started.push(child);
  child.send(asked);
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`a server exited with ${code}`)));
    child.once('message', (message) => resolve(`http://127.0.0.1:${(message as { port: number }).port}`));
  });
}

async function signIn(url: string): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@quayside.test', password: 'quayside' }),
  });
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  return { authorization: `Bearer ${data.accessToken}` };
}

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

/** The median and the 95th percentile of a case, in ms. */
async function measure(url: string, headers: Readonly<Record<string, string>>, { paths, changing }: Case) {
  const ask = async (asked: string) => {
    const answer = await fetch(`${url}${asked}`, { headers });
    if (!answer.ok) throw new Error(`${answer.status}: ${asked}`);
    await answer.arrayBuffer();
  };
  await ask('/api/course-detail?searchQuery=warm');
  const times: number[] = [];
  for (const [at, asked] of paths.entries()) {
    if (changing) {
      const body = JSON.stringify({ scholarships: `Round ${at}` });
      const sent = { method: 'PUT', headers: { ...headers, 'content-type': 'application/json' }, body };
      const answer = await fetch(`${url}/api/course-detail/1`, sent);
      if (!answer.ok) throw new Error(`${answer.status}: a course could not be changed`);
    }
    const began = performance.now();
    await ask(asked);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return [share(times, 0.5), share(times, 0.95)] as const;
}

const isBusy = (loadavg()[0] ?? 0) > cpus().length;
const directory = await mkdtemp(join(tmpdir(), 'quayside-courses-'));
// PostgreSQL does not run as root, and its own user needs access to this folder.
await chmod(directory, 0o755);
const server = await startPostgres(join(directory, 'postgres'));
const databases = [{ databaseUrl: server.url() }, { dataDir: join(directory, 'embedded') }] as const;
const figures = cases.map(({ name }) => ({ name, figures: [] as number[] }));

try {
  for (const kind of databases) {
    const database = await openDatabase({ ...kind, durability: 'durable', log });
    await migrate(database);
    await database.orm.transaction((tx) => installDefaultRules(tx));
    await seed(database, { size: 'demo', students: 200, now: new Date(), log });
    await addCourses(database, courseCount);
    await database.close();
    const ports = { port: await freePort(), realtimePort: await freePort() };
    const url = await start({ kind: 'portal', ...kind, ...ports });
    const headers = await signIn(url);
    for (const [at, each] of cases.entries())
      figures[at]?.figures.push(...(await measure(url, headers, each)));
    for (const child of started.splice(0)) child.kill();
  }
} finally {
  for (const child of started) child.kill();
  await server.signal('SIGINT');
  await rm(directory, { recursive: true, force: true });
}

const warning = isBusy
  ? ' Other work went on on this machine meanwhile: the figures say what works, not how fast.'
  : '';
const rows: Table['rows'] = figures;
await saveTable('courses', {
  title: `Courses: ${new Intl.NumberFormat('en').format(courseCount)} of them`,
  note: `Over HTTP, signed in, one question after another, each another one; the portal and the database share the cores. The target is 100 ms.${warning}`,
  columns: ['PostgreSQL p50 ms', 'PostgreSQL p95 ms', 'embedded p50 ms', 'embedded p95 ms'],
  rows,
});
process.exit(0);

/**
 * Measures how one user's expensive requests slow another user down, on both databases: `node bench/attacks.ts`.
 *
 * A student repeats requests that once blocked the portal for several seconds each; meanwhile an officer makes small
 * requests one after another. Rate limits are off so that the attack continues. Attackers, portal and database share
 * the machine.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installDefaultRules } from '../server/access/default-rules.ts';
import { openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { seed } from '../server/demo/seed.ts';
import { freePort, startPostgres } from '../tests/support/server/postgres-server.ts';
import { type StartedServer, signIn, start, stopAll } from './lists/start-server.ts';
import { saveTable, type Table } from './results.ts';

const log = { info() {}, warn() {}, error: console.error };
const seconds = Number(process.env.BENCH_SECONDS ?? 10);

interface Call {
  readonly path: string;
  readonly body?: object;
}

/** Concurrent copies of one request, each on its own connection; `unread` leaves the response bodies unread. */
interface Attack {
  readonly name: string;
  readonly call: Call;
  readonly atOnce: number;
  readonly unread?: true;
}

const manyConditions = {
  any: Array.from({ length: 40 }, (_, at) => ({ column: 'students', is: 'between', value: [at, at + 5] })),
};
const attacks: readonly Attack[] = [
  { name: '24 × every course at once', call: { path: '/api/course-detail?fetchAll=true' }, atOnce: 24 },
  {
    name: '40 × every application, unread',
    call: { path: '/api/applications/rows', body: { selection: { matching: {} } } },
    atOnce: 40,
    unread: true,
  },
  {
    name: '24 × a filter of 40 counts',
    call: { path: `/api/countries?where=${encodeURIComponent(JSON.stringify(manyConditions))}` },
    atOnce: 24,
  },
  {
    name: '32 × facets',
    call: { path: '/api/course-detail/facets?columns=university,level,discipline' },
    atOnce: 32,
  },
];
/** The officer's requests, made in turn. */
const small = [
  '/api/branches?perPage=5',
  '/api/applications?perPage=25',
  '/api/me',
  '/api/countries?perPage=25',
];

/** Resolves to the status once the response has been read, or immediately for `unread`. */
function sendRequest(
  url: string,
  token: string,
  { path, body }: Call,
  agent: Agent,
  unread = false,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    });
    sent.on('error', reject).on('response', (answer) => {
      const status = answer.statusCode ?? 0;
      if (unread && status === 200) return resolve(status);
      answer
        .resume()
        .on('end', () => resolve(status))
        .on('error', reject);
    });
    sent.end(body && JSON.stringify(body));
  });
}

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN;

/** Latencies of the officer's requests while `work` runs, in ms. */
async function measureLatencies(url: string, token: string, work: () => Promise<unknown>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const latencies: number[] = [];
  let isOver = false;
  const polling = (async () => {
    while (!isOver) {
      for (const path of small) {
        const from = performance.now();
        const status = await sendRequest(url, token, { path }, agent);
        if (status !== 200) throw new Error(`${path} returned ${status}`);
        latencies.push(performance.now() - from);
      }
      await pause(5);
    }
  })();
  await work();
  isOver = true;
  await polling;
  agent.destroy();
  return latencies;
}

async function attack(url: string, token: string, { call, atOnce, unread }: Attack): Promise<void> {
  const until = performance.now() + seconds * 1000;
  const agents = new Set<Agent>();
  const runAttacker = async () => {
    while (performance.now() < until) {
      const agent = new Agent();
      agents.add(agent);
      // The server may cut off an attacking connection.
      const status = await sendRequest(url, token, call, agent, unread).catch(() => 0);
      if (status === 429) await pause(50);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runAttacker));
  for (const agent of agents) agent.destroy();
}

async function measure(portal: StartedServer): Promise<readonly number[][]> {
  const [officer, student] = [await signIn(portal.url, 'aco'), await signIn(portal.url, 'student')];
  const idleLatencies = await measureLatencies(portal.url, officer, () => pause(seconds * 500));
  const figures = [
    [percentile(idleLatencies, 0.5), percentile(idleLatencies, 0.99), Math.max(...idleLatencies)],
  ];
  for (const each of attacks) {
    const latencies = await measureLatencies(portal.url, officer, () => attack(portal.url, student, each));
    figures.push([percentile(latencies, 0.5), percentile(latencies, 0.99), Math.max(...latencies)]);
  }
  return figures;
}

const directory = await mkdtemp(join(tmpdir(), 'quayside-attacks-'));
// PostgreSQL does not run as root, and its own user needs access to this folder.
await chmod(directory, 0o755);
const server = await startPostgres(join(directory, 'postgres'));
const rows: { name: string; figures: number[] }[] = [
  { name: 'nothing', figures: [] },
  ...attacks.map(({ name }) => ({ name, figures: [] })),
];
try {
  for (const where of [{ databaseUrl: server.url() }, { dataDir: join(directory, 'embedded') }]) {
    const database = await openDatabase({ ...where, durability: 'durable', log });
    await migrate(database);
    await database.orm.transaction((tx) => installDefaultRules(tx));
    await seed(database, { size: 'demo', now: new Date(), log });
    await database.close();
    const portal = await start({
      kind: 'portal',
      ...where,
      port: await freePort(),
      realtimePort: await freePort(),
    });
    for (const [index, figures] of (await measure(portal)).entries()) rows[index]?.figures.push(...figures);
    portal.stop();
  }
} finally {
  stopAll();
  await server.signal('SIGINT');
  await rm(directory, { recursive: true, force: true });
}
const table: Table = {
  title: 'Attacks: what others wait',
  note: `A student does this for ${seconds} s again and again, and an officer makes small calls meanwhile: how long these take, in ms. Demonstration data; the attack, the portal and the database share the cores.`,
  columns: ['p50', 'p99', 'longest', 'embedded p50', 'p99', 'longest'],
  rows,
};
await saveTable('attacks', table);
process.exit(0);

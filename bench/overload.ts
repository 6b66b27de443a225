/**
 * Four times as many calls as can be answered, over HTTP: `node bench/overload.ts`.
 *
 * Lists of 20,000 applications on PostgreSQL. What the portal can do is found with 32 connections; then calls are sent at
 * four times that rate whether or not answers come (open loop), and after that at half of it. The load generator, the
 * portal and the database share the machine.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDefaultRules } from '../server/access/default-rules.ts';
import { openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { seed } from '../server/db/seed/seed.ts';
import { freePort, startPostgres } from '../tests/support/postgres-server.ts';
import { signIn, start, stopAll } from './lists/start.ts';
import { put } from './results.ts';

const log = { info() {}, warn() {}, error: console.error };
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const path = '/api/applications?perPage=25&sortBy=studentName';

interface Answered {
  readonly status: number;
  /** ms after the beginning at which the call was sent. */
  readonly sentAt: number;
  readonly took: number;
}

/** Asks once; status 0 is no answer at all. */
function ask(url: string, token: string, agent: Agent, began: number): Promise<Answered> {
  return new Promise((resolve) => {
    const sentAt = performance.now() - began;
    const done = (status: number) => () =>
      resolve({ status, sentAt, took: performance.now() - began - sentAt });
    get(`${url}${path}`, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume().on('end', done(answer.statusCode ?? 0));
    }).on('error', done(0));
  });
}

/** How many calls a second are answered to 32 clients who ask one after another. */
async function capacityOf(url: string, token: string, duration: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  let answered = 0;
  const client = async () => {
    while (performance.now() - began < duration * 1000) {
      const { status } = await ask(url, token, agent, began);
      if (status !== 200) throw new Error(`answered ${status} below capacity`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: 32 }, client));
  agent.destroy();
  return answered / duration;
}

/** Sends calls at a rate for so long, whether or not answers come, and waits for all answers. */
async function send(url: string, token: string, perSecond: number, duration: number): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });
  const answers: Promise<Answered>[] = [];
  const began = performance.now();
  while (performance.now() - began < duration * 1000) {
    const due = ((performance.now() - began) / 1000) * perSecond;
    while (answers.length < due) answers.push(ask(url, token, agent, began));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
}

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN;

const directory = await mkdtemp(join(tmpdir(), 'quayside-overload-'));
// PostgreSQL does not run as root: whoever it runs as instead must get in.
await chmod(directory, 0o755);
const server = await startPostgres(join(directory, 'postgres'));
try {
  const database = await openDatabase({ databaseUrl: server.url(), durability: 'durable', log });
  await migrate(database);
  await database.orm.transaction((tx) => installDefaultRules(tx));
  await seed(database, { size: 'demo', students: 10_000, now: new Date(), log });
  await database.close();
  const portal = await start({
    kind: 'portal',
    databaseUrl: server.url(),
    port: await freePort(),
    realtimePort: await freePort(),
  });
  const token = await signIn(portal.url);
  await capacityOf(portal.url, token, 2);
  const capacity = await capacityOf(portal.url, token, 5);

  const during = await send(portal.url, token, capacity * 4, seconds);
  const after = await send(portal.url, token, capacity / 2, 4);
  portal.stop();

  const took = during.filter(({ status }) => status === 200).map((each) => each.took);
  const refused = during.filter(({ status }) => status === 503);
  const other = during.length - took.length - refused.length;
  const lastRefusal = Math.max(
    0,
    ...after.filter(({ status }) => status !== 200).map(({ sentAt }) => sentAt),
  );
  await put('overload', {
    title: 'Overload: four times the capacity',
    note: `Lists of 20,000 applications, calls sent at four times the rate that 32 connections reach, for ${seconds} s, whether or not answers come; then at half of that rate.`,
    columns: ['value'],
    rows: [
      { name: 'capacity, requests/s', figures: [capacity] },
      { name: 'sent, requests/s', figures: [during.length / seconds] },
      { name: 'answered, requests/s', figures: [took.length / seconds] },
      { name: 'answered, p50 ms', figures: [percentile(took, 0.5)] },
      { name: 'answered, p99 ms', figures: [percentile(took, 0.99)] },
      {
        name: 'refused, p99 ms',
        figures: [
          percentile(
            refused.map((each) => each.took),
            0.99,
          ),
        ],
      },
      { name: 'neither answered nor refused', figures: [other] },
      { name: 'last refusal after the load fell, ms', figures: [lastRefusal] },
    ],
  });
} finally {
  stopAll();
  await server.signal('SIGINT');
  await rm(directory, { recursive: true, force: true });
}
process.exit(0);

/**
 * Four times the load that the portal can serve, over HTTP: `node bench/overload.ts`.
 *
 * Lists of 20,000 applications on PostgreSQL, requested by 100 people. 32 connections determine the capacity; then
 * 1,000 connections send requests at four times that rate, and afterwards at half of it. The load generator, the portal
 * and the database share the machine.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDefaultRules } from '../server/access/default-rules.ts';
import { type Database, openDatabase } from '../server/db/database.ts';
import { eq } from '../server/db/drizzle.ts';
import { migrate } from '../server/db/migrate.ts';
import { users } from '../server/db/schema/index.ts';
import { seed } from '../server/demo/seed.ts';
import { systemClock } from '../server/platform/clock.ts';
import { createSession } from '../server/session/sessions.ts';
import { freePort, startPostgres } from '../tests/support/server/postgres-server.ts';
import { sendAtRate, type TimedResponse } from './lists/load.ts';
import { start, stopAll } from './lists/start-server.ts';
import { saveTable } from './results.ts';

const log = { info() {}, warn() {}, error: console.error };
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const path = '/api/applications?perPage=25&sortBy=studentName';
const people = 100;

/** Sessions of up to `people` counsellors. */
async function signInMany({ orm }: Database): Promise<string[]> {
  const counsellors = await orm
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'counsellor'))
    .limit(people);
  const sessionDetails = { userAgent: 'bench', ipAddress: '127.0.0.1', browser: false };
  const createdSessions = await orm.transaction(async (tx) => {
    const all = [];
    for (const { id: userId } of counsellors)
      all.push(await createSession(tx, systemClock, { userId, ...sessionDetails }));
    return all;
  });
  return createdSessions.map(({ token }) => token);
}

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN;
const getLatencies = (answers: readonly TimedResponse[], status: number) =>
  answers.flatMap((answer) => (answer.status === status ? [answer.took] : []));

const directory = await mkdtemp(join(tmpdir(), 'quayside-overload-'));
// PostgreSQL does not run as root, and its own user needs access to this folder.
await chmod(directory, 0o755);
const server = await startPostgres(join(directory, 'postgres'));
try {
  const database = await openDatabase({ databaseUrl: server.url(), durability: 'durable', log });
  await migrate(database);
  await database.orm.transaction((tx) => installDefaultRules(tx));
  await seed(database, { size: 'demo', students: 10_000, now: new Date(), log });
  const tokens = await signInMany(database);
  await database.close();
  const portal = await start({
    kind: 'portal',
    databaseUrl: server.url(),
    port: await freePort(),
    realtimePort: await freePort(),
  });
  const target = { url: portal.url, path, tokens };
  const maxLoad = { ...target, connections: 32, perSecond: 100_000 };
  await sendAtRate({ ...maxLoad, duration: 2 });
  const capacityRun = await sendAtRate({ ...maxLoad, duration: 5 });
  const capacity = getLatencies(capacityRun, 200).length / 5;

  const overloadRun = await sendAtRate({
    ...target,
    connections: 1_000,
    perSecond: capacity * 4,
    duration: seconds,
  });
  const recoveryRun = await sendAtRate({ ...target, connections: 100, perSecond: capacity / 2, duration: 4 });
  portal.stop();

  const [accepted, refused] = [getLatencies(overloadRun, 200), getLatencies(overloadRun, 503)];
  const refusedAfter = recoveryRun.filter(({ status }) => status !== 200);
  const lastRefusal = Math.max(0, ...refusedAfter.map(({ at, took }) => at - took));
  await saveTable('overload', {
    title: 'Overload: four times the capacity',
    note: `Lists of 20,000 applications. ${tokens.length} people call from 1,000 connections at four times the rate that 32 connections reach, for ${seconds} s; then at half of that rate.`,
    columns: ['value'],
    rows: [
      { name: 'capacity, requests/s', figures: [capacity] },
      { name: 'sent, requests/s', figures: [overloadRun.length / seconds] },
      { name: 'answered, requests/s', figures: [accepted.length / seconds] },
      { name: 'answered, p50 ms', figures: [percentile(accepted, 0.5)] },
      { name: 'answered, p99 ms', figures: [percentile(accepted, 0.99)] },
      { name: 'refused, p99 ms', figures: [percentile(refused, 0.99)] },
      {
        name: 'neither answered nor refused',
        figures: [overloadRun.length - accepted.length - refused.length],
      },
      { name: 'last call that is refused after the load fell, ms', figures: [lastRefusal] },
    ],
  });
} finally {
  stopAll();
  await server.signal('SIGINT');
  await rm(directory, { recursive: true, force: true });
}
process.exit(0);

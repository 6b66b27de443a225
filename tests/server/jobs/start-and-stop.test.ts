import { beforeEach, expect, it } from 'vitest';
import { createJobs, type JobHandlers, type Jobs } from '../../../server/jobs/jobs.ts';
import { createLogger } from '../../../server/platform/logging.ts';
import { openPostgres } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';
import { idleJobs } from './idle-jobs.ts';

const test = openForSuite(openPostgres);
beforeEach(async () => {
  await test.database.pool.query('delete from pgboss.job');
});

const createQuietJobs = (handlers: Partial<JobHandlers> = {}): Jobs =>
  createJobs(test.database, { ...idleJobs, ...handlers }, createLogger('silent'), false);

async function mailJobs(): Promise<unknown[]> {
  const { rows } = await test.database.pool.query(
    "select state::text from pgboss.job where name = 'send-mail' order by 1",
  );
  return rows;
}

/** Jobs whose first message is being sent until `release` is called. */
async function startSending() {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const sent: number[] = [];
  const jobs = createQuietJobs({
    async 'send-mail'({ messageId }) {
      begin();
      await released;
      sent.push(messageId);
    },
  });
  await jobs.start();
  await test.database.orm.transaction((tx) => jobs.enqueue(tx, 'send-mail', { messageId: 99 }));
  await begun;
  return { jobs, sent, release };
}

it('finishes the job that is under way before it stops', async () => {
  const { jobs, sent, release } = await startSending();
  const stopped = jobs.stop();
  release();
  await stopped;
  expect(sent).toEqual([99]);
  expect(await mailJobs()).toEqual([{ state: 'completed' }]);
});

it('stops without a job that takes longer than its patience, which is retried later', async () => {
  const { jobs, sent, release } = await startSending();
  await jobs.stop(50);
  expect(sent).toEqual([]);
  expect(await mailJobs()).toEqual([{ state: 'retry' }]);
  release();
});

it('takes no further job once it is to stop', async () => {
  const { jobs, sent, release } = await startSending();
  await test.database.orm.transaction((tx) => jobs.enqueue(tx, 'send-mail', { messageId: 100 }));
  const stopped = jobs.stop();
  release();
  await stopped;
  expect(sent).toEqual([99]);
  expect(await mailJobs()).toEqual([{ state: 'completed' }, { state: 'created' }]);
});

it('gives the queues of an earlier version its own options, and leaves the others as they are', async () => {
  const { pool } = test.database;
  const allQueues = async () =>
    (
      await pool.query<{ name: string; heartbeat_seconds: number; updated_on: Date }>(
        'select name, heartbeat_seconds, updated_on from pgboss.queue order by name',
      )
    ).rows;
  const before = await allQueues();
  await pool.query("update pgboss.queue set heartbeat_seconds = 90 where name = 'bulk-change'");
  const jobs = createQuietJobs();
  await jobs.start();
  await jobs.stop();
  const after = await allQueues();
  const touched = after.filter(({ updated_on }, index) => updated_on > (before[index]?.updated_on ?? 0));
  expect(touched.map(({ name, heartbeat_seconds }) => [name, heartbeat_seconds])).toEqual([
    ['bulk-change', 30],
  ]);
});

it('makes a queue that is missing', async () => {
  const { pool } = test.database;
  await pool.query("delete from pgboss.queue where name = 'read-link'");
  const jobs = createQuietJobs();
  await jobs.start();
  await jobs.stop();
  const { rows } = await pool.query(
    "select retry_limit, dead_letter from pgboss.queue where name = 'read-link'",
  );
  expect(rows).toEqual([{ retry_limit: 5, dead_letter: 'dead-letters' }]);
});

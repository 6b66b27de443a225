import { afterEach, expect, it } from 'vitest';
import type { JobHandlers } from '../../../server/jobs/jobs.ts';
import { createJobs, type Jobs } from '../../../server/jobs/jobs.ts';
import { createLogger } from '../../../server/platform/logging.ts';
import { openPostgres, type TestDatabase } from '../../support/server/database.ts';
import { idleJobs } from './idle-jobs.ts';

let test: TestDatabase | undefined;
let jobs: Jobs | undefined;
afterEach(async () => {
  await jobs?.stop();
  await test?.close();
});

it('takes the jobs that were queued in one transaction one after another, without a poll between them', async () => {
  test = await openPostgres();
  const { database } = test;
  const messages = Array.from({ length: 20 }, (_, index) => index + 1);
  const sent: number[] = [];
  const handlers: JobHandlers = {
    ...idleJobs,
    async 'send-mail'({ messageId }) {
      sent.push(messageId);
    },
  };
  jobs = createJobs(database, handlers, createLogger('silent'));
  await jobs.start();
  const { enqueue } = jobs;
  await database.transaction(async (tx) => {
    for (const messageId of messages) await enqueue(tx, 'send-mail', { messageId });
  });
  // With a poll of 5 s between them, the last would be sent after 95 s: longer than a condition is waited for.
  await expect.poll(() => sent).toEqual(messages);
});

it('reads one person’s link while the slow links of another are still being read', async () => {
  test = await openPostgres();
  const begun: number[] = [];
  const { promise: slow, resolve: release } = Promise.withResolvers<void>();
  const handlers: JobHandlers = {
    ...idleJobs,
    async 'read-link'({ linkId }) {
      begun.push(linkId);
      if (linkId < 10) await slow;
    },
  };
  jobs = createJobs(test.database, handlers, createLogger('silent'));
  await jobs.start();
  const { enqueue } = jobs;
  const person = (id: number, links: readonly number[]) =>
    test?.database.transaction(async (tx) => {
      for (const linkId of links) await enqueue(tx, 'read-link', { linkId }, id);
    });
  await person(1, [1, 2, 3, 4]);
  await expect.poll(() => begun.length).toBe(2);
  await person(2, [10]);
  await expect.poll(() => begun).toContain(10);
  expect(begun.filter((linkId) => linkId < 10)).toHaveLength(2);
  release();
  await expect.poll(() => [...begun].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 10]);
});

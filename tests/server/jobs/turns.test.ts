import { afterEach, expect, it } from 'vitest';
import type { JobHandlers } from '../../../server/jobs/jobs.ts';
import { createJobs, type Jobs } from '../../../server/jobs/jobs.ts';
import { createLogger } from '../../../server/platform/logging.ts';
import { openPostgres, type TestDatabase } from '../../support/server/database.ts';

let test: TestDatabase | undefined;
let jobs: Jobs | undefined;
afterEach(async () => {
  await jobs?.stop();
  await test?.close();
});

it('reads one person’s link while the slow links of another are still being read', async () => {
  test = await openPostgres();
  const begun: number[] = [];
  const { promise: slow, resolve: release } = Promise.withResolvers<void>();
  const nothing = async () => {};
  const handlers: JobHandlers = {
    'send-mail': nothing,
    'register-account': nothing,
    'send-password-link': nothing,
    'send-resume-links': nothing,
    'remove-files': nothing,
    'bulk-change': nothing,
    'strike-deadlines': nothing,
    housekeeping: nothing,
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
  await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(2);
  await person(2, [10]);
  await expect.poll(() => begun, { timeout: 20_000 }).toContain(10);
  expect(begun.filter((linkId) => linkId < 10)).toHaveLength(2);
  release();
  await expect.poll(() => [...begun].sort((a, b) => a - b), { timeout: 30_000 }).toEqual([1, 2, 3, 4, 10]);
});

import { expect, test } from 'vitest';
import type { BulkJob } from '../../../../contract/kit/bulk.ts';
import type { ExportItem } from '../../../../src/machines/shell/jobs/jobs.types.ts';
import { getProgress, getProgressKey } from '../../../../src/views/grid/list-tools/job-progress.ts';

const job = (more: Partial<BulkJob>) =>
  ({ state: 'running', total: 10, done: 0, refused: 0, failed: 0, ...more }) as BulkJob;
const file = (more: Partial<ExportItem>) => ({ state: 'running', done: 0, total: 10, ...more }) as ExportItem;

test.each([
  ['nothing runs', [], [], { count: 0, share: null }, '0:'],
  [
    'nothing runs any more',
    [job({ state: 'done', done: 10 })],
    [file({ state: 'failed' })],
    { count: 0, share: null },
    '0:',
  ],
  [
    'a job counts every row it has gone through',
    [job({ done: 3, refused: 2, failed: 1 })],
    [],
    { count: 1, share: 0.6 },
    '1:60',
  ],
  [
    'one waits and one is being stopped',
    [job({ state: 'queued' }), job({ state: 'cancelling', done: 5 })],
    [],
    { count: 2, share: 0.25 },
    '2:25',
  ],
  [
    'a job and a file count by their rows',
    [job({ done: 10, total: 90 })],
    [file({ done: 10 })],
    { count: 2, share: 0.2 },
    '2:20',
  ],
  [
    'the rows of a file are not known yet',
    [job({ done: 5 })],
    [file({ total: null })],
    { count: 2, share: null },
    '2:',
  ],
  ['there are no rows at all', [job({ total: 0 })], [], { count: 1, share: null }, '1:'],
  ['a file has more rows than were counted', [], [file({ done: 12 })], { count: 1, share: 1 }, '1:100'],
  [
    'less than a whole percent is left',
    [job({ total: 1000, done: 999 })],
    [],
    { count: 1, share: 0.999 },
    '1:99',
  ],
] as const)('the progress when %s', (_when, jobs, exports, progress, key) => {
  expect([getProgress({ jobs, exports }), getProgressKey({ jobs, exports })]).toEqual([progress, key]);
});

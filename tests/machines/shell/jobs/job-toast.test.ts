import { expect, test } from 'vitest';
import type { BulkJob } from '../../../../contract/kit/bulk.ts';
import { jobToast } from '../../../../src/machines/shell/jobs/job-toast.ts';

const ended: BulkJob = {
  id: 4,
  list: 'applications',
  change: { priority: 'high' },
  state: 'done',
  total: 100,
  done: 100,
  refused: 0,
  failed: 0,
  event: null,
  undoes: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  finishedAt: '2026-11-21T10:01:00.000Z',
};
const buttons = {
  retry: { label: 'action.retry', to: 'jobs', event: { type: 'job.retry', id: 4 } },
  undo: { label: 'action.undo', to: 'jobs', event: { type: 'job.undo', id: 4 } },
  details: { label: 'toast.look', to: 'jobs', event: { type: 'job.showDetails', id: 4 } },
};

test.each([
  ['changed every record', {}, 'good', { id: 'toast.jobDone', values: { count: 100 } }, ['undo']],
  [
    'left some out',
    { done: 60, refused: 40 },
    'plain',
    { id: 'toast.jobPartly', values: { done: 60, left: 40 } },
    ['undo', 'details'],
  ],
  [
    'failed for some',
    { done: 60, refused: 10, failed: 30 },
    'plain',
    { id: 'toast.jobPartly', values: { done: 60, left: 40 } },
    ['retry', 'undo', 'details'],
  ],
  [
    'was stopped',
    { state: 'cancelled', done: 7 },
    'plain',
    { id: 'toast.jobCancelled', values: { count: 7 } },
    ['undo'],
  ],
  [
    'was stopped before its first record',
    { state: 'cancelled', done: 0 },
    'plain',
    { id: 'toast.jobCancelled', values: { count: 0 } },
    [],
  ],
  [
    'broke off',
    { state: 'failed', done: 7 },
    'bad',
    { id: 'toast.jobFailed', values: { count: 7 } },
    ['retry', 'undo'],
  ],
  [
    'broke off before its first record',
    { state: 'failed', done: 0 },
    'bad',
    { id: 'toast.jobFailed', values: { count: 0 } },
    ['retry'],
  ],
  ['undid another one', { undoes: 3 }, 'good', { id: 'toast.jobDone', values: { count: 100 } }, []],
] as const)('the toast of a job that %s', (_what, more, intent, text, names) => {
  const [action, secondAction, thirdAction] = names.map((name) => buttons[name]);
  expect(jobToast({ ...ended, ...more })).toEqual({
    id: 'job.4',
    text,
    intent,
    duration: 10_000,
    ...(action && { action }),
    ...(secondAction && { secondAction }),
    ...(thirdAction && { thirdAction }),
  });
});

import { describe, expect, it, test } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import type { BulkJob } from '../../../../contract/kit/bulk.ts';
import { jobsMachine } from '../../../../src/machines/shell/jobs/jobs.machine.ts';
import { isUndoable, type JobsEvent } from '../../../../src/machines/shell/jobs/jobs.types.ts';
import { problem } from '../../../../src/services/kit/problem.ts';
import type { ExportRequest } from '../../../../src/services/tables/exports.service.ts';
import { coverageOf, done, failed, settle, startAmong } from '../../../support/client/actor.ts';

const job = (id: number, more: Partial<BulkJob> = {}): BulkJob => ({
  id,
  list: 'applications',
  change: { priority: 'high' },
  state: 'running',
  total: 100,
  done: 0,
  refused: 0,
  failed: 0,
  event: null,
  undoes: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  finishedAt: null,
  ...more,
});

const finished = (id: number, more: Partial<BulkJob> = {}) =>
  job(id, { state: 'done', done: 100, finishedAt: '2026-11-21T10:01:00.000Z', ...more });

function staged(lists: (readonly BulkJob[] | Error)[] = []) {
  const asked: string[] = [];
  const machine = jobsMachine.provide({
    actors: {
      load: fromPromise<readonly BulkJob[]>(async () => {
        asked.push('list');
        const next = lists.shift() ?? [];
        if (next instanceof Error) throw next;
        return next;
      }),
      command: fromCallback<JobsEvent, { id: number; verb: 'cancel' | 'retry' | 'undo' }>(({ input }) => {
        asked.push(`${input.verb} ${input.id}`);
      }),
      details: fromCallback<JobsEvent, { id: number }>(() => {}),
      write: fromCallback<JobsEvent, { id: string; request: ExportRequest }>(() => {
        asked.push('write');
        return () => asked.push('write ended');
      }),
      copy: fromCallback(() => {}) as never,
      watchUser: fromCallback<JobsEvent>(() => {}),
    },
  });
  return { ...startAmong(machine, 'jobs', ['toasts', 'notifications']), asked };
}

const request = { list: 'applications', name: 'Applications.csv' } as never;

describe('the work in the background', () => {
  it('is read when someone signs in, and says nothing of what had ended before', async () => {
    const { subject, sent } = staged([[finished(2), job(3)]]);
    subject.send({ type: 'user.signedIn', userId: 7 });
    await settle();
    expect([subject.getSnapshot().context.jobs.map(({ id }: BulkJob) => id), sent]).toEqual([[3, 2], []]);
  });

  it('has the notifications read anew once many of them were changed', () => {
    const { subject, sent } = staged();
    subject.send({ type: 'job.progressed', job: job(1, { list: 'notifications' }) });
    expect(sent).toEqual([]);
    subject.send({ type: 'job.progressed', job: finished(1, { list: 'notifications' }) });
    expect(sent).toEqual(['toasts toast.show', 'notifications notifications.invalidated']);
  });

  it('says how a job ended, once, however often that is told', async () => {
    const { subject, events } = staged();
    subject.send({ type: 'job.progressed', job: job(1) });
    subject.send({ type: 'job.progressed', job: finished(1) });
    subject.send({ type: 'job.progressed', job: finished(1) });
    expect(events.map(({ event }) => [event.toast.text, event.toast.action?.event])).toEqual([
      [
        { id: 'toast.jobDone', values: { count: 100 } },
        { type: 'job.undo', id: 1 },
      ],
    ]);
  });

  it('leads back, to another attempt where some failed, and to the reasons where some were left out', () => {
    const { subject, events } = staged();
    subject.send({ type: 'job.progressed', job: finished(1, { done: 90, refused: 10 }) });
    subject.send({ type: 'job.progressed', job: finished(2, { done: 90, failed: 10 }) });
    subject.send({ type: 'job.progressed', job: finished(3, { done: 0, refused: 100 }) });
    subject.send({ type: 'job.progressed', job: finished(4, { done: 90, refused: 5, failed: 5 }) });
    expect(
      events.map(({ event: { toast } }) => [
        toast.text.id,
        toast.action?.event.type,
        toast.secondAction?.event.type,
        toast.thirdAction?.event.type,
      ]),
    ).toEqual([
      ['toast.jobPartly', 'job.undo', 'job.showDetails', undefined],
      ['toast.jobPartly', 'job.retry', 'job.undo', undefined],
      ['toast.jobPartly', 'job.showDetails', undefined, undefined],
      ['toast.jobPartly', 'job.retry', 'job.undo', 'job.showDetails'],
    ]);
  });

  it('goes back for the records that failed, once these are tried again, and says how that ended', () => {
    const { subject, sent } = staged();
    const again = job(1, { done: 90 });
    subject.send({ type: 'job.progressed', job: finished(1, { done: 90, failed: 10 }) });
    subject.send({ type: 'job.progressed', job: again });
    expect(subject.getSnapshot().context.jobs).toEqual([again]);
    subject.send({ type: 'job.progressed', job: finished(1) });
    expect(sent).toEqual(['toasts toast.show', 'toasts toast.show']);
  });

  it('does not go back when an older answer comes late', () => {
    const { subject } = staged();
    subject.send({ type: 'job.progressed', job: job(1, { done: 60 }) });
    subject.send({ type: 'job.progressed', job: job(1, { done: 30 }) });
    subject.send({ type: 'job.progressed', job: finished(1) });
    subject.send({ type: 'job.progressed', job: job(1, { done: 80 }) });
    expect(subject.getSnapshot().context.jobs).toEqual([finished(1)]);
  });

  it('asks itself when nothing was said of a job for five seconds', async () => {
    const { subject, clock, asked } = staged([[finished(1)]]);
    subject.send({ type: 'job.progressed', job: job(1) });
    clock.increment(4999);
    const before = [...asked];
    clock.increment(1);
    await settle();
    expect([before, asked, subject.getSnapshot().hasTag('running')]).toEqual([[], ['list'], false]);
  });

  it('is read anew after a break of the stream', async () => {
    const { subject, asked } = staged([[finished(1)]]);
    subject.send({ type: 'stream.reset' });
    await settle();
    expect([asked, subject.getSnapshot().context.jobs]).toEqual([['list'], [finished(1)]]);
  });

  it('is asked for again ten seconds after that failed', async () => {
    const { subject, clock, asked } = staged([new Error('away'), [finished(1)]]);
    subject.send({ type: 'user.signedIn', userId: 7 });
    await settle();
    const first = [subject.getSnapshot().hasTag('failed'), asked.length];
    clock.increment(9999);
    await settle();
    const before = asked.length;
    clock.increment(1);
    await settle();
    expect([first, before, asked.length, subject.getSnapshot().context.jobs]).toEqual([
      [true, 1],
      1,
      2,
      [finished(1)],
    ]);
  });

  it('says how a job ended that the answer to a command tells of', () => {
    const { subject, events } = staged();
    subject.send({ type: 'job.progressed', job: job(1) });
    const stopped = finished(1, { state: 'cancelled', done: 5 });
    subject.send({ type: 'job.answered', id: 1, verb: 'cancel', job: stopped });
    expect(events.map(({ event }) => event.toast.text)).toEqual([
      { id: 'toast.jobCancelled', values: { count: 5 } },
    ]);
  });

  it('says that a command was refused', () => {
    const { subject, events } = staged();
    subject.send({ type: 'job.undo', id: 4 });
    subject.send({ type: 'job.refused', id: 4, verb: 'undo', problem: problem('offline') });
    expect(events).toEqual([
      {
        to: 'toasts',
        event: {
          type: 'toast.show',
          toast: {
            id: 'job.refused',
            text: { id: 'toast.callFailed', values: {} },
            intent: 'bad',
            duration: 10_000,
          },
        },
      },
    ]);
  });

  it('opens its panel for the details of a job, and keeps those of each', () => {
    const { subject } = staged();
    const details = (id: number) => ({
      ...finished(id, { done: 90, refused: 10 }),
      refusals: [],
      failures: [],
    });
    subject.send({ type: 'job.showDetails', id: 1 });
    const open = subject.getSnapshot().hasTag('open');
    subject.send({ type: 'job.detailsLoaded', job: details(1) });
    subject.send({ type: 'job.detailsLoaded', job: details(2) });
    expect([open, [...subject.getSnapshot().context.details]]).toEqual([
      true,
      [
        [1, details(1)],
        [2, details(2)],
      ],
    ]);
  });

  it('forgets why records were left out when these are tried again, and when that has ended', () => {
    const { subject } = staged();
    const known = () => [...subject.getSnapshot().context.details.keys()];
    const explain = (given: BulkJob) =>
      subject.send({ type: 'job.detailsLoaded', job: { ...given, refusals: [], failures: [] } });
    for (const each of [finished(1, { done: 90, failed: 10 }), finished(2, { done: 90, failed: 10 })]) {
      subject.send({ type: 'job.progressed', job: each });
      explain(each);
    }
    const again = job(1, { state: 'queued', done: 90 });
    subject.send({ type: 'job.answered', id: 1, verb: 'retry', job: again });
    const retried = known();
    explain(again);
    subject.send({ type: 'job.progressed', job: finished(1, { done: 98, failed: 2 }) });
    expect([retried, known()]).toEqual([[2], [2]]);
  });

  it('says whether rows were copied', () => {
    const { subject, events } = staged();
    subject.send({ type: 'copy.ended', count: 3 });
    subject.send({ type: 'copy.ended', count: null });
    expect(events.map(({ event: { toast } }) => [toast.id, toast.text, toast.intent])).toEqual([
      ['copy', { id: 'toast.copied', values: { count: 3 } }, 'plain'],
      ['copy', { id: 'toast.notCopied', values: {} }, 'bad'],
    ]);
  });

  it('says that a file could not be written, and keeps it as failed', () => {
    const { subject, events } = staged();
    subject.send({ type: 'export.begin', request });
    const [{ id }] = subject.getSnapshot().context.exports;
    subject.send({ type: 'export.ended', id, state: 'failed', count: 0 });
    expect([
      events.map(({ event: { toast } }) => [toast.text, toast.intent]),
      subject.getSnapshot().context.exports,
      subject.getSnapshot().hasTag('running'),
    ]).toEqual([
      [[{ id: 'toast.exportFailed', values: { name: 'Applications.csv' } }, 'bad']],
      [{ id, list: 'applications', name: 'Applications.csv', state: 'failed', done: 0, total: null }],
      false,
    ]);
  });

  it('keeps a file that was cancelled as such, until it is dismissed', () => {
    const { subject, sent } = staged();
    subject.send({ type: 'export.begin', request });
    const [item] = subject.getSnapshot().context.exports;
    subject.send({ type: 'export.cancel', id: item.id });
    expect([subject.getSnapshot().context.exports, sent]).toEqual([[{ ...item, state: 'cancelled' }], []]);
  });

  it('ends a file’s writing when it is cancelled, or someone else signs in', () => {
    const { subject, asked } = staged();
    subject.send({ type: 'export.begin', request });
    const [item] = subject.getSnapshot().context.exports;
    subject.send({ type: 'export.cancel', id: item.id });
    subject.send({ type: 'export.begin', request });
    subject.send({ type: 'user.signedOut' });
    expect([asked, subject.getSnapshot().context.exports]).toEqual([
      ['write', 'write ended', 'write', 'write ended'],
      [],
    ]);
  });

  it('keeps a file that was written until it is dismissed, and says so', () => {
    const { subject, events } = staged();
    subject.send({ type: 'export.begin', request });
    const [{ id }] = subject.getSnapshot().context.exports;
    subject.send({ type: 'export.progressed', id, done: 5, total: 10 });
    subject.send({ type: 'work.dismiss', id });
    const running = subject.getSnapshot().context.exports[0];
    subject.send({ type: 'export.ended', id, state: 'done', count: 10 });
    subject.send({ type: 'work.dismiss', id });
    expect([
      running.done,
      running.state,
      subject.getSnapshot().context.exports,
      events[0]?.event.toast.text,
    ]).toEqual([5, 'running', [], { id: 'toast.exported', values: { name: 'Applications.csv', count: 10 } }]);
  });

  it('passes commands on to the server', () => {
    const { subject, asked } = staged();
    for (const type of ['job.cancel', 'job.retry', 'job.undo']) subject.send({ type, id: 4 });
    expect(asked).toEqual(['cancel 4', 'retry 4', 'undo 4']);
  });
});

describe('undoing a job', () => {
  it('waits until the job has ended, and then says nothing of its end', () => {
    const { subject, asked, sent } = staged();
    subject.send({ type: 'job.progressed', job: job(1) });
    subject.send({ type: 'job.undo', id: 1 });
    const before = [...asked];
    subject.send({ type: 'job.progressed', job: finished(1) });
    expect([before, asked, sent]).toEqual([[], ['undo 1'], []]);
  });

  it('is not possible twice, nor for a job that changed nothing or is itself an undo', () => {
    const { subject } = staged();
    const jobs = [
      finished(1),
      finished(2, { undoes: 1 }),
      finished(3, { done: 0, refused: 100 }),
      job(4, { undoes: 3 }),
      finished(5),
    ];
    for (const each of jobs) subject.send({ type: 'job.progressed', job: each });
    const can = (id: number) => subject.getSnapshot().can({ type: 'job.undo', id });
    expect([1, 2, 3, 4, 5].map(can)).toEqual([false, false, false, false, true]);
  });
});

test('a job is taken back once, and what takes it back is not', () => {
  const undo = finished(2, { undoes: 1 });
  expect([
    isUndoable(finished(1), []),
    isUndoable(finished(1), [undo]),
    isUndoable(undo, []),
    isUndoable(job(1), []),
    isUndoable(finished(1, { done: 0 }), []),
  ]).toEqual([true, false, false, false, false]);
});

test('every state of the work can be reached, and every failed one be left', () => {
  const machine = jobsMachine.provide({ actors: { watchUser: fromCallback<JobsEvent>(() => {}) } });
  const events = [
    { type: 'user.signedIn', userId: 1 },
    done('load', []),
    failed('load'),
    { type: 'job.progressed', job: job(1) },
    { type: 'job.progressed', job: finished(1) },
    { type: 'jobs.togglePanel' },
  ];
  const mark = ({ jobs }: { jobs: readonly BulkJob[] }) => jobs.map(({ state }) => state);
  expect(coverageOf(machine, events, { mark })).toEqual({ missed: [], deadEnds: [] });
});

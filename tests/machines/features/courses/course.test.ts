import { describe, expect, it, test } from 'vitest';
import { fromPromise } from 'xstate';
import { courseMachine } from '../../../../src/machines/features/courses/course.machine.ts';
import type { PerformInput } from '../../../../src/machines/features/courses/course.setup.ts';
import type {
  CoursePageEvent,
  LoadedCourse,
} from '../../../../src/machines/features/courses/course.types.ts';
import {
  readQueryContext,
  withQueryContext,
} from '../../../../src/machines/features/courses/query-context.ts';
import { type Problem, ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';
import { courseDetails } from '../../../support/records/courses.ts';

const input = { params: { id: '9' }, search: '?currency=EUR', user: null };
const loaded = (
  more: Parameters<typeof courseDetails>[1] = {},
  uses: LoadedCourse['uses'] = [],
): LoadedCourse => ({
  course: courseDetails(9, more),
  history: [],
  uses,
});

/** A page whose server answers in turn; what is thrown is a problem. */
function open(
  answers: readonly (LoadedCourse | ProblemError)[],
  deeds: readonly (ProblemError | Problem | null)[] = [],
) {
  const asked: unknown[] = [];
  const sent: unknown[] = [];
  const [reads, writes] = [[...answers], [...deeds]];
  const { actor, clock } = start(
    courseMachine.provide({
      actors: {
        load: fromPromise<LoadedCourse, { id: number; queryContext: object }>(async ({ input }) => {
          asked.push(input);
          const next = reads.shift();
          if (next === undefined) throw new Error('asked once too often');
          if (next instanceof ProblemError) throw next;
          return next;
        }),
        perform: fromPromise<Problem | null, PerformInput>(async ({ input }) => {
          sent.push(input);
          const next = writes.shift() ?? null;
          if (next instanceof ProblemError) throw next;
          return next;
        }),
      },
    }),
    { input },
  );
  return { actor, clock, asked, sent, tags: () => [...actor.getSnapshot().tags].sort() };
}

describe('the page of a course', () => {
  it('is told with what its address asks for, and again when that changes', async () => {
    const { actor, asked } = open([loaded(), loaded()]);
    await settle();
    actor.send({ type: 'query.changed', search: '?currency=INR&studentId=7&other=1' });
    await settle();
    expect(asked).toEqual([
      { id: 9, queryContext: { currency: 'EUR' } },
      { id: 9, queryContext: { currency: 'INR', studentId: '7' } },
    ]);
  });

  it('is verified at once, over the version that is shown, and shows what came of it', async () => {
    const { actor, sent, tags } = open([
      loaded(),
      loaded({ state: 'verified', version: 4, allowedActions: ['return'] }),
    ]);
    await settle();
    actor.send({ type: 'course.verify' });
    await settle();
    expect(sent).toEqual([{ action: 'verify', id: 9, version: 3, reason: '' }]);
    expect([tags(), actor.getSnapshot().context.loaded?.course.state]).toEqual([
      ['done', 'shown'],
      'verified',
    ]);
    expect(actor.getSnapshot().can({ type: 'course.verify' })).toBe(false);
  });

  it('says what was done until the course changes further, also when its own echo comes late', async () => {
    const { actor, clock, asked, tags } = open([loaded(), loaded({ version: 4 }), loaded({ version: 5 })]);
    await settle();
    actor.send({ type: 'course.verify' });
    await settle(20);
    const seen: unknown[] = [];
    for (const version of [4, 5]) {
      actor.send({ type: 'record.changed', subject: 'Course', id: 9, version });
      clock.increment(1000);
      await settle(20);
      seen.push([asked.length, tags()]);
    }
    expect(seen).toEqual([
      [2, ['done', 'shown']],
      [3, ['shown']],
    ]);
  });

  it('does what is pressed while it is read again once it has been read, as it is then', async () => {
    const { actor, sent, tags } = open([loaded(), loaded({ version: 4 }), loaded({ state: 'verified' })]);
    await settle();
    // Something beside it was changed by the reader.
    actor.send({ type: 'resource.refresh' });
    actor.send({ type: 'course.verify' });
    expect(tags()).toEqual(['busy']);
    await settle(20);
    expect([sent, tags()]).toEqual([
      [{ action: 'verify', id: 9, version: 4, reason: '' }],
      ['done', 'shown'],
    ]);
  });

  it.each([
    ['the same', 3, { sent: 1, tags: ['done', 'shown'] }],
    ['another', 4, { sent: 0, tags: ['refused', 'shown'] }],
  ])('does what is pressed after a change elsewhere when it reads %s version', async (_, version, then) => {
    const { actor, clock, sent, tags } = open([loaded(), loaded({ version }), loaded({ version })]);
    await settle();
    actor.send({ type: 'record.changed', subject: 'Course', id: 9, version });
    actor.send({ type: 'course.verify' });
    clock.increment(300);
    await settle(20);
    expect({ sent: sent.length, tags: tags() }).toEqual(then);
  });

  it('asks about what was pressed while it was read again, if it is to be asked about', async () => {
    const { actor, clock, tags } = open([loaded(), loaded()]);
    await settle();
    actor.send({ type: 'record.changed', subject: 'Course', id: 9, version: 3 });
    actor.send({ type: 'course.return' });
    clock.increment(300);
    await settle(20);
    expect([tags(), actor.getSnapshot().context.action]).toEqual([['confirming', 'shown'], 'return']);
  });

  it('keeps a question while the course changes, and shows what changed when it is left', async () => {
    const { actor, asked, tags } = open([loaded(), loaded({ version: 5 })]);
    await settle();
    actor.send({ type: 'course.return' });
    actor.send({ type: 'reason.change', text: 'The fee' });
    actor.send({ type: 'record.changed', subject: 'Course', id: 9, version: 5 });
    actor.send({ type: 'stream.reset' });
    expect([tags(), actor.getSnapshot().context.reason]).toEqual([['confirming', 'shown'], 'The fee']);
    actor.send({ type: 'action.cancel' });
    await settle();
    expect([asked.length, actor.getSnapshot().context.loaded?.course.version]).toEqual([2, 5]);
  });

  it('is returned with a reason alone', async () => {
    const { actor, sent, tags } = open([loaded(), loaded({ state: 'draft' })]);
    await settle();
    actor.send({ type: 'course.return' });
    actor.send({ type: 'reason.change', text: '  ' });
    actor.send({ type: 'action.confirm' });
    expect(tags()).toEqual(['confirming', 'shown']);
    actor.send({ type: 'reason.change', text: ' The fee is last year’s. ' });
    actor.send({ type: 'action.confirm' });
    await settle();
    expect(sent).toEqual([{ action: 'return', id: 9, version: 3, reason: 'The fee is last year’s.' }]);
  });

  it('offers only what the reader may do with it as it stands', async () => {
    const { actor } = open([
      loaded({ editable: [], allowedActions: [] }, [{ by: 'applications', count: 3 }]),
    ]);
    await settle();
    const deeds = ['submit', 'verify', 'return', 'archive', 'unarchive', 'remove'] as const;
    expect(deeds.filter((action) => actor.getSnapshot().can({ type: `course.${action}` }))).toEqual([]);
  });

  it('keeps what could not be done, and says why', async () => {
    const { actor, tags } = open([loaded()], [problem('refused', { errors: ['In use'] })]);
    await settle();
    actor.send({ type: 'course.remove' });
    actor.send({ type: 'action.confirm' });
    await settle();
    expect([tags(), actor.getSnapshot().context.refusal?.errors]).toEqual([['refused', 'shown'], ['In use']]);
  });

  it('shows the course as it is now when somebody else changed it first', async () => {
    const { actor, tags } = open(
      [loaded(), loaded({ version: 8, title: 'Naval Engineering' })],
      [new ProblemError(problem('stale'))],
    );
    await settle();
    actor.send({ type: 'course.verify' });
    await settle();
    expect([tags(), actor.getSnapshot().context.title]).toEqual([['refused', 'shown'], 'Naval Engineering']);
  });

  it('follows what happens to it, and nothing else', async () => {
    const { actor, clock, asked } = open([loaded(), loaded({ version: 5 })]);
    await settle();
    actor.send({ type: 'record.changed', subject: 'Course', id: 8, version: 1 });
    actor.send({ type: 'record.changed', subject: 'University', id: 9, version: 1 });
    clock.increment(1000);
    await settle();
    expect(asked).toHaveLength(1);
    actor.send({ type: 'record.changed', subject: 'Course', id: 9, version: 5 });
    clock.increment(1000);
    await settle();
    expect([asked.length, actor.getSnapshot().context.loaded?.course.version]).toEqual([2, 5]);
  });

  test('every path can be gone, and out of every failure there is a way', () => {
    const first = loaded();
    const events: (CoursePageEvent | ReturnType<typeof done>)[] = [
      done('load', first),
      done('load', loaded({ archived: true })),
      failed('load'),
      failed('load', new ProblemError(problem('offline'))),
      failed('load', new ProblemError(problem('forbidden'))),
      failed('load', new ProblemError(problem('notFound'))),
      done('reload', first),
      done('perform', null),
      done('perform', problem('refused')),
      done('perform', problem('stale')),
      failed('perform'),
      failed('perform', new ProblemError(problem('stale'))),
      { type: 'course.verify' },
      { type: 'course.remove' },
      { type: 'course.return' },
      { type: 'reason.change', text: 'x' },
      { type: 'action.confirm' },
      { type: 'action.cancel' },
      { type: 'resource.refresh' },
      { type: 'connection.restored' },
      { type: 'record.changed', subject: 'Course', id: 9, version: 4 },
      { type: 'xstate.after.gatherDelay.course.outdated' } as never,
    ];
    const mark = ({ loaded, action, reason, problem, refusal, stale }: never) => [
      (loaded as LoadedCourse | null)?.course.archived,
      action,
      reason,
      (problem as { kind?: string } | null)?.kind,
      (refusal as { kind?: string } | null)?.kind,
      stale,
    ];
    expect(coverageOf(courseMachine, events, { input, mark })).toEqual({
      missed: ['course.missing'],
      deadEnds: [],
    });
    const nobodys = { ...input, params: { id: 'x' } };
    expect(start(courseMachine, { input: nobodys }).actor.getSnapshot().value).toBe('missing');
  });
});

describe('what courses are told with', () => {
  it('is read out of an address, and written into one', () => {
    expect(readQueryContext('?currency=EUR&studentId=7')).toEqual({ currency: 'EUR', studentId: '7' });
    expect(readQueryContext('?currency=euro&studentId=-7')).toEqual({});
    expect(withQueryContext('/course/9', { currency: 'EUR', studentId: '7' })).toBe(
      '/course/9?currency=EUR&studentId=7',
    );
    expect(withQueryContext('/course/9', {})).toBe('/course/9');
  });
});

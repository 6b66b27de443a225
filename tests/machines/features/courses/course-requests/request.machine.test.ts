import { describe, expect, it, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { CourseRequestEvent } from '../../../../../contract/charts/course-request/events.ts';
import type { CourseRequestState } from '../../../../../contract/charts/course-request/state-meta.ts';
import type { CourseRequestDetails } from '../../../../../contract/courses/course-requests.ts';
import type { CourseRow } from '../../../../../contract/courses/courses.ts';
import { catalogueFinderMachine } from '../../../../../src/machines/features/courses/course-requests/catalogue-finder.machine.ts';
import { requestMachine } from '../../../../../src/machines/features/courses/course-requests/request.machine.ts';
import type { FinderQuery } from '../../../../../src/machines/kit/finder/finder.machine.ts';
import { ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../../support/client/actor.ts';

const now = '2026-11-21T10:00:00.000Z';

/** A request as head office reads it. */
const request = (
  status: CourseRequestState = 'requested',
  more: Partial<CourseRequestDetails> = {},
): CourseRequestDetails => ({
  id: 12,
  version: 1,
  status,
  courseName: 'MSc Marine Law',
  universityName: 'Eastbridge College',
  universityId: 2,
  countryCode: 'GB',
  level: null,
  intakeName: null,
  link: null,
  why: null,
  requestedById: 4,
  requestedByName: 'Neha Kapoor',
  researcherId: null,
  researcherName: null,
  course: null,
  refusal: null,
  waitingSince: now,
  createdAt: now,
  workflow: {
    stored: { version: 1, value: status },
    facts: { now, since: { courseRequest: now }, days: {}, course: null },
    actor: { id: 5, role: 'aco', own: false, may: ['update CourseRequest'] },
  },
  timeline: [],
  similar: [],
  ...more,
});

/** What the call is given. */
interface SendEventInput {
  readonly request: CourseRequestDetails | null;
  readonly event: CourseRequestEvent | 'draft' | null;
  readonly key: string;
}

type Outcome = CourseRequestDetails | ProblemError;

/** A machine whose server answers in turn; what is thrown is a problem. */
function open(reads: readonly Outcome[], writes: readonly Outcome[] = []) {
  const sent: (CourseRequestEvent | 'draft' | null)[] = [];
  const keys: string[] = [];
  const looked: string[] = [];
  const answer = (from: Outcome[]) => {
    const next = from.shift();
    if (next === undefined) throw new Error('asked once too often');
    if (next instanceof ProblemError) throw next;
    return next;
  };
  const [toRead, toWrite] = [[...reads], [...writes]];
  const { actor, clock } = start(
    requestMachine.provide({
      actors: {
        load: fromPromise<CourseRequestDetails, { id: number }>(async () => answer(toRead)),
        send: fromPromise<CourseRequestDetails, SendEventInput>(async ({ input }) => {
          sent.push(input.event);
          keys.push(input.key);
          return answer(toWrite);
        }),
        finder: catalogueFinderMachine.provide({
          actors: {
            find: fromPromise<readonly CourseRow[], FinderQuery<undefined>>(async ({ input }) => {
              looked.push(input.text);
              return [];
            }),
          },
        }),
      },
    }),
    { input: { id: 12 } },
  );
  return { actor, clock, sent, keys, looked };
}

const researching = request('researching', { version: 2 });

describe('the work on a request for a course', () => {
  it('sends only what its chart takes from where it stands', async () => {
    const { actor, sent } = open([request()], [researching]);
    await settle();
    actor.send({ type: 'request.send', event: 'courseRequest.publish' });
    actor.send({ type: 'action.open', action: 'link' });
    expect([sent, actor.getSnapshot().hasTag('linking')]).toEqual([[], false]);
    actor.send({ type: 'request.send', event: 'courseRequest.takeUp' });
    await settle();
    expect([sent, actor.getSnapshot().context.request]).toEqual([
      [{ type: 'courseRequest.takeUp' }],
      researching,
    ]);
  });

  it('refuses with a reason, which stays where the call fails, and is sent again under the same key', async () => {
    const refused = request('refused', { version: 2, refusal: 'Not taught' });
    const { actor, sent, keys } = open([request()], [new ProblemError(problem('offline')), refused]);
    await settle();
    actor.send({ type: 'action.open', action: 'refuse' });
    actor.send({ type: 'action.submit' });
    expect([actor.getSnapshot().context.isReasonMissing, sent]).toEqual([true, []]);
    actor.send({ type: 'reason.change', reason: ' Not taught ' });
    actor.send({ type: 'action.submit' });
    await settle();
    const { context } = actor.getSnapshot();
    expect([context.reason, context.refusal?.kind, actor.getSnapshot().hasTag('refusing')]).toEqual([
      ' Not taught ',
      'offline',
      true,
    ]);
    actor.send({ type: 'action.submit' });
    await settle();
    expect(sent).toEqual([
      { type: 'courseRequest.refuse', reason: 'Not taught' },
      { type: 'courseRequest.refuse', reason: 'Not taught' },
    ]);
    expect([new Set(keys).size, actor.getSnapshot().context.reason]).toEqual([1, '']);
  });

  it('looks for the course as it was asked for, and chooses one, or makes a draft of it', async () => {
    const linked = { ...researching, version: 3 };
    const { actor, clock, sent, looked } = open([researching], [linked, { ...linked, version: 4 }]);
    await settle();
    actor.send({ type: 'action.open', action: 'link' });
    clock.increment(250);
    await settle();
    actor.send({ type: 'course.select', courseId: 7 });
    await settle();
    actor.send({ type: 'action.open', action: 'link' });
    actor.send({ type: 'course.draft' });
    await settle();
    expect([looked, sent]).toEqual([
      ['MSc Marine Law'],
      [{ type: 'courseRequest.link', courseId: 7 }, 'draft'],
    ]);
  });

  it('shows how it stands where somebody was faster, and sends again over that only if it can', async () => {
    const theirs = request('researching', { version: 2, researcherName: 'Tomasz' });
    const stale = () => new ProblemError({ ...problem('stale'), current: theirs });
    const { actor, sent } = open([request(), theirs], [stale(), request('refused', { version: 3 })]);
    await settle();
    actor.send({ type: 'action.open', action: 'refuse' });
    actor.send({ type: 'reason.change', reason: 'Closed' });
    actor.send({ type: 'action.submit' });
    await settle();
    const snapshot = actor.getSnapshot();
    expect([snapshot.hasTag('conflict'), snapshot.context.request, snapshot.context.reason]).toEqual([
      true,
      theirs,
      'Closed',
    ]);
    actor.send({ type: 'conflict.overwrite' });
    await settle();
    expect([sent.length, actor.getSnapshot().context.request?.status]).toEqual([2, 'refused']);
  });

  it('is left as the other has it, and what was typed is there when it is refused again', async () => {
    const theirs = request('refused', { version: 2 });
    const stale = new ProblemError({ ...problem('stale'), current: theirs });
    const { actor } = open([request(), theirs], [stale]);
    await settle();
    actor.send({ type: 'request.send', event: 'courseRequest.takeUp' });
    await settle();
    expect(actor.getSnapshot().can({ type: 'conflict.overwrite' })).toBe(false);
    actor.send({ type: 'conflict.discard' });
    const { context } = actor.getSnapshot();
    expect([context.event, context.refusal, context.request]).toEqual([null, null, theirs]);
  });

  it('is read anew when it, or the course that answers it, has changed', async () => {
    const course = { id: 7, title: 'Marine Law', universityName: null, state: 'unverified' as const };
    const verified = { ...researching, course: { ...course, state: 'verified' as const } };
    const { actor, clock } = open([{ ...researching, course }, verified]);
    await settle();
    actor.send({ type: 'record.changed', subject: 'Course', id: 7, version: 2 });
    actor.send({ type: 'record.changed', subject: 'Course', id: 8, version: 2 });
    clock.increment(300);
    await settle();
    expect(actor.getSnapshot().context.request).toEqual(verified);
  });
});

test('every state of the work on a request can be reached, and none is a dead end', () => {
  const machine = requestMachine.provide({
    actors: {
      load: fromPromise<CourseRequestDetails, { id: number }>(() => new Promise(() => {})),
      send: fromPromise<CourseRequestDetails, SendEventInput>(() => new Promise(() => {})),
    },
    guards: {
      may: () => true,
      canOpen: (_, { is, action }) => is === action,
      hasReason: () => true,
      canOverwrite: () => true,
    },
  });
  const stale = new ProblemError({ ...problem('stale'), current: request('refused', { version: 2 }) });
  const events = [
    done('load', request()),
    done('load', researching),
    ...(['offline', 'forbidden', 'notFound', 'broken'] as const).map((kind) =>
      failed('load', new ProblemError(problem(kind))),
    ),
    { type: 'record.changed', subject: 'CourseRequest', id: 12, version: 3 },
    { type: 'xstate.after.gatherDelay.courseRequest.record.outdated' },
    { type: 'connection.restored' },
    { type: 'request.refresh' },
    { type: 'request.send', event: 'courseRequest.takeUp' },
    ...(['refuse', 'reconsider', 'link'] as const).map((action) => ({ type: 'action.open', action })),
    { type: 'action.submit' },
    { type: 'action.close' },
    { type: 'course.select', courseId: 7 },
    done('send', request('refused', { version: 2 })),
    failed('send', stale),
    failed('send'),
    { type: 'conflict.overwrite' },
    { type: 'conflict.discard' },
  ];
  const { missed, deadEnds } = coverageOf(machine, events, { input: { id: 12 } });
  expect([missed, deadEnds]).toEqual([[], []]);
});

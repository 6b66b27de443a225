import { type ActorRefFrom, assign, enqueueActions, fromPromise, setup } from 'xstate';
import { mostCompared } from '../../../contract/course-detail.ts';
import type { CourseDetails } from '../../../contract/courses.ts';
import { type Beside, compareCourses } from '../../services/course-detail.service.ts';
import { problemOf } from '../../services/problem.ts';
import { failedRecord, isForbiddenProblem, isMissingProblem, isOfflineProblem } from '../failed.ts';
import type { Problem } from '../problem.ts';
import { tellIfThere } from '../receivers.ts';
import { href } from '../router/routes.ts';
import type { ScreenEvent, ScreenInput } from '../screen.types.ts';
import { tellSettled } from '../tell-settled.ts';
import { besideIn } from './beside.ts';

export { mostCompared } from '../../../contract/course-detail.ts';

/** The course ids of an address, without duplicates and at most five: `?ids=3,1,2`. */
export const comparedIn = (search: string): readonly number[] =>
  [
    ...new Set(
      (new URLSearchParams(search).get('ids') ?? '').split(',').flatMap((given) => {
        const id = /^[1-9]\d{0,14}$/.test(given) ? Number(given) : 0;
        return id > 0 ? [id] : [];
      }),
    ),
  ].slice(0, mostCompared);

/** The shareable address of a comparison. */
export const comparisonOf = (ids: readonly number[], beside: Beside): string =>
  `${href('course-compare')}?${new URLSearchParams({ ids: ids.join(','), ...beside }).toString().replaceAll('%2C', ',')}`;

interface Asked {
  readonly ids: readonly number[];
  readonly beside: Beside;
}

const askedIn = (search: string): Asked => ({ ids: comparedIn(search), beside: besideIn(search) });

export interface ComparisonContext extends Asked {
  readonly courses: readonly CourseDetails[];
  readonly problem: Problem | null;
}

/** `shown`: the courses are loaded; `empty`: the address contains no ids. */
export type ComparisonTag = 'busy' | 'shown' | 'nothing' | 'failed' | 'offline' | 'forbidden' | 'missing';

export type ComparisonEvent =
  | { type: 'course.drop'; id: number }
  | { type: 'resource.refresh' }
  | ScreenEvent;

/** Courses side by side. Their ids are in the address, so the comparison can be shared. */
export const comparisonMachine = setup({
  types: {} as {
    context: ComparisonContext;
    input: ScreenInput;
    events: ComparisonEvent;
    tags: ComparisonTag;
  },
  actors: {
    load: fromPromise<readonly CourseDetails[], Asked>(({ input: { ids, beside }, signal }) =>
      compareCourses(ids, beside, signal),
    ),
  },
  actions: {
    putAsked: assign((_, { search }: { search: string }) => askedIn(search)),
    putCourses: assign((_, { courses }: { courses: readonly CourseDetails[] }) => ({
      courses,
      problem: null,
    })),
    putProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    tellSettled: enqueueActions(({ system, enqueue }) => tellSettled(enqueue, system)),
    goOnWithout: enqueueActions(({ context, enqueue, system }, { id }: { id: number }) => {
      const to = comparisonOf(
        context.ids.filter((other) => other !== id),
        context.beside,
      );
      tellIfThere(enqueue, system, 'router', { type: 'router.navigate', to, replace: true });
    }),
  },
  guards: {
    namesNone: ({ context }) => context.ids.length === 0,
    isConcerned: ({ context }, { subject, id }: { subject: string; id: number }) =>
      subject === 'Course' && context.ids.includes(id),
    isOffline: ({ context }) => isOfflineProblem(context.problem),
    isForbidden: ({ context }) => isForbiddenProblem(context.problem),
    isMissing: ({ context }) => isMissingProblem(context.problem),
  },
}).createMachine({
  id: 'comparison',
  context: ({ input }) => ({ ...askedIn(input.search), courses: [], problem: null }),
  initial: 'deciding',
  on: {
    'query.changed': { target: '.deciding', actions: { type: 'putAsked', params: ({ event }) => event } },
  },
  states: {
    deciding: { always: [{ guard: 'namesNone', target: 'nothing' }, 'loading'] },
    nothing: { tags: 'nothing', entry: 'tellSettled' },
    loading: {
      id: 'loading',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { ids, beside } }) => ({ ids, beside }),
        onDone: {
          target: 'shown',
          actions: { type: 'putCourses', params: ({ event }) => ({ courses: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
      },
    },
    shown: {
      tags: 'shown',
      entry: 'tellSettled',
      on: {
        'course.drop': { actions: { type: 'goOnWithout', params: ({ event }) => event } },
        'record.changed': {
          guard: { type: 'isConcerned', params: ({ event }) => event },
          target: 'loading',
        },
        'stream.reset': 'loading',
        'resource.refresh': 'loading',
      },
    },
    failed: {
      tags: 'failed',
      entry: 'tellSettled',
      ...failedRecord,
      on: { 'resource.refresh': 'loading' },
    },
  },
});

export type ComparisonActor = ActorRefFrom<typeof comparisonMachine>;

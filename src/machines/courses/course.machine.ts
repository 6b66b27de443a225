import { type ActorRefFrom, assign, enqueueActions, fromPromise, setup } from 'xstate';
import {
  type Beside,
  changeCourse,
  loadCourse,
  loadCourseHistory,
  loadCourseUses,
  moveCourse,
  removeCourse,
} from '../../services/course-detail.service.ts';
import { problemOf } from '../../services/problem.ts';
import { failedRecord, isForbiddenProblem, isMissingProblem, isOfflineProblem } from '../failed.ts';
import type { Problem } from '../problem.ts';
import { tellIfThere } from '../receivers.ts';
import { href } from '../router/routes.ts';
import type { ScreenInput } from '../screen.types.ts';
import { tellSettled } from '../tell-settled.ts';
import { besideIn } from './beside.ts';
import type { CourseContext, CourseDeed, CoursePageEvent, CourseTag, LoadedCourse } from './course.types.ts';

/** What is sent about a course. */
export interface Doing {
  readonly deed: CourseDeed;
  readonly id: number;
  readonly version: number;
  readonly reason: string;
}

/** Sends it. What kept a course from being removed comes back, everything else that fails is thrown (specification §8). */
async function perform({ deed, reason, ...course }: Doing, signal: AbortSignal): Promise<Problem | null> {
  if (deed === 'remove') return (await removeCourse(course, signal)).problem ?? null;
  if (deed === 'archive' || deed === 'unarchive') {
    await changeCourse(course, { archived: deed === 'archive' }, signal);
  } else await moveCourse(deed, course, reason, signal);
  return null;
}

/** What is not asked about first. */
const atOnce = ['submit', 'verify', 'unarchive'] as const;

/** What is done with it, whenever it is shown: also while it is read again, for whatever is sent stands on a version. */
const deeds = Object.fromEntries(
  (['submit', 'verify', 'unarchive', 'return', 'archive', 'remove'] as const).map((deed) => [
    `course.${deed}`,
    {
      guard: { type: 'may' as const, params: { deed } },
      target: (atOnce as readonly string[]).includes(deed) ? '#doing' : '#asking',
      actions: { type: 'putDeed' as const, params: { deed } },
    },
  ]),
);

const numberIn = (given: string | undefined): number => {
  const id = Number(given);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

/** What becomes of a refusal: when another change came first, the course is shown as it is now. */
const refusedBy = <Args>(params: (args: Args) => { readonly problem: Problem | null }) =>
  [
    {
      guard: { type: 'isStale', params },
      target: '#again',
      actions: { type: 'putRefusal', params },
    },
    {
      guard: { type: 'isRefused', params },
      target: 'resting.refused',
      actions: { type: 'putRefusal', params },
    },
  ] as const;

/**
 * The page of one course: what is known of it, and what can be done with it. Whatever is sent stands on the version that
 * is shown; when another change came first, it says so and shows the course as it is now.
 */
export const courseMachine = setup({
  types: {} as { context: CourseContext; input: ScreenInput; events: CoursePageEvent; tags: CourseTag },
  actors: {
    load: fromPromise<LoadedCourse, { id: number; beside: Beside }>(
      async ({ input: { id, beside }, signal }) => {
        const course = await loadCourse(id, beside, signal);
        if (course.editable.length === 0) return { course, history: null, uses: null };
        const [history, uses] = await Promise.all([
          loadCourseHistory(id, signal),
          loadCourseUses(id, signal),
        ]);
        return { course, history, uses };
      },
    ),
    perform: fromPromise<Problem | null, Doing>(({ input, signal }) => perform(input, signal)),
  },
  actions: {
    putLoaded: assign((_, { loaded }: { loaded: LoadedCourse }) => ({
      loaded,
      title: loaded.course.title,
      problem: null,
    })),
    putProblem: assign(({ context }, { problem }: { problem: Problem }) => ({
      problem,
      loaded: isOfflineProblem(problem) ? context.loaded : null,
    })),
    putBeside: assign((_, { search }: { search: string }) => ({ beside: besideIn(search) })),
    putDeed: assign((_, { deed }: { deed: CourseDeed }) => ({ deed, refusal: null, reason: '' })),
    putReason: assign((_, { text }: { text: string }) => ({ reason: text })),
    putRefusal: assign((_, { problem }: { problem: Problem | null }) => ({ refusal: problem })),
    dropRefusal: assign({ refusal: null }),
    beginReading: assign({ overtaken: false }),
    noteOvertaken: assign({ overtaken: true }),
    tellSettled: ({ system }) => tellSettled(system),
    goToList: enqueueActions(({ enqueue, system }) => {
      enqueue(() =>
        tellIfThere(system, 'router', { type: 'router.navigate', to: href('record'), replace: true }),
      );
    }),
  },
  guards: {
    isNobodys: ({ context }) => context.id === 0,
    isConcerned: ({ context }, { subject, id }: { subject: string; id: number }) =>
      subject === 'Course' && id === context.id,
    isOutdated: ({ context }) => context.overtaken,
    may: ({ context: { loaded } }, { deed }: { deed: CourseDeed }) => {
      if (!loaded) return false;
      const { course, uses } = loaded;
      if (deed === 'remove') return uses !== null && uses.length === 0;
      if (deed === 'archive' || deed === 'unarchive') {
        return course.editable.includes('archived') && course.archived === (deed === 'unarchive');
      }
      return course.moves.includes(deed);
    },
    isRemoval: ({ context }) => context.deed === 'remove',
    isReasoned: ({ context: { deed, reason } }) => deed !== 'return' || reason.trim() !== '',
    isStale: (_, { problem }: { problem: Problem | null }) => problem?.kind === 'stale',
    isRefused: (_, { problem }: { problem: Problem | null }) => problem !== null,
    isOffline: ({ context }) => isOfflineProblem(context.problem),
    isForbidden: ({ context }) => isForbiddenProblem(context.problem),
    isMissing: ({ context }) => isMissingProblem(context.problem),
  },
  delays: { gatherDelay: 300 },
}).createMachine({
  id: 'course',
  context: ({ input }) => ({
    input,
    id: numberIn(input.params.id),
    beside: besideIn(input.search),
    loaded: null,
    problem: null,
    deed: null,
    refusal: null,
    reason: '',
    overtaken: false,
    title: null,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isNobodys', target: 'missing' }, 'loading'] },
    missing: { tags: 'missing', entry: 'tellSettled' },
    loading: {
      id: 'loading',
      tags: 'busy',
      entry: 'beginReading',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { id, beside } }) => ({ id, beside }),
        onDone: [
          {
            guard: 'isOutdated',
            target: 'loading',
            reenter: true,
            actions: { type: 'putLoaded', params: ({ event }) => ({ loaded: event.output }) },
          },
          {
            target: 'shown',
            actions: { type: 'putLoaded', params: ({ event }) => ({ loaded: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
      },
      on: {
        ...deeds,
        'record.changed': {
          guard: { type: 'isConcerned', params: ({ event }) => event },
          actions: 'noteOvertaken',
        },
        'query.changed': {
          target: 'loading',
          reenter: true,
          actions: { type: 'putBeside', params: ({ event }) => event },
        },
      },
    },
    shown: {
      tags: 'shown',
      entry: 'tellSettled',
      initial: 'resting',
      on: {
        'query.changed': { target: 'loading', actions: { type: 'putBeside', params: ({ event }) => event } },
        'resource.refresh': 'loading',
        'stream.reset': 'loading',
        'record.changed': {
          guard: { type: 'isConcerned', params: ({ event }) => event },
          target: 'outdated',
        },
      },
      states: {
        resting: {
          initial: 'deciding',
          on: deeds,
          states: {
            deciding: { always: 'plain' },
            plain: {},
            refused: { tags: 'refused' },
            done: { tags: 'done' },
          },
        },
        asking: {
          id: 'asking',
          tags: 'asking',
          on: {
            'reason.type': { actions: { type: 'putReason', params: ({ event }) => event } },
            'deed.confirm': { guard: 'isReasoned', target: 'doing' },
            // What changed meanwhile is read now: a question stands until it is answered, and the server knows the version.
            'deed.leave': '#loading',
            'record.changed': {},
            'stream.reset': {},
          },
        },
        doing: {
          id: 'doing',
          tags: 'doing',
          on: { 'record.changed': {}, 'query.changed': {}, 'resource.refresh': {}, 'stream.reset': {} },
          invoke: {
            id: 'perform',
            src: 'perform',
            input: ({ context: { deed, id, loaded, reason } }) => ({
              deed: deed ?? 'verify',
              id,
              version: loaded?.course.version ?? 0,
              reason: reason.trim(),
            }),
            onDone: [
              ...refusedBy(({ event }: { event: { output: Problem | null } }) => ({
                problem: event.output,
              })),
              { guard: 'isRemoval', target: '#left' },
              { target: '#again', actions: 'dropRefusal' },
            ],
            onError: [
              ...refusedBy(({ event }: { event: { error: unknown } }) => ({
                problem: problemOf(event.error),
              })),
            ],
          },
        },
      },
    },
    /** What was done, or what somebody else did, is fetched; until then the course stays as it was. */
    again: {
      id: 'again',
      tags: ['shown', 'doing'],
      invoke: {
        id: 'loadAgain',
        src: 'load',
        input: ({ context: { id, beside } }) => ({ id, beside }),
        onDone: [
          {
            guard: ({ context }) => context.refusal !== null,
            target: 'shown.resting.refused',
            actions: { type: 'putLoaded', params: ({ event }) => ({ loaded: event.output }) },
          },
          {
            target: 'shown.resting.done',
            actions: { type: 'putLoaded', params: ({ event }) => ({ loaded: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
      },
    },
    outdated: { tags: 'shown', on: deeds, after: { gatherDelay: 'loading' } },
    failed: {
      tags: 'failed',
      entry: 'tellSettled',
      ...failedRecord,
      on: { 'resource.refresh': 'loading' },
    },
    left: {
      id: 'left',
      entry: 'goToList',
      on: { 'resource.refresh': 'loading', 'query.changed': 'loading' },
    },
  },
});

export type CourseActor = ActorRefFrom<typeof courseMachine>;

import { assign, fromPromise, setup } from 'xstate';
import type { CourseFound } from '../../../contract/course-search.ts';
import type { StudentProfile } from '../../../contract/students.ts';
import {
  type CoursesFound,
  type CourseWish,
  coursesWithIds,
  findCourses,
} from '../../services/course-search.service.ts';
import { problemOf } from '../../services/problem.ts';
import { failed, isForbiddenProblem, isOfflineProblem } from '../failed.ts';
import type { Problem } from '../problem.ts';

export interface CoursesContext {
  wish: CourseWish;
  found: CoursesFound | null;
  /** Every course loaded so far, by id: selected courses keep their names when the search changes. */
  known: ReadonlyMap<number, CourseFound>;
  chosen: readonly number[];
  /** The student's profile. */
  readonly profile: StudentProfile;
  problem: Problem | null;
}

/**
 * `busy`: a search is running; `failed`: it failed, and the reason is `offline` or `forbidden`. The last results stay
 * visible.
 */
export type CoursesTag = 'busy' | 'failed' | 'offline' | 'forbidden';

export type CoursesEvent =
  | { type: 'wish.type'; field: keyof CourseWish; value: string }
  | { type: 'courses.refresh' }
  | { type: 'connection.restored' };

/** Searches courses shortly after the last keystroke; at first it also loads the courses selected before. */
export const coursesMachine = setup({
  types: {} as {
    context: CoursesContext;
    input: Pick<CoursesContext, 'chosen' | 'profile' | 'wish'>;
    events: CoursesEvent;
    tags: CoursesTag;
  },
  actors: {
    find: fromPromise<
      CoursesFound & { readonly named: readonly CourseFound[] },
      Pick<CoursesContext, 'wish' | 'known' | 'chosen' | 'profile'>
    >(async ({ input: { wish, known, chosen, profile }, signal }) => {
      const unnamed = chosen.filter((id) => !known.has(id));
      const [found, named] = await Promise.all([
        findCourses(wish, profile, signal),
        unnamed.length > 0 ? coursesWithIds(unnamed, signal) : null,
      ]);
      return { ...found, named: named?.courses ?? [] };
    }),
  },
  actions: {
    type: assign(({ context }, { field, value }: { field: keyof CourseWish; value: string }) => ({
      wish: { ...context.wish, [field]: value },
    })),
    putFound: assign(
      ({ context }, { found }: { found: CoursesFound & { readonly named: readonly CourseFound[] } }) => ({
        found,
        known: new Map([
          ...context.known,
          ...[...found.named, ...found.courses].map((one) => [one.id, one] as const),
        ]),
        problem: null,
      }),
    ),
    putProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
  },
  guards: {
    isOffline: ({ context }) => isOfflineProblem(context.problem),
    isForbidden: ({ context }) => isForbiddenProblem(context.problem),
  },
  delays: { pause: 300 },
}).createMachine({
  id: 'courses',
  context: ({ input }) => ({
    ...input,
    found: null,
    known: new Map(),
    problem: null,
  }),
  initial: 'loading',
  on: {
    'wish.type': {
      target: '.pausing',
      reenter: true,
      actions: { type: 'type', params: ({ event }) => event },
    },
    'courses.refresh': '.loading',
  },
  states: {
    pausing: { after: { pause: 'loading' } },
    loading: {
      id: 'loading',
      tags: 'busy',
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => context,
        onDone: {
          target: 'shown',
          actions: { type: 'putFound', params: ({ event }) => ({ found: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'putProblem', params: ({ event }) => event } },
      },
    },
    shown: {},
    failed: { tags: 'failed', ...failed },
  },
});

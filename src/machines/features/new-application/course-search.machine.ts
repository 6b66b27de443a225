import { assign, fromPromise, setup } from 'xstate';
import type { CourseSearchResult } from '../../../../contract/courses/course-search.ts';
import type { StudentProfile } from '../../../../contract/people/students.ts';
import {
  type CourseSearchCriteria,
  type CourseSearchResults,
  findCourses,
  findCoursesByIds,
} from '../../../services/courses/course-search.service.ts';
import { failed } from '../../kit/failure.ts';
import { createLoading } from '../../kit/loading.region.ts';
import { eventOf, setProblem } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';

export interface CourseSearchContext {
  criteria: CourseSearchCriteria;
  found: CourseSearchResults | null;
  /** Every course loaded so far, by id: selected courses keep their names when the search changes. */
  known: ReadonlyMap<number, CourseSearchResult>;
  chosen: readonly number[];
  /** The student's profile. */
  readonly profile: StudentProfile;
  problem: Problem | null;
}

/**
 * `busy`: a search is running; `failed`: it failed, and the reason is `offline` or `forbidden`. The last results stay
 * visible.
 */
export type CourseSearchTag = 'busy' | 'failed' | 'offline' | 'forbidden';

export type CourseSearchEvent =
  | { type: 'criteria.change'; field: keyof CourseSearchCriteria; value: string }
  | { type: 'courses.refresh' }
  | { type: 'connection.restored' };

/** Searches courses shortly after the last keystroke; at first it also loads the courses selected before. */
export const courseSearchMachine = setup({
  types: {} as {
    context: CourseSearchContext;
    input: Pick<CourseSearchContext, 'chosen' | 'profile' | 'criteria'>;
    events: CourseSearchEvent;
    tags: CourseSearchTag;
  },
  actors: {
    find: fromPromise<
      CourseSearchResults & { readonly named: readonly CourseSearchResult[] },
      Pick<CourseSearchContext, 'criteria' | 'known' | 'chosen' | 'profile'>
    >(async ({ input: { criteria, known, chosen, profile }, signal }) => {
      const unnamed = chosen.filter((id) => !known.has(id));
      const [found, named] = await Promise.all([
        findCourses(criteria, profile, signal),
        unnamed.length > 0 ? findCoursesByIds(unnamed, signal) : null,
      ]);
      return { ...found, named: named?.courses ?? [] };
    }),
  },
})
  .extend(createLoading<CourseSearchContext, CourseSearchEvent>())
  .extend({
    actions: {
      type: assign(({ context }, { field, value }: { field: keyof CourseSearchCriteria; value: string }) => ({
        criteria: { ...context.criteria, [field]: value },
      })),
      setFound: assign(
        (
          { context },
          { found }: { found: CourseSearchResults & { readonly named: readonly CourseSearchResult[] } },
        ) => ({
          found,
          known: new Map([
            ...context.known,
            ...[...found.named, ...found.courses].map((one) => [one.id, one] as const),
          ]),
          problem: null,
        }),
      ),
    },
    delays: { pause: 300 },
  })
  .createMachine({
    id: 'courses',
    context: ({ input }) => ({
      ...input,
      found: null,
      known: new Map(),
      problem: null,
    }),
    initial: 'loading',
    on: {
      'criteria.change': { target: '.pausing', reenter: true, actions: { type: 'type', params: eventOf } },
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
            actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) },
          },
          onError: { target: 'failed', actions: setProblem },
        },
      },
      shown: {},
      failed: { tags: 'failed', ...failed },
    },
  });

import { type ActorRefFrom, assign, enqueueActions, fromPromise, setup } from 'xstate';
import { maxCompared } from '../../../../contract/courses/course-detail.ts';
import type { CourseDetails } from '../../../../contract/courses/courses.ts';
import { type CourseQueryContext, compareCourses } from '../../../services/courses/course-detail.service.ts';
import { failedRecord } from '../../kit/failure.ts';
import { createLoading, createLoadingState } from '../../kit/loading.region.ts';
import { eventOf } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';
import { sendIfPresent } from '../../kit/receivers.ts';
import { href } from '../../kit/routes/routes.ts';
import type { ScreenEvent, ScreenInput } from '../../kit/screen.types.ts';
import { readQueryContext } from './query-context.ts';

export { maxCompared } from '../../../../contract/courses/course-detail.ts';

/** The course ids of an address, without duplicates and at most five: `?ids=3,1,2`. */
export const parseComparedIds = (search: string): readonly number[] =>
  [
    ...new Set(
      (new URLSearchParams(search).get('ids') ?? '').split(',').flatMap((given) => {
        const id = /^[1-9]\d{0,14}$/.test(given) ? Number(given) : 0;
        return id > 0 ? [id] : [];
      }),
    ),
  ].slice(0, maxCompared);

/** The shareable address of a comparison. */
export const getComparisonPath = (ids: readonly number[], queryContext: CourseQueryContext): string =>
  `${href('course-compare')}?${new URLSearchParams({ ids: ids.join(','), ...queryContext }).toString().replaceAll('%2C', ',')}`;

interface ComparisonInput {
  readonly ids: readonly number[];
  readonly queryContext: CourseQueryContext;
}

const parseComparisonInput = (search: string): ComparisonInput => ({
  ids: parseComparedIds(search),
  queryContext: readQueryContext(search),
});

export interface ComparisonContext extends ComparisonInput {
  readonly courses: readonly CourseDetails[];
  readonly problem: Problem | null;
}

/** `shown`: the courses are loaded; `empty`: the address contains no ids. */
export type ComparisonTag = 'busy' | 'shown' | 'empty' | 'failed' | 'offline' | 'forbidden' | 'missing';

export type ComparisonEvent =
  | { type: 'comparison.remove'; id: number }
  | { type: 'resource.refresh' }
  | ScreenEvent;

const loading = createLoadingState('shown');

/** Courses side by side. Their ids are in the address, so the comparison can be shared. */
export const comparisonMachine = setup({
  types: {} as {
    context: ComparisonContext;
    input: ScreenInput;
    events: ComparisonEvent;
    tags: ComparisonTag;
  },
  actors: {
    load: fromPromise<readonly CourseDetails[], ComparisonInput>(({ input: { ids, queryContext }, signal }) =>
      compareCourses(ids, queryContext, signal),
    ),
  },
})
  .extend(createLoading<ComparisonContext, ComparisonEvent>())
  .extend({
    actions: {
      setInput: assign((_, { search }: { search: string }) => parseComparisonInput(search)),
      setLoaded: assign((_, courses: readonly CourseDetails[]) => ({ courses, problem: null })),
      navigateWithout: enqueueActions(({ context, enqueue, system }, { id }: { id: number }) => {
        const to = getComparisonPath(
          context.ids.filter((other) => other !== id),
          context.queryContext,
        );
        sendIfPresent(enqueue, system, 'router', { type: 'router.navigate', to, replace: true });
      }),
    },
    guards: {
      hasNoIds: ({ context }) => context.ids.length === 0,
      isAffected: ({ context }, { subject, id }: { subject: string; id: number }) =>
        subject === 'Course' && context.ids.includes(id),
    },
  })
  .createMachine({
    id: 'comparison',
    context: ({ input }) => ({ ...parseComparisonInput(input.search), courses: [], problem: null }),
    initial: 'deciding',
    on: { 'query.changed': { target: '.deciding', actions: { type: 'setInput', params: eventOf } } },
    states: {
      deciding: { always: [{ guard: 'hasNoIds', target: 'empty' }, 'loading'] },
      empty: { tags: 'empty', entry: 'notifySettled' },
      loading: {
        ...loading,
        invoke: { ...loading.invoke, input: ({ context: { ids, queryContext } }) => ({ ids, queryContext }) },
      },
      shown: {
        tags: 'shown',
        entry: 'notifySettled',
        on: {
          'comparison.remove': { actions: { type: 'navigateWithout', params: eventOf } },
          'record.changed': { guard: { type: 'isAffected', params: eventOf }, target: 'loading' },
          'stream.reset': 'loading',
          'resource.refresh': 'loading',
        },
      },
      failed: {
        tags: 'failed',
        entry: 'notifySettled',
        ...failedRecord,
        on: { 'resource.refresh': 'loading' },
      },
    },
  });

export type ComparisonActor = ActorRefFrom<typeof comparisonMachine>;

export default comparisonMachine;

import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import {
  type CourseQueryContext,
  changeCourse,
  loadCourse,
  loadCourseHistory,
  loadCourseUses,
  removeCourse,
  sendCourseAction,
} from '../../../services/courses/course-detail.service.ts';
import { problem as problemOfKind } from '../../../services/kit/problem.ts';
import { isOfflineProblem } from '../../kit/failure.ts';
import { createReloading } from '../../kit/loading.region.ts';
import type { Problem } from '../../kit/problem.ts';
import { sendIfPresent } from '../../kit/receivers.ts';
import { href } from '../../kit/routes/routes.ts';
import type { ScreenInput } from '../../kit/screen.types.ts';
import type {
  CourseContext,
  CoursePageAction,
  CoursePageEvent,
  CourseTag,
  LoadedCourse,
} from './course.types.ts';
import { readQueryContext } from './query-context.ts';

/** The input of an action's request. */
export interface PerformInput {
  readonly action: CoursePageAction;
  readonly id: number;
  readonly version: number;
  readonly reason: string;
}

/** Performs an action. The problem that prevents a deletion is returned; other errors are thrown (specification §8). */
async function perform(
  { action, reason, ...course }: PerformInput,
  signal: AbortSignal,
): Promise<Problem | null> {
  if (action === 'remove') return (await removeCourse(course, signal)).problem ?? null;
  if (action === 'archive' || action === 'unarchive') {
    await changeCourse(course, { archived: action === 'archive' }, signal);
  } else await sendCourseAction(action, course, reason, signal);
  return null;
}

/** Actions without a confirmation. */
export const isImmediate = (action: CoursePageAction | null): boolean =>
  action === 'submit' || action === 'verify' || action === 'unarchive';

/** Whether the chart and the user's permissions allow the action on the loaded version. */
function canPerform({ loaded }: CourseContext, action: CoursePageAction): boolean {
  if (!loaded) return false;
  const { course, uses } = loaded;
  if (action === 'remove') return uses !== null && uses.length === 0;
  if (action === 'archive' || action === 'unarchive') {
    return course.editable.includes('archived') && course.archived === (action === 'unarchive');
  }
  return course.allowedActions.includes(action);
}

/** True if the queued action is still possible and nobody else has changed the course in the meantime. */
const isQueuedStillPossible = (context: CourseContext): boolean =>
  context.queuedVersion !== null &&
  context.action !== null &&
  (context.isOwnChange || context.queuedVersion === context.loaded?.course.version) &&
  canPerform(context, context.action);

/** Actors, actions and guards of the course page. */
export const courseSetup = setup({
  types: {} as { context: CourseContext; input: ScreenInput; events: CoursePageEvent; tags: CourseTag },
  actors: {
    load: fromPromise<LoadedCourse, { id: number; queryContext: CourseQueryContext }>(
      async ({ input: { id, queryContext }, signal }) => {
        const course = await loadCourse(id, queryContext, signal);
        if (course.editable.length === 0) return { course, history: null, uses: null };
        const [history, uses] = await Promise.all([
          loadCourseHistory(id, signal),
          loadCourseUses(id, signal),
        ]);
        return { course, history, uses };
      },
    ),
    perform: fromPromise<Problem | null, PerformInput>(({ input, signal }) => perform(input, signal)),
  },
})
  .extend(createReloading<CourseContext, CoursePageEvent>())
  .extend({
    actions: {
      setLoaded: assign((_, { loaded }: { loaded: LoadedCourse }) => ({
        loaded,
        title: loaded.course.title,
        problem: null,
      })),
      setProblem: assign(({ context }, { problem }: { problem: Problem }) => ({
        problem,
        queuedVersion: null,
        isOwnChange: false,
        loaded: isOfflineProblem(problem) ? context.loaded : null,
      })),
      setQueryContext: assign((_, { search }: { search: string }) => ({
        queryContext: readQueryContext(search),
      })),
      /** The reload is caused by the user's own change, so the new version is the one they expect. */
      markOwnChange: assign({ isOwnChange: true }),
      /** An action requested during a reload waits for the response. */
      queueAction: assign(({ context: { loaded } }, { action }: { action: CoursePageAction }) => ({
        action,
        refusal: null,
        reason: '',
        queuedVersion: loaded?.course.version ?? null,
      })),
      clearQueued: assign({ queuedVersion: null, isOwnChange: false }),
      refuseQueued: assign({ queuedVersion: null, isOwnChange: false, refusal: problemOfKind('stale') }),
      setAction: assign((_, { action }: { action: CoursePageAction }) => ({
        action,
        refusal: null,
        reason: '',
      })),
      setReason: assign((_, { text }: { text: string }) => ({ reason: text })),
      setRefusal: assign((_, { problem }: { problem: Problem | null }) => ({ refusal: problem })),
      clearRefusal: assign({ refusal: null }),
      goToList: enqueueActions(({ enqueue, system }) => {
        sendIfPresent(enqueue, system, 'router', {
          type: 'router.navigate',
          to: href('course'),
          replace: true,
        });
      }),
    },
    guards: {
      hasNoId: ({ context }) => context.id === 0,
      isAffected: ({ context }, { subject, id }: { subject: string; id: number }) =>
        subject === 'Course' && id === context.id,
      isShownAlready: (
        { context },
        { subject, id, version }: { subject: string; id: number; version: number | null },
      ) => subject === 'Course' && id === context.id && version === context.loaded?.course.version,
      canPerform: ({ context }, { action }: { action: CoursePageAction }) => canPerform(context, action),
      isQueued: ({ context }) => context.queuedVersion !== null,
      isQueuedImmediate: ({ context }) => isQueuedStillPossible(context) && isImmediate(context.action),
      isQueuedStillPossible: ({ context }) => isQueuedStillPossible(context),
      isRemoval: ({ context }) => context.action === 'remove',
      hasRequiredReason: ({ context: { action, reason } }) => action !== 'return' || reason.trim() !== '',
      isStale: (_, { problem }: { problem: Problem | null }) => problem?.kind === 'stale',
      isRefused: (_, { problem }: { problem: Problem | null }) => problem !== null,
    },
    delays: { gatherDelay: 300 },
  });

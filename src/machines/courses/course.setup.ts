import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import {
  type Beside,
  changeCourse,
  loadCourse,
  loadCourseHistory,
  loadCourseUses,
  moveCourse,
  removeCourse,
} from '../../services/course-detail.service.ts';
import { problem as problemOfKind } from '../../services/problem.ts';
import { isForbiddenProblem, isMissingProblem, isOfflineProblem } from '../failed.ts';
import type { Problem } from '../problem.ts';
import { tellIfThere } from '../receivers.ts';
import { href } from '../router/routes.ts';
import type { ScreenInput } from '../screen.types.ts';
import { tellSettled } from '../tell-settled.ts';
import { besideIn } from './beside.ts';
import type { CourseContext, CourseDeed, CoursePageEvent, CourseTag, LoadedCourse } from './course.types.ts';

/** The input of an action's request. */
export interface Doing {
  readonly deed: CourseDeed;
  readonly id: number;
  readonly version: number;
  readonly reason: string;
}

/** Performs an action. The problem that prevents a deletion is returned; other errors are thrown (specification §8). */
async function perform({ deed, reason, ...course }: Doing, signal: AbortSignal): Promise<Problem | null> {
  if (deed === 'remove') return (await removeCourse(course, signal)).problem ?? null;
  if (deed === 'archive' || deed === 'unarchive') {
    await changeCourse(course, { archived: deed === 'archive' }, signal);
  } else await moveCourse(deed, course, reason, signal);
  return null;
}

/** Actions without a confirmation. */
export const isAtOnce = (deed: CourseDeed | null): boolean =>
  deed === 'submit' || deed === 'verify' || deed === 'unarchive';

/** Whether the chart and the user's permissions allow the action on the loaded version. */
function may({ loaded }: CourseContext, deed: CourseDeed): boolean {
  if (!loaded) return false;
  const { course, uses } = loaded;
  if (deed === 'remove') return uses !== null && uses.length === 0;
  if (deed === 'archive' || deed === 'unarchive') {
    return course.editable.includes('archived') && course.archived === (deed === 'unarchive');
  }
  return course.moves.includes(deed);
}

/** True if the queued action is still possible and nobody else has changed the course in the meantime. */
const isWantedStill = (context: CourseContext): boolean =>
  context.wanted !== null &&
  context.deed !== null &&
  (context.own || context.wanted === context.loaded?.course.version) &&
  may(context, context.deed);

/** Actors, actions and guards of the course page. */
export const courseSetup = setup({
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
      wanted: null,
      own: false,
      loaded: isOfflineProblem(problem) ? context.loaded : null,
    })),
    putBeside: assign((_, { search }: { search: string }) => ({ beside: besideIn(search) })),
    /** The reload is caused by the user's own change, so the new version is the one they expect. */
    noteOwn: assign({ own: true }),
    /** An action requested during a reload waits for the response. */
    want: assign(({ context: { loaded } }, { deed }: { deed: CourseDeed }) => ({
      deed,
      refusal: null,
      reason: '',
      wanted: loaded?.course.version ?? null,
    })),
    dropWanted: assign({ wanted: null, own: false }),
    refuseWanted: assign({ wanted: null, own: false, refusal: problemOfKind('stale') }),
    putDeed: assign((_, { deed }: { deed: CourseDeed }) => ({ deed, refusal: null, reason: '' })),
    putReason: assign((_, { text }: { text: string }) => ({ reason: text })),
    putRefusal: assign((_, { problem }: { problem: Problem | null }) => ({ refusal: problem })),
    dropRefusal: assign({ refusal: null }),
    beginReading: assign({ overtaken: false }),
    noteOvertaken: assign({ overtaken: true }),
    tellSettled: enqueueActions(({ system, enqueue }) => tellSettled(enqueue, system)),
    goToList: enqueueActions(({ enqueue, system }) => {
      tellIfThere(enqueue, system, 'router', { type: 'router.navigate', to: href('record'), replace: true });
    }),
  },
  guards: {
    isNobodys: ({ context }) => context.id === 0,
    isConcerned: ({ context }, { subject, id }: { subject: string; id: number }) =>
      subject === 'Course' && id === context.id,
    isShownAlready: (
      { context },
      { subject, id, version }: { subject: string; id: number; version: number | null },
    ) => subject === 'Course' && id === context.id && version === context.loaded?.course.version,
    isOutdated: ({ context }) => context.overtaken,
    may: ({ context }, { deed }: { deed: CourseDeed }) => may(context, deed),
    isWanted: ({ context }) => context.wanted !== null,
    isWantedAtOnce: ({ context }) => isWantedStill(context) && isAtOnce(context.deed),
    isWantedStill: ({ context }) => isWantedStill(context),
    isRemoval: ({ context }) => context.deed === 'remove',
    isReasoned: ({ context: { deed, reason } }) => deed !== 'return' || reason.trim() !== '',
    isStale: (_, { problem }: { problem: Problem | null }) => problem?.kind === 'stale',
    isRefused: (_, { problem }: { problem: Problem | null }) => problem !== null,
    isOffline: ({ context }) => isOfflineProblem(context.problem),
    isForbidden: ({ context }) => isForbiddenProblem(context.problem),
    isMissing: ({ context }) => isMissingProblem(context.problem),
  },
  delays: { gatherDelay: 300 },
});

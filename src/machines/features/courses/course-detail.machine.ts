import { type ActorRefFrom, assign, fromCallback, fromPromise, setup } from 'xstate';
import { countAiGenerated } from '../../../services/courses/course-counts.service.ts';
import { mayDo } from '../../kit/session/may-do.ts';
import { watchUser } from '../../kit/session/watch-user.ts';
import { createWatchedResourceStates } from '../../kit/watched-resource.ts';
import type { CourseDetailContext, CourseDetailEvent, CourseDetailTag } from './course-detail.types.ts';

/**
 * App-wide count of courses drafted from links that wait to be verified. The errors of a failed request are kept
 * (specification §8).
 */
export const courseDetailMachine = setup({
  types: {} as { context: CourseDetailContext; events: CourseDetailEvent; tags: CourseDetailTag },
  actors: {
    load: fromPromise<number | null>(async ({ signal, system }) =>
      mayDo(system, 'read', 'record') ? countAiGenerated(signal) : null,
    ),
    watchUser: fromCallback<CourseDetailEvent>(({ sendBack, system }) => watchUser(system, sendBack)),
  },
  actions: {
    setData: assign((_, { found }: { found: number | null }) => ({ aiGenerated: found, errors: [] })),
    setErrors: assign((_, { errors }: { errors: readonly string[] }) => ({ errors })),
    clearData: assign({ aiGenerated: null, errors: [] }),
  },
  guards: {
    isAffected: (_, { subject }: { subject: string }) => subject === 'Course',
    hasData: (_, { found }: { found: number | null }) => found !== null,
  },
  delays: { gatherDelay: 300, retryDelay: 30_000 },
}).createMachine({
  id: 'courseDetail',
  context: { aiGenerated: null, errors: [] },
  invoke: { id: 'watchUser', src: 'watchUser' },
  ...createWatchedResourceStates<number>(),
});

declare module '../../kit/system.ts' {
  interface AppActors {
    courseDetail: ActorRefFrom<typeof courseDetailMachine>;
  }
}

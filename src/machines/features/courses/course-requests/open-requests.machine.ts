import { type ActorRefFrom, assign, fromCallback, fromPromise, setup } from 'xstate';
import { countOpenRequests } from '../../../../services/courses/course-request-counts.service.ts';
import { mayOpen } from '../../../kit/session/may-open.ts';
import { watchUser } from '../../../kit/session/watch-user.ts';
import { createWatchedResourceStates } from '../../../kit/watched-resource.ts';
import type { OpenRequestsContext, OpenRequestsEvent, OpenRequestsTag } from './open-requests.types.ts';

/** App-wide count of course requests that wait for head office. */
export const openRequestsMachine = setup({
  types: {} as { context: OpenRequestsContext; events: OpenRequestsEvent; tags: OpenRequestsTag },
  actors: {
    load: fromPromise<number | null>(async ({ signal, system }) =>
      mayOpen(system, 'enable', 'course-request-list') ? countOpenRequests(signal) : null,
    ),
    watchUser: fromCallback<OpenRequestsEvent>(({ sendBack, system }) => watchUser(system, sendBack)),
  },
  actions: {
    setData: assign((_, { found }: { found: number | null }) => ({ open: found, errors: [] })),
    setErrors: assign((_, { errors }: { errors: readonly string[] }) => ({ errors })),
    clearData: assign({ open: null, errors: [] }),
  },
  guards: {
    isAffected: (_, { subject }: { subject: string }) => subject === 'CourseRequest',
    hasData: (_, { found }: { found: number | null }) => found !== null,
  },
  delays: { gatherDelay: 300, retryDelay: 30_000 },
}).createMachine({
  id: 'openRequests',
  context: { open: null, errors: [] },
  invoke: { id: 'watchUser', src: 'watchUser' },
  ...createWatchedResourceStates<number>(),
});

declare module '../../../kit/system.ts' {
  interface AppActors {
    openRequests: ActorRefFrom<typeof openRequestsMachine>;
  }
}

import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { countOpenRequests } from '../../services/course-request-counts.service.ts';
import { followingOf } from '../following.ts';
import { watchUser } from '../session/watch-user.ts';
import type { OpenRequestsContext, OpenRequestsEvent, OpenRequestsTag } from './open-requests.types.ts';

/** App-wide count of course requests that wait for head office. */
export const openRequestsMachine = setup({
  types: {} as { context: OpenRequestsContext; events: OpenRequestsEvent; tags: OpenRequestsTag },
  actors: {
    load: fromPromise<number | null>(({ signal }) => countOpenRequests(signal)),
    watchUser: fromCallback<OpenRequestsEvent>(({ sendBack, system }) => watchUser(system, sendBack)),
  },
  actions: {
    put: assign((_, { found }: { found: number | null }) => ({ open: found, errors: [] })),
    putErrors: assign((_, { errors }: { errors: readonly string[] }) => ({ errors })),
    forget: assign({ open: null, errors: [] }),
  },
  guards: {
    isFollowed: (_, { subject }: { subject: string }) => subject === 'CourseRequest',
    isKnown: (_, { found }: { found: number | null }) => found !== null,
  },
  delays: { gatherDelay: 300, retryDelay: 30_000 },
}).createMachine({
  id: 'openRequests',
  context: { open: null, errors: [] },
  invoke: { id: 'watchUser', src: 'watchUser' },
  ...followingOf<number>(),
});

import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { ApplicationStatus } from '../../../contract/application-statuses.ts';
import { listStatuses } from '../../services/application-statuses.service.ts';
import { watchUser } from '../session/watch-user.ts';
import type { StatusesContext, StatusesEvent } from './statuses.types.ts';

/**
 * How this installation names, colours and orders the statuses of applications: fetched once for whoever signs in, and
 * again when somebody changes them. Until they are here, and without them, the catalogues' own names stand.
 */
export const statusesMachine = setup({
  types: {} as { context: StatusesContext; events: StatusesEvent; tags: 'busy' | 'failed' },
  actors: {
    load: fromPromise<readonly ApplicationStatus[]>(({ signal }) => listStatuses(signal)),
    watchUser: fromCallback<StatusesEvent>(({ sendBack, system }) => watchUser(system, sendBack)),
  },
  actions: {
    put: assign((_, { statuses }: { statuses: readonly ApplicationStatus[] }) => ({ statuses })),
    forget: assign({ statuses: null }),
  },
  guards: { isStatus: (_, { subject }: { subject: string }) => subject === 'Status' },
  delays: { gatherDelay: 300, retryDelay: 30_000 },
}).createMachine({
  id: 'statuses',
  context: { statuses: null },
  invoke: { id: 'watchUser', src: 'watchUser' },
  initial: 'empty',
  on: {
    'user.came': { target: '.loading', actions: 'forget' },
    'user.left': { target: '.empty', actions: 'forget' },
  },
  states: {
    empty: {},
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: {
          target: 'ready',
          actions: { type: 'put', params: ({ event }) => ({ statuses: event.output }) },
        },
        onError: 'failed',
      },
      on: {
        // The answer under way may be older than this.
        'record.changed': {
          guard: { type: 'isStatus', params: ({ event: { subject } }) => ({ subject }) },
          target: 'outdated',
        },
      },
    },
    ready: {
      on: {
        'record.changed': {
          guard: { type: 'isStatus', params: ({ event: { subject } }) => ({ subject }) },
          target: 'outdated',
        },
        'stream.reset': 'loading',
      },
    },
    outdated: { after: { gatherDelay: 'loading' } },
    failed: {
      tags: 'failed',
      after: { retryDelay: 'loading' },
      on: {
        'stream.reset': 'loading',
        'record.changed': {
          guard: { type: 'isStatus', params: ({ event: { subject } }) => ({ subject }) },
          target: 'outdated',
        },
      },
    },
  },
});

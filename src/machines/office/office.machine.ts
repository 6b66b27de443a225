import { assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import { painted } from '../../services/idle.service.ts';
import { receiverOf, tellIfThere } from '../receivers.ts';
import type { OfficeActors, OfficeContext, OfficeEvent, OfficeInput, OfficeTag } from './office.types.ts';

/**
 * What signed-in people have beside their screens: the actors of the back office, fetched at the first sign-in and kept
 * for the next. Nothing of it comes between a person and the first screen: the live stream starts when that has settled
 * and is on the screen, or after two seconds.
 */
export const officeMachine = setup({
  types: {} as { context: OfficeContext; input: OfficeInput; events: OfficeEvent; tags: OfficeTag },
  actors: {
    loadActors: fromPromise<OfficeActors>(async () => (await import('./office.actors.ts')).officeActors),
    paint: fromPromise<void>(({ signal }) => painted(signal)),
  },
  actions: {
    putUser: assign((_, { userId }: { userId: number }) => ({ userId })),
    staff: enqueueActions(({ context, enqueue }, { actors }: { actors: OfficeActors }) => {
      for (const [id, logic] of Object.entries(actors))
        enqueue.spawnChild(logic, { systemId: id, input: id === 'realtime' ? context.realtime : {} });
      enqueue.assign({ staffed: true });
    }),
    startRealtime: sendTo(
      ({ system }) => receiverOf(system, 'realtime'),
      ({ context }) => ({ type: 'realtime.start' as const, userId: context.userId }),
    ),
    stopRealtime: sendTo(({ system }) => receiverOf(system, 'realtime'), { type: 'realtime.stop' as const }),
    clearNotifications: sendTo(({ system }) => receiverOf(system, 'notifications'), {
      type: 'notifications.clear' as const,
    }),
    /** What waits in its time of grace is still done as the person who leaves. */
    flushGraces: ({ system }) => tellIfThere(system, 'graces', { type: 'graces.flush' }),
    clearToasts: ({ system }) => tellIfThere(system, 'toasts', { type: 'toasts.clear' }),
  },
  guards: { isStaffed: ({ context }) => context.staffed },
  delays: { settleDelay: 2000, retryDelay: 5000 },
}).createMachine({
  id: 'office',
  context: ({ input }) => ({ ...input, userId: 0, staffed: false }),
  initial: 'closed',
  on: {
    'office.open': {
      target: '.opening',
      actions: { type: 'putUser', params: ({ event }) => ({ userId: event.userId }) },
    },
    'office.close': '.closed',
  },
  states: {
    closed: {},
    opening: { always: [{ guard: 'isStaffed', target: 'open' }, 'loading'] },
    loading: {
      invoke: {
        id: 'loadActors',
        src: 'loadActors',
        onDone: {
          target: 'open',
          actions: { type: 'staff', params: ({ event }) => ({ actors: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: { tags: 'failed', after: { retryDelay: 'loading' } },
    open: {
      tags: 'open',
      initial: 'arriving',
      exit: ['flushGraces', 'stopRealtime', 'clearNotifications', 'clearToasts'],
      states: {
        arriving: { on: { 'screen.settled': 'painting' }, after: { settleDelay: 'settled' } },
        painting: { invoke: { id: 'paint', src: 'paint', onDone: 'settled', onError: 'settled' } },
        settled: { tags: 'settled', entry: 'startRealtime' },
      },
    },
  },
});

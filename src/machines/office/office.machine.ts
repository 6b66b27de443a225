import { assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import { painted } from '../../services/idle.service.ts';
import { startOfStream } from '../../services/stream-seq.ts';
import { vaultSettled } from '../../services/vault.service.ts';
import { receiverOf, tellIfThere } from '../receivers.ts';
import type {
  LateActors,
  OfficeActors,
  OfficeContext,
  OfficeEvent,
  OfficeInput,
  OfficeTag,
} from './office.types.ts';

/**
 * The actors of the back office beside the screens: loaded at the first sign-in and kept for the next.
 * Nothing delays the first screen: the live stream starts when that screen has settled and is painted, or
 * after two seconds. Anything that can come later, including the actors that no first screen needs, waits for
 * the screen, at most twenty seconds more.
 */
export const officeMachine = setup({
  types: {} as { context: OfficeContext; input: OfficeInput; events: OfficeEvent; tags: OfficeTag },
  actors: {
    /** On start the actors read the user's stored data, so the vault must be ready. */
    loadActors: fromPromise<OfficeActors>(async () => {
      const [{ officeActors }] = await Promise.all([
        import(/* webpackChunkName: "office" */ './office.actors.ts'),
        vaultSettled(),
      ]);
      return officeActors;
    }),
    loadLate: fromPromise<LateActors>(
      async () => (await import(/* webpackChunkName: "late" */ './late.actors.ts')).lateActors,
    ),
    paint: fromPromise<void>(({ signal }) => painted(signal)),
  },
  actions: {
    putUser: assign((_, { userId }: { userId: number }) => ({ userId })),
    staff: enqueueActions(({ context, enqueue }, { actors }: { actors: OfficeActors }) => {
      const inputs: Readonly<Record<string, object>> = { realtime: context.realtime, shell: context.shell };
      for (const [id, logic] of Object.entries(actors))
        enqueue.spawnChild(logic, { systemId: id, input: inputs[id] ?? {} });
      enqueue.assign({ staffed: true });
    }),
    staffLate: enqueueActions(({ enqueue }, { actors }: { actors: LateActors }) => {
      for (const [id, logic] of Object.entries(actors))
        enqueue.spawnChild(logic, { systemId: id, input: {} });
      enqueue.assign({ complete: true });
    }),
    startRealtime: sendTo(
      ({ system }) => receiverOf(system, 'realtime'),
      ({ context }) => ({
        type: 'realtime.start' as const,
        userId: context.userId,
        after: startOfStream(),
      }),
    ),
    stopRealtime: sendTo(({ system }) => receiverOf(system, 'realtime'), { type: 'realtime.stop' as const }),
    clearNotifications: sendTo(({ system }) => receiverOf(system, 'notifications'), {
      type: 'notifications.clear' as const,
    }),
    /** Delayed commands are sent while the user who is leaving is still signed in. */
    flushGraces: enqueueActions(({ system, enqueue }) =>
      tellIfThere(enqueue, system, 'graces', { type: 'graces.flush' }),
    ),
    noteSettled: assign({ settled: true }),
    forgetSettled: assign({ settled: false }),
    clearToasts: enqueueActions(({ system, enqueue }) =>
      tellIfThere(enqueue, system, 'toasts', { type: 'toasts.clear' }),
    ),
  },
  guards: {
    isStaffed: ({ context }) => context.staffed,
    isComplete: ({ context }) => context.complete,
    hasSettled: ({ context }) => context.settled,
  },
  delays: { liveDelay: 2000, settleDelay: 20_000, retryDelay: 5000 },
}).createMachine({
  id: 'office',
  context: ({ input }) => ({ ...input, userId: 0, staffed: false, complete: false, settled: false }),
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
      on: { 'screen.settled': { actions: 'noteSettled' } },
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
    failed: {
      tags: 'failed',
      on: { 'screen.settled': { actions: 'noteSettled' } },
      after: { retryDelay: 'loading' },
    },
    open: {
      tags: 'open',
      initial: 'arriving',
      exit: ['forgetSettled', 'flushGraces', 'stopRealtime', 'clearNotifications', 'clearToasts'],
      states: {
        arriving: {
          always: { guard: 'hasSettled', target: 'painting' },
          on: { 'screen.settled': 'painting' },
          after: { liveDelay: 'live.waiting' },
        },
        painting: { invoke: { id: 'paint', src: 'paint', onDone: 'live', onError: 'live' } },
        live: {
          entry: 'startRealtime',
          initial: 'settled',
          states: {
            // On a slow connection, anything that can wait must not compete with the first rows.
            waiting: { on: { 'screen.settled': 'settled' }, after: { settleDelay: 'settled' } },
            settled: {
              tags: 'settled',
              initial: 'deciding',
              states: {
                deciding: { always: [{ guard: 'isComplete', target: 'complete' }, 'fetching'] },
                fetching: {
                  invoke: {
                    id: 'loadLate',
                    src: 'loadLate',
                    onDone: {
                      target: 'complete',
                      actions: { type: 'staffLate', params: ({ event }) => ({ actors: event.output }) },
                    },
                    onError: 'late',
                  },
                },
                late: { after: { retryDelay: 'fetching' } },
                complete: { tags: 'complete' },
              },
            },
          },
        },
      },
    },
  },
});

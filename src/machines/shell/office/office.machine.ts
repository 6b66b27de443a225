import { type ActorRefFrom, assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import { afterPaint } from '../../../services/browser/idle.service.ts';
import { whenVaultOpened } from '../../../services/browser/vault.service.ts';
import { takeInitialSeq } from '../../../services/kit/stream-seq.ts';
import { eventOf } from '../../kit/params.ts';
import { getReceiver, sendIfPresent } from '../../kit/receivers.ts';
import type {
  DeferredActors,
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
        whenVaultOpened(),
      ]);
      return officeActors;
    }),
    loadDeferred: fromPromise<DeferredActors>(
      async () => (await import(/* webpackChunkName: "late" */ './deferred.actors.ts')).deferredActors,
    ),
    paint: fromPromise<void>(({ signal }) => afterPaint(signal)),
  },
  actions: {
    setUser: assign((_, { userId }: { userId: number }) => ({ userId })),
    spawnActors: enqueueActions(({ context, enqueue }, { actors }: { actors: OfficeActors }) => {
      const inputs: Readonly<Record<string, object>> = { realtime: context.realtime, shell: context.shell };
      for (const [id, logic] of Object.entries(actors))
        enqueue.spawnChild(logic, { systemId: id, input: inputs[id] ?? {} });
      enqueue.assign({ spawned: true });
    }),
    spawnDeferredActors: enqueueActions(({ enqueue }, { actors }: { actors: DeferredActors }) => {
      for (const [id, logic] of Object.entries(actors))
        enqueue.spawnChild(logic, { systemId: id, input: {} });
      enqueue.assign({ complete: true });
    }),
    startRealtime: sendTo(
      ({ system }) => getReceiver(system, 'realtime'),
      ({ context }) => ({
        type: 'realtime.start' as const,
        userId: context.userId,
        after: takeInitialSeq(),
      }),
    ),
    stopRealtime: sendTo(({ system }) => getReceiver(system, 'realtime'), { type: 'realtime.stop' as const }),
    clearNotifications: sendTo(({ system }) => getReceiver(system, 'notifications'), {
      type: 'notifications.clear' as const,
    }),
    /** Delayed commands are sent while the user who is leaving is still signed in. */
    flushUndoableActions: enqueueActions(({ system, enqueue }) =>
      sendIfPresent(enqueue, system, 'undoableActions', { type: 'undoableActions.flush' }),
    ),
    markSettled: assign({ settled: true }),
    clearSettled: assign({ settled: false }),
    clearToasts: enqueueActions(({ system, enqueue }) =>
      sendIfPresent(enqueue, system, 'toasts', { type: 'toasts.clear' }),
    ),
  },
  guards: {
    isSpawned: ({ context }) => context.spawned,
    isComplete: ({ context }) => context.complete,
    hasSettled: ({ context }) => context.settled,
  },
  delays: { liveDelay: 2000, settleDelay: 20_000, retryDelay: 5000 },
}).createMachine({
  id: 'office',
  context: ({ input }) => ({ ...input, userId: 0, spawned: false, complete: false, settled: false }),
  initial: 'closed',
  on: {
    'office.open': { target: '.opening', actions: { type: 'setUser', params: eventOf } },
    'office.close': '.closed',
  },
  states: {
    closed: {},
    opening: { always: [{ guard: 'isSpawned', target: 'open' }, 'loading'] },
    loading: {
      on: { 'screen.settled': { actions: 'markSettled' } },
      invoke: {
        id: 'loadActors',
        src: 'loadActors',
        onDone: {
          target: 'open',
          actions: { type: 'spawnActors', params: ({ event }) => ({ actors: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: {
      tags: 'failed',
      on: { 'screen.settled': { actions: 'markSettled' } },
      after: { retryDelay: 'loading' },
    },
    open: {
      tags: 'open',
      initial: 'arriving',
      exit: ['clearSettled', 'flushUndoableActions', 'stopRealtime', 'clearNotifications', 'clearToasts'],
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
                    id: 'loadDeferred',
                    src: 'loadDeferred',
                    onDone: {
                      target: 'complete',
                      actions: {
                        type: 'spawnDeferredActors',
                        params: ({ event }) => ({ actors: event.output }),
                      },
                    },
                    onError: 'retrying',
                  },
                },
                retrying: { after: { retryDelay: 'fetching' } },
                complete: { tags: 'complete' },
              },
            },
          },
        },
      },
    },
  },
});

declare module '../../kit/system.ts' {
  interface AppActors {
    office: ActorRefFrom<typeof officeMachine>;
  }
}

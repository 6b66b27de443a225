import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { failed, isForbiddenProblem, isOfflineProblem } from '../kit/failure.ts';
import { forward, setProblem } from '../kit/params.ts';
import { notifySettled } from '../notify-settled.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent, ScreenInput } from '../screen.types.ts';

/** Data loaded for a screen; `createResourceMachine` creates the machine. */
export interface ResourceDefinition<Data> {
  readonly id: string;
  load(signal: AbortSignal): Promise<Data>;
  /** True when an event means that the data may be outdated. */
  isAffectedBy?(event: ScreenEvent): boolean;
}

export interface ResourceContext<Data> {
  /** Null before the first response. */
  data: Data | null;
  problem: Problem | null;
  /** Something changed during the load: the response may be outdated, so another load follows. */
  stale: boolean;
}

/** `stale` the data is outdated; `failed` the last load failed, and more precisely `offline`, `forbidden`. */
export type ResourceTag = 'busy' | 'stale' | 'failed' | 'offline' | 'forbidden';

export type ResourceEvent = { type: 'resource.refresh' } | ScreenEvent;

/**
 * The machine of data that a screen shows but does not change. Data stays on screen while it is reloaded and
 * when that fails; changes that affect it are collected for a second.
 */
export function createResourceMachine<Data>(definition: ResourceDefinition<Data>) {
  return setup({
    types: {} as {
      context: ResourceContext<Data>;
      input: ScreenInput;
      events: ResourceEvent;
      tags: ResourceTag;
    },
    actors: { load: fromPromise<Data>(({ signal }) => definition.load(signal)) },
    actions: {
      setData: assign((_, { data }: { data: Data }) => ({ data, problem: null })),
      setProblem: assign(({ context }, { problem }: { problem: Problem }) => ({
        problem,
        data: problem.kind === 'forbidden' ? null : context.data,
      })),
      clearStale: assign({ stale: false }),
      markStale: assign({ stale: true }),
      notifySettled: enqueueActions(({ system, enqueue }) => notifySettled(enqueue, system)),
    },
    guards: {
      hasData: ({ context }) => context.data !== null,
      isOutdated: ({ context }) => context.stale,
      isOffline: ({ context }) => isOfflineProblem(context.problem),
      isForbidden: ({ context }) => isForbiddenProblem(context.problem),
      isAffected: (_, { event }: { event: ScreenEvent }) => definition.isAffectedBy?.(event) ?? false,
    },
    delays: { gatherDelay: 1000 },
  }).createMachine({
    id: definition.id,
    context: { data: null, problem: null, stale: false },
    initial: 'loading',
    on: {
      'resource.refresh': { target: '.loading' },
      'stream.reset': { target: '.loading' },
    },
    states: {
      loading: {
        id: 'loading',
        tags: 'busy',
        entry: 'clearStale',
        initial: 'deciding',
        states: {
          deciding: { always: [{ guard: 'hasData', target: 'reloading' }, 'firstLoad'] },
          firstLoad: {},
          reloading: { tags: 'stale' },
        },
        invoke: {
          id: 'load',
          src: 'load',
          onDone: [
            {
              guard: 'isOutdated',
              target: 'outdated',
              actions: [
                { type: 'setData', params: ({ event }) => ({ data: event.output }) },
                'notifySettled',
              ],
            },
            {
              target: 'ready',
              actions: { type: 'setData', params: ({ event }) => ({ data: event.output }) },
            },
          ],
          onError: { target: 'failed', actions: setProblem },
        },
        on: {
          'record.changed': { guard: forward('isAffected'), actions: 'markStale' },
          'notifications.changed': { guard: forward('isAffected'), actions: 'markStale' },
        },
      },
      ready: {
        entry: 'notifySettled',
        on: {
          'record.changed': { guard: forward('isAffected'), target: 'outdated' },
          'notifications.changed': { guard: forward('isAffected'), target: 'outdated' },
        },
      },
      outdated: { tags: 'stale', after: { gatherDelay: 'loading' } },
      failed: {
        tags: 'failed',
        entry: 'notifySettled',
        ...failed,
      },
    },
  });
}

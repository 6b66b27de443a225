import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { problemOf } from '../../services/problem.ts';
import { failed, isForbiddenProblem, isOfflineProblem } from '../failed.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent, ScreenInput } from '../screen.types.ts';
import { tellSettled } from '../tell-settled.ts';

/** One thing fetched for a screen; `resourceMachineOf` makes the machine. */
export interface ResourceDefinition<Data> {
  readonly id: string;
  load(signal: AbortSignal): Promise<Data>;
  /** True when an event means that the data may be out of date. */
  isConcernedBy?(event: ScreenEvent): boolean;
}

export interface ResourceContext<Data> {
  /** Null before the first answer. */
  data: Data | null;
  problem: Problem | null;
  /** Something changed while it was read: the answer may be older, and is followed by another. */
  overtaken: boolean;
}

/** `stale` what is shown is not the newest; `failed` the last call failed, and of that `offline`, `forbidden`. */
export type ResourceTag = 'busy' | 'stale' | 'failed' | 'offline' | 'forbidden';

export type ResourceEvent = { type: 'resource.refresh' } | ScreenEvent;

/**
 * The machine of one thing that a screen shows and does not change. Data stays on screen while it is fetched anew and
 * when that fails; changes that concern it are gathered for a second.
 */
export function resourceMachineOf<Data>(definition: ResourceDefinition<Data>) {
  return setup({
    types: {} as {
      context: ResourceContext<Data>;
      input: ScreenInput;
      events: ResourceEvent;
      tags: ResourceTag;
    },
    actors: { load: fromPromise<Data>(({ signal }) => definition.load(signal)) },
    actions: {
      putData: assign((_, { data }: { data: Data }) => ({ data, problem: null })),
      putProblem: assign(({ context }, { problem }: { problem: Problem }) => ({
        problem,
        data: problem.kind === 'forbidden' ? null : context.data,
      })),
      beginReading: assign({ overtaken: false }),
      noteOvertaken: assign({ overtaken: true }),
      tellSettled: enqueueActions(({ system, enqueue }) => tellSettled(enqueue, system)),
    },
    guards: {
      hasData: ({ context }) => context.data !== null,
      isOutdated: ({ context }) => context.overtaken,
      isOffline: ({ context }) => isOfflineProblem(context.problem),
      isForbidden: ({ context }) => isForbiddenProblem(context.problem),
      isConcerned: (_, { event }: { event: ScreenEvent }) => definition.isConcernedBy?.(event) ?? false,
    },
    delays: { gatherDelay: 1000 },
  }).createMachine({
    id: definition.id,
    context: { data: null, problem: null, overtaken: false },
    initial: 'loading',
    on: {
      'resource.refresh': { target: '.loading' },
      'stream.reset': { target: '.loading' },
    },
    states: {
      loading: {
        id: 'loading',
        tags: 'busy',
        entry: 'beginReading',
        initial: 'deciding',
        states: {
          deciding: { always: [{ guard: 'hasData', target: 'again' }, 'first'] },
          first: {},
          again: { tags: 'stale' },
        },
        invoke: {
          id: 'load',
          src: 'load',
          onDone: [
            {
              guard: 'isOutdated',
              target: 'outdated',
              actions: [{ type: 'putData', params: ({ event }) => ({ data: event.output }) }, 'tellSettled'],
            },
            {
              target: 'ready',
              actions: { type: 'putData', params: ({ event }) => ({ data: event.output }) },
            },
          ],
          onError: {
            target: 'failed',
            actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          },
        },
        on: {
          'record.changed': {
            guard: { type: 'isConcerned', params: ({ event }) => ({ event }) },
            actions: 'noteOvertaken',
          },
          'notifications.changed': {
            guard: { type: 'isConcerned', params: ({ event }) => ({ event }) },
            actions: 'noteOvertaken',
          },
        },
      },
      ready: {
        entry: 'tellSettled',
        on: {
          'record.changed': {
            guard: { type: 'isConcerned', params: ({ event }) => ({ event }) },
            target: 'outdated',
          },
          'notifications.changed': {
            guard: { type: 'isConcerned', params: ({ event }) => ({ event }) },
            target: 'outdated',
          },
        },
      },
      outdated: { tags: 'stale', after: { gatherDelay: 'loading' } },
      failed: {
        tags: 'failed',
        entry: 'tellSettled',
        ...failed,
      },
    },
  });
}

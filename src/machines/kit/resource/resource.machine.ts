import { type AnyActorLogic, assign, fromCallback, fromPromise, setup } from 'xstate';
import { failed } from '../failure.ts';
import { createReloading, createReloadingStates } from '../loading.region.ts';
import type { LoadingTag, ReloadingContext } from '../loading.types.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent, ScreenInput } from '../screen.types.ts';

/** Data loaded for a screen; `createResourceMachine` creates the machine. */
export interface ResourceDefinition<Data> {
  readonly id: string;
  load(signal: AbortSignal): Promise<Data>;
  /** True when an event means that the data may be outdated. */
  isAffectedBy?(event: ScreenEvent): boolean;
  /** Changes the data in their place, as the child `editor`; its input is that of the screen. */
  readonly editor?: AnyActorLogic;
}

export interface ResourceContext<Data> extends ReloadingContext {
  /** Null before the first response. */
  readonly data: Data | null;
}

/** `stale` the data is outdated. */
export type ResourceTag = LoadingTag | 'stale';

export type ResourceEvent = { type: 'resource.refresh' } | ScreenEvent;

/**
 * The machine of data that a screen shows, and that are changed by an editor of their own if at all. Data stays on screen
 * while it is reloaded and when that fails; changes that affect it are collected for a second.
 */
export function createResourceMachine<Data>(definition: ResourceDefinition<Data>) {
  const states = createReloadingStates({
    shown: [],
    outdated: ['stale'],
    settled: ['notifySettled'],
    changed: [],
    failure: failed,
  });
  const { guard } = states.shown.on['record.changed'];
  return setup({
    types: {} as {
      context: ResourceContext<Data>;
      input: ScreenInput;
      events: ResourceEvent;
      tags: ResourceTag;
    },
    actors: {
      load: fromPromise<Data>(({ signal }) => definition.load(signal)),
      editor: definition.editor ?? (fromCallback(() => {}) as AnyActorLogic),
    },
  })
    .extend(createReloading<ResourceContext<Data>, ResourceEvent>())
    .extend({
      actions: {
        setLoaded: assign((_, data: Data) => ({ data, problem: null })),
        setProblem: assign(({ context }, { problem }: { problem: Problem }) => ({
          problem,
          data: problem.kind === 'forbidden' ? null : context.data,
        })),
      },
      guards: {
        hasData: ({ context }) => context.data !== null,
        isAffected: (_, event: ScreenEvent) => definition.isAffectedBy?.(event) ?? false,
      },
      delays: { gatherDelay: 1000 },
    })
    .createMachine({
      id: definition.id,
      context: { data: null, problem: null, stale: false },
      initial: 'loading',
      ...(definition.editor && {
        invoke: {
          id: 'editor',
          src: 'editor',
          input: ({ event }: { event: { input: ScreenInput } }) => event.input,
        },
      }),
      on: { 'resource.refresh': '.loading', 'stream.reset': '.loading' },
      states: {
        ...states,
        loading: {
          ...states.loading,
          on: { ...states.loading.on, 'notifications.changed': { guard, actions: 'markStale' } },
        },
        shown: {
          ...states.shown,
          on: { ...states.shown.on, 'notifications.changed': { guard, target: 'outdated' } },
        },
      },
    });
}

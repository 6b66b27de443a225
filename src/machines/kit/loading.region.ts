import { assign, type EventObject, enqueueActions } from 'xstate';
import { isForbiddenProblem, isMissingProblem, isOfflineProblem } from './failure.ts';
import type { LoadingContext, ReloadingContext } from './loading.types.ts';
import { notifySettled } from './notify-settled.ts';
import { contextOf, eventOf, outputOf, setProblem } from './params.ts';
import type { Problem } from './problem.ts';

const loadingGuards = {
  isOffline: ({ context }: { context: LoadingContext }) => isOfflineProblem(context.problem),
  isForbidden: ({ context }: { context: LoadingContext }) => isForbiddenProblem(context.problem),
  isMissing: ({ context }: { context: LoadingContext }) => isMissingProblem(context.problem),
};

/**
 * The actions and guards of a machine that loads, for `setup().extend()`. What the machine does differently,
 * such as dropping its data on some problems, it defines in another `extend()` after this one.
 */
export const createLoading = <Context extends LoadingContext, Event extends EventObject>() => ({
  actions: {
    setProblem: assign<Context, Event, { readonly problem: Problem }, Event, never>(
      (_, { problem }) => ({ problem }) as Partial<Context>,
    ),
    notifySettled: enqueueActions<Context, Event, undefined, Event, never, never, never, never, never>(
      ({ system, enqueue }) => notifySettled(enqueue, system),
    ),
  },
  guards: loadingGuards,
});

const setStale = <Context extends ReloadingContext, Event extends EventObject>(stale: boolean) =>
  assign<Context, Event, undefined, Event, never>(() => ({ stale }) as Partial<Context>);

/** The same for a machine that reloads what has changed. */
export const createReloading = <Context extends ReloadingContext, Event extends EventObject>() => {
  const { actions, guards } = createLoading<Context, Event>();
  return {
    actions: {
      ...actions,
      clearStale: setStale<Context, Event>(false),
      markStale: setStale<Context, Event>(true),
    },
    guards: { ...guards, isOutdated: ({ context }: { context: ReloadingContext }) => context.stale },
  };
};

/** A load by the actor `load`, which takes its input from the context; then on to `loaded`, or to `failed`. */
export const createLoadingState = <const Loaded extends string>(loaded: Loaded) =>
  ({
    id: 'loading',
    tags: 'busy',
    invoke: {
      id: 'load',
      src: 'load',
      input: contextOf,
      onDone: { target: loaded, actions: { type: 'setLoaded', params: outputOf } },
      onError: { target: 'failed', actions: setProblem },
    },
  }) as const;

const affected = { type: 'isAffected', params: eventOf } as const;
const setLoaded = { type: 'setLoaded', params: outputOf } as const;

/**
 * The states of data that is loaded, starting with `loading`, and reloaded when it changes: it stays while it
 * is reloaded, changes are gathered for a moment (`gatherDelay`), and one during a load triggers another.
 *
 * The machine provides the actor `load`, whose input is taken from the context, and `setLoaded`; it says
 * whether it `hasData` and which change `isAffected`. The other actions and guards are those above.
 *
 * @param shown Tags while there is data, also during a reload.
 * @param outdated Tags while there is data that may be outdated.
 * @param settled Actions once there is a response, successful or not.
 * @param changed Actions for every change that affects the data.
 * @param failure The states of a failed load.
 */
export const createReloadingStates = <
  const Shown extends readonly string[],
  const Outdated extends readonly string[],
  const Settled extends readonly string[],
  const Changed extends readonly unknown[],
  const Failure,
>(given: {
  readonly shown: Shown;
  readonly outdated: Outdated;
  readonly settled: Settled;
  readonly changed: Changed;
  readonly failure: Failure;
}) => {
  const { shown, outdated, settled, changed, failure } = given;
  const loading = createLoadingState('shown');
  return {
    loading: {
      ...loading,
      entry: 'clearStale',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasData', target: 'reloading' }, 'firstLoad'] },
        firstLoad: {},
        reloading: { tags: [...shown, ...outdated] },
      },
      invoke: {
        ...loading.invoke,
        onDone: [
          { guard: 'isOutdated', target: 'outdated', actions: [setLoaded, ...settled] },
          loading.invoke.onDone,
        ],
      },
      on: { 'record.changed': { guard: affected, actions: ['markStale', ...changed] } },
    },
    shown: {
      tags: shown,
      entry: settled,
      on: { 'record.changed': { guard: affected, target: 'outdated', actions: changed } },
    },
    outdated: { tags: [...shown, ...outdated], after: { gatherDelay: 'loading' } },
    failed: { tags: 'failed', entry: settled, ...failure },
  } as const;
};

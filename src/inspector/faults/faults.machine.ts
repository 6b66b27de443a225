import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate';
import { type Fault, getTarget, type NewFault } from './fault.types.ts';
import type { Decision, Rules } from './matcher.ts';

export interface FaultsContext extends Rules {
  /** How often each fault was applied since it was turned on, by its id. */
  readonly applied: Readonly<Record<string, number>>;
  /** How many faults there have been: the id of the next one follows from it. */
  readonly count: number;
}

export type FaultsEvent =
  /** `at`: the time now, in ms. */
  | { type: 'faults.add'; faults: readonly NewFault[]; at: number }
  /** Turns a fault on as if it were new. */
  | { type: 'fault.turnOn'; id: string; at: number }
  | { type: 'fault.turnOff'; id: string }
  | { type: 'fault.remove'; id: string }
  | { type: 'faults.clear' }
  | { type: 'seed.change'; seed: number }
  /** What the faults decided of a call. */
  | { type: 'call.decided'; decision: Decision };

const without = <Value>(record: Readonly<Record<string, Value>>, id: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));

const nameFaults = (added: readonly NewFault[], count: number): readonly Fault[] =>
  added.map((fault, index) => ({ ...fault, id: `f${count + index + 1}` }));

/** A fault of the n-th call has done its work after that call. */
const isDone = ({ when }: Fault, seen = 0): boolean =>
  typeof when === 'object' && 'nth' in when && seen >= when.nth;

function applyDecision({ faults, applied, off }: FaultsContext, decision: Decision): Partial<FaultsContext> {
  const counts = { ...applied };
  for (const { id } of decision.applied) counts[id] = (counts[id] ?? 0) + 1;
  const done = faults.filter((fault) => isDone(fault, decision.seen[fault.id])).map(({ id }) => id);
  return { seen: decision.seen, applied: counts, off: [...new Set([...off, ...done])] };
}

const isSocketFault = (fault: Fault): boolean =>
  fault.effect === 'cut' || getTarget(fault.effect) === 'frame' || getTarget(fault.effect) === 'channel';

const none = { faults: [], seen: {}, applied: {}, off: [], since: {} } as const;

/** The faults that the inspector applies: `on` while at least one of them is. */
export const faultsMachine = setup({
  types: {} as {
    context: FaultsContext;
    events: FaultsEvent;
    input: { readonly seed: number };
    emitted: { type: 'socket.faulted'; cuts: boolean };
  },
  actions: {
    set: assign((_, values: Partial<FaultsContext>) => values),
    turnOn: enqueueActions(
      (
        { context: { off, seen, applied, since }, enqueue },
        { faults, at }: { readonly faults: readonly Fault[]; readonly at: number },
      ) => {
        const ids = faults.map(({ id }) => id);
        const toAll = (value: number) => Object.fromEntries(ids.map((id) => [id, value]));
        enqueue.assign({
          off: off.filter((id) => !ids.includes(id)),
          seen: { ...seen, ...toAll(0) },
          applied: { ...applied, ...toAll(0) },
          since: { ...since, ...toAll(at) },
        });
        for (const fault of faults) {
          const { id, effect, value } = fault;
          if (isSocketFault(fault)) enqueue.emit({ type: 'socket.faulted', cuts: effect === 'cut' });
          if (effect !== 'cut') continue;
          enqueue.cancel(id);
          enqueue.raise({ type: 'fault.turnOff', id }, { delay: value * 1000, id });
        }
      },
    ),
  },
  guards: {
    isAnyOn: ({ context: { faults, off } }) => faults.length > off.length,
    areAllOff: ({ context: { faults, off } }) => faults.length === off.length,
    isThere: ({ context: { faults } }, id: string) => faults.some((fault) => fault.id === id),
  },
}).createMachine({
  id: 'faults',
  context: ({ input }) => ({ ...none, seed: input.seed, count: 0 }),
  on: {
    'faults.add': {
      actions: [
        {
          type: 'set',
          params: ({ context: { faults, count }, event: { faults: added } }) => ({
            faults: [...faults, ...nameFaults(added, count)],
            count: count + added.length,
          }),
        },
        {
          type: 'turnOn',
          params: ({ context: { faults }, event: { faults: added, at } }) => ({
            faults: faults.slice(faults.length - added.length),
            at,
          }),
        },
      ],
    },
    'fault.turnOn': {
      actions: {
        type: 'turnOn',
        params: ({ context: { faults }, event: { id, at } }) => ({
          faults: faults.filter((fault) => fault.id === id),
          at,
        }),
      },
    },
    'fault.turnOff': {
      guard: { type: 'isThere', params: ({ event }) => event.id },
      actions: {
        type: 'set',
        params: ({ context: { off }, event: { id } }) => ({ off: [...new Set([...off, id])] }),
      },
    },
    'fault.remove': {
      actions: {
        type: 'set',
        params: ({ context: { faults, off, seen, applied, since }, event: { id } }) => ({
          faults: faults.filter((fault) => fault.id !== id),
          off: off.filter((one) => one !== id),
          seen: without(seen, id),
          applied: without(applied, id),
          since: without(since, id),
        }),
      },
    },
    'faults.clear': { actions: { type: 'set', params: () => none } },
    'seed.change': { actions: { type: 'set', params: ({ event }) => ({ seed: event.seed }) } },
    'call.decided': {
      actions: { type: 'set', params: ({ context, event }) => applyDecision(context, event.decision) },
    },
  },
  initial: 'off',
  states: {
    off: { always: { guard: 'isAnyOn', target: 'on' } },
    on: { always: { guard: 'areAllOff', target: 'off' } },
  },
});

export type FaultsActor = ActorRefFrom<typeof faultsMachine>;

/** The faults that are on. */
export const getActiveFaults = ({ faults, off }: Pick<FaultsContext, 'faults' | 'off'>): readonly Fault[] =>
  faults.filter(({ id }) => !off.includes(id));

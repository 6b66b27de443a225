import {
  type Actor,
  type ActorOptions,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  createMachine,
  fromTransition,
  type InputFrom,
  SimulatedClock,
  type SnapshotFrom,
  spawnChild,
  transition,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';

/** An actor under test, with a clock that stands until it is told to go on. */
export interface Started<Machine extends AnyStateMachine> {
  readonly actor: Actor<Machine>;
  readonly clock: SimulatedClock;
  /** What it has emitted, oldest first. */
  readonly emitted: readonly AnyEventObject[];
}

/** Starts a machine on a simulated clock. */
export function start<Machine extends AnyStateMachine>(
  machine: Machine,
  options: { input?: InputFrom<Machine> } = {},
): Started<Machine> {
  const clock = new SimulatedClock();
  const emitted: AnyEventObject[] = [];
  const given = { ...options, clock } as ActorOptions<Machine>;
  const actor = createActor(machine, given);
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return { actor, clock, emitted };
}

/** An actor inside a system whose other actors write down what they are sent. */
export interface StartedIn {
  readonly clock: SimulatedClock;
  readonly subject: AnyActorRef;
  /** `receiver type` of every event sent to the others, oldest first. */
  readonly sent: readonly string[];
  /** The events themselves. */
  readonly events: readonly { to: string; event: AnyEventObject }[];
  stop(): void;
}

/**
 * Starts a machine under the system id `id` in a system where each of `others` is an actor that only writes down what
 * it gets.
 */
export function startAmong(
  machine: AnyStateMachine,
  id: string,
  others: readonly string[],
  input: unknown = {},
): StartedIn {
  const clock = new SimulatedClock();
  const events: { to: string; event: AnyEventObject }[] = [];
  const sent: string[] = [];
  const recorder = (to: string) =>
    fromTransition((_, event: AnyEventObject) => {
      events.push({ to, event });
      sent.push(`${to} ${event.type}`);
      return null;
    }, null);
  const root = createMachine({
    entry: [
      ...others.map((other) => spawnChild(recorder(other), { id: other, systemId: other })),
      spawnChild(machine, { id, systemId: id, input }),
    ],
  });
  const actor = createActor(root, { clock });
  actor.start();
  const subject: AnyActorRef = actor.system.get(id);
  return { clock, subject, sent, events, stop: () => actor.stop() };
}

/** Lets promises that are settled already reach their actors. */
export async function settle(turns = 10): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}

/** A promise that is settled from outside. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

/** Where a machine can come to by a list of events. */
export interface Coverage {
  /** Ids of states that no path enters; states that are left in the same breath are not counted. */
  readonly missed: readonly string[];
  /** State values with the tag `failed` that none of the events leads out of. */
  readonly deadEnds: readonly string[];
}

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

const isPassing = (node: AnyStateNode): boolean =>
  node.type === 'history' || (node.always ?? []).some((transition) => transition.guard === undefined);

/**
 * Walks a machine along all shortest paths by the events given (done and error events of its actors among them),
 * without running anything.
 *
 * @param mark what tells two snapshots of one state value apart, for machines whose guards look at the context
 */
export function coverageOf<Context>(
  machine: AnyStateMachine,
  events: readonly AnyEventObject[],
  { input, mark = () => '' }: { input?: unknown; mark?: (context: Context) => unknown } = {},
): Coverage {
  type State = SnapshotFrom<AnyStateMachine>;
  const keyOf = (state: State): string => JSON.stringify([state.value, mark(state.context)]);
  const paths = getShortestPaths(machine, {
    events: [...events],
    filterEvents: (state: State, event: AnyEventObject) => state.can(event),
    serializeState: keyOf,
    limit: 50_000,
    ...(input !== undefined && { input }),
  });
  const states = new Map<string, State>();
  for (const { state, steps } of paths)
    for (const found of [state, ...steps.map((step) => step.state)]) states.set(keyOf(found), found);

  const entered = new Set([...states.values()].flatMap((state) => state._nodes.map((node) => node.id)));
  const isLeft = (state: State): boolean =>
    events.some(
      (event) =>
        state.can(event) &&
        JSON.stringify(transition(machine, state, event)[0].value) !== JSON.stringify(state.value),
    );
  return {
    missed: nodesOf(machine.root)
      .filter((node) => !isPassing(node) && !entered.has(node.id))
      .map((node) => [node.machine.id, ...node.path].join('.')),
    deadEnds: [...states.values()]
      .filter((state) => state.hasTag('failed') && !isLeft(state))
      .map((state) => JSON.stringify(state.value)),
  };
}

/** The event by which an invoked promise says that it is done. */
export const done = (id: string, output?: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${id}`,
  actorId: id,
  output,
});

/** The event by which an invoked promise says that it failed. */
export const failed = (id: string, error: unknown = new Error('failed')): AnyEventObject => ({
  type: `xstate.error.actor.${id}`,
  actorId: id,
  error,
});

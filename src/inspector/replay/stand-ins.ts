import type { AnyActorLogic, AnyActorRef, AnyStateMachine, InspectionEvent } from 'xstate';
import { isMachine } from '../layout/is-machine.ts';
import type { Plain } from '../recorder/entries.types.ts';
import { getActorPath, type InspectedActor, isMadeUp } from '../recorder/inspected.ts';
import type { Answers } from './answers.ts';

// XState 6 changes the inspection events and what is private in actors: nothing else in the replay knows them.

/** An effect that waits for what it came to in the recording. */
export interface WaitingEffect {
  /** The logic that it replaces. */
  readonly logic: AnyActorLogic;
  readonly input: unknown;
}

interface Action {
  readonly type: string;
  readonly exec?: unknown;
}

/** The private parts of an actor that are replaced before it begins. */
interface Internals {
  logic: unknown;
  id: string;
  readonly options: { readonly input?: unknown; readonly systemId?: string };
  readonly _actorScope: { actionExecutor(action: Action): void };
  readonly _parent?: unknown;
  readonly system: { _relay(source: unknown, target: unknown, event: object): void };
}

type Ended = { readonly output: unknown } | { readonly error: unknown };

/** An effect does nothing until it is told how it ended, but replies to what it receives as it did. */
const createWaiting = (reply: (effect: Internals) => void) => ({
  getInitialSnapshot: (_: unknown, input: unknown) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    input,
  }),
  transition(snapshot: object, event: { type: string; ended?: Ended }, { self }: { self: unknown }) {
    if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' };
    if (event.type === 'xstate.promise.replayed' && event.ended)
      return { ...snapshot, status: 'error' in event.ended ? 'error' : 'done', ...event.ended };
    reply(self as Internals);
    return snapshot;
  },
  getPersistedSnapshot: (snapshot: unknown) => snapshot,
});

/** XState's own actions change the system; those of the application read and write the browser, and are left out. */
const isOwnAction = ({ type }: Action): boolean => type.startsWith('xstate.');

/** What machines read of the browser besides their events. */
export interface BrowserReads {
  /** Names of the guards that read it, by the ids of their machines. */
  readonly guards: Readonly<Record<string, readonly string[]>>;
  /** Types of the events between actors that bring what their sender read. */
  readonly events: readonly string[];
}

type Guard = (args: { readonly event: { readonly type: string } }, params: unknown) => boolean;

/** An actor's machine with guards that say what they said in the recording. */
function answerGuards(
  machine: AnyStateMachine,
  names: readonly string[],
  getVerdict: (guard: string, type: string) => boolean | undefined,
): AnyStateMachine {
  const own = machine.implementations.guards as unknown as Readonly<Record<string, Guard>>;
  const guards = names.map((name): [string, Guard] => [
    name,
    (args, params) => getVerdict(name, args.event.type) ?? own[name]?.(args, params) ?? false,
  ]);
  return machine.provide({ guards: Object.fromEntries(guards) as object });
}

export interface StandInOptions {
  /** The ids that XState made up in the recording, by the paths of their actors: events name them. */
  readonly ids: ReadonlyMap<string, string>;
  readonly answers: Answers;
  readonly reads: BrowserReads;
  /** Revives the payload of an event. */
  readonly revive: (payload: Plain) => unknown;
}

/**
 * Keeps a system from touching the world: its effects wait, custom actions do nothing, and what is read of the browser
 * is as it was in the recording.
 *
 * @returns the effects that wait, and what takes the inspection events of the system.
 */
export function createStandIns({ ids, answers, reads, revive }: StandInOptions) {
  const effects = new WeakMap<object, WaitingEffect>();
  const waiting = createWaiting((effect) => {
    for (const { type, payload } of answers.replies(getActorPath(effect as unknown as InspectedActor)))
      effect.system._relay(effect, effect._parent, { ...(revive(payload) as object), type });
  });
  return {
    find: (actor: object): WaitingEffect | undefined => effects.get(actor),
    inspect(inspected: InspectionEvent): void {
      const { type, actorRef } = inspected;
      const path = () => getActorPath(actorRef as unknown as InspectedActor);
      if (type === '@xstate.snapshot') answers.processed(path());
      if (type === '@xstate.event' && reads.events.includes(inspected.event.type)) {
        const payload = answers.payload(path(), inspected.event.type);
        // The event itself is what its receiver gets.
        if (payload !== undefined) Object.assign(inspected.event, revive(payload));
      }
      if (type !== '@xstate.actor') return;
      const actor = actorRef as unknown as Internals;
      if (isMadeUp(actor.id) && actor.options.systemId === undefined) actor.id = ids.get(path()) ?? actor.id;
      if (isMachine(actor.logic)) {
        const guards = reads.guards[actor.logic.id];
        // Its path is known only later: the system id is not set yet.
        const getVerdict = (guard: string, event: string) => answers.verdict(path(), guard, event);
        if (guards) actor.logic = answerGuards(actor.logic, guards, getVerdict);
        const { _actorScope: scope } = actor;
        const execute = scope.actionExecutor;
        scope.actionExecutor = (action) =>
          execute(isOwnAction(action) ? action : { ...action, exec: undefined });
      } else {
        effects.set(actor, { logic: actor.logic as AnyActorLogic, input: actor.options.input });
        actor.logic = waiting;
      }
    },
  };
}

/** Ends an effect; its parent hears of it before this returns. */
export function endEffect(effect: AnyActorRef, ended: Ended): void {
  const { system } = effect as unknown as Internals;
  // As the promise of an actor does: from itself.
  system._relay(effect, effect, { type: 'xstate.promise.replayed', ended });
}

/** Runs a promise actor's own function, for effects that only load code. */
export async function runEffect({ logic, input }: WaitingEffect, self: AnyActorRef): Promise<unknown> {
  const { config } = logic as unknown as { config?: (args: object) => unknown };
  if (typeof config !== 'function') throw new Error('Only promise actors can be run again');
  return config({ input, self, system: self.system, signal: new AbortController().signal, emit: () => {} });
}

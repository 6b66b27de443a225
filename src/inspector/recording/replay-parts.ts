import { applyChanges } from '../recorder/changes.ts';
import type { ActorEntry, Change, EndEntry, Entry, EventEntry, Plain } from '../recorder/entries.types.ts';
import { hashOf } from './hash.ts';
import { createMask } from './mask.ts';
import type { Checkpoint, Effect, Recording, ReplayedEvent } from './recording.types.ts';

/** The parts of a recording that a replay needs; they follow from the entries. */
export type ReplayParts = Pick<Recording, 'events' | 'effects' | 'checkpoints'>;

/** The state of a machine after one of its entries. */
export interface RecordedState {
  readonly n: number;
  readonly actor: string;
  readonly value: Plain;
  /** Undefined if the recording lacks the actor's beginning. */
  readonly context: Plain | undefined;
  /** What its event changed in the context; null for the state that it began in. */
  readonly changes: readonly Change[] | null;
}

const toEffect = (end: EndEntry, start: ActorEntry): Effect => ({
  n: end.n,
  started: start.n,
  actor: end.actor,
  source: start.source,
  input: hashOf(start.input),
  ms: end.ms,
  outcome: end.outcome,
});

const toReplayed = ({ n, at, to, from, origin, type, payload }: EventEntry): ReplayedEvent => ({
  n,
  at,
  to,
  from,
  origin,
  type,
  payload,
});

/** Reads the states of all machines from entries that are given part by part. Entries of effects make none. */
export function createStateReader(): (entries: readonly Entry[]) => readonly RecordedState[] {
  const contexts = new Map<string, Plain | undefined>();
  const effects = new Set<string>();
  return (entries) => {
    const states: RecordedState[] = [];
    for (const entry of entries) {
      if (entry.kind === 'actor') {
        const { n, actor, value, context } = entry;
        if (entry.logic === 'effect') effects.add(actor);
        else effects.delete(actor);
        contexts.set(actor, context);
        if (entry.logic === 'machine') states.push({ n, actor, value, context, changes: null });
      } else if (entry.kind === 'end') {
        contexts.delete(entry.actor);
      } else if (entry.kind === 'event' && entry.outcome !== null && !effects.has(entry.to)) {
        const { value, changes } = entry.outcome;
        const before = contexts.get(entry.to);
        const context = before === undefined ? undefined : applyChanges(before, changes);
        contexts.set(entry.to, context);
        states.push({ n: entry.n, actor: entry.to, value, context, changes });
      }
    }
    return states;
  };
}

/** The states of all machines, in the order of the entries. */
export const listStates = (entries: readonly Entry[]): readonly RecordedState[] =>
  createStateReader()(entries);

/** The events that are sent again in a replay, and what effects came to. */
function listInputs(entries: readonly Entry[]): Omit<ReplayParts, 'checkpoints'> {
  const events: ReplayedEvent[] = [];
  const effects: Effect[] = [];
  const starts = new Map<string, ActorEntry>();
  const isEffect = (actor: string) => starts.get(actor)?.logic === 'effect';
  for (const entry of entries) {
    if (entry.kind === 'actor') {
      starts.set(entry.actor, entry);
    } else if (entry.kind === 'end') {
      const start = starts.get(entry.actor);
      if (start?.logic === 'effect') effects.push(toEffect(entry, start));
    } else if (entry.kind === 'event' && !isEffect(entry.to)) {
      const { from, origin, type } = entry;
      // How an actor ended follows from its outcome, or from its last event.
      const isEnd = /^xstate\.(done|error)\.actor\./.test(type);
      if (from === null || (!isEnd && (origin === 'timer' || isEffect(from)))) events.push(toReplayed(entry));
    }
  }
  return { events, effects };
}

/** @param clock0 The time at which the recording began, in ms since 1970. */
export function toReplayParts(entries: readonly Entry[], clock0: number): ReplayParts {
  const mask = createMask(clock0, entries.at(-1)?.at ?? 0);
  const checkpoints: Checkpoint[] = listStates(entries).map(({ n, actor, value, context }) => ({
    n,
    actor,
    value,
    context: context === undefined ? null : hashOf(mask(context)),
  }));
  return { ...listInputs(entries), checkpoints };
}

import { applyChanges } from './changes.ts';
import type { Entry, Plain } from './entries.types.ts';

/** An actor at a moment of the recording. */
export interface ActorState {
  readonly path: string;
  readonly systemId: string | null;
  readonly logic: 'machine' | 'effect';
  readonly source: string | null;
  readonly value: Plain;
  readonly context: Plain;
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  /** When it began, in ms since the recording did. */
  readonly since: number;
  /** Number and time of the last entry that concerned it. */
  readonly lastEntry: number;
  readonly lastAt: number;
  /** How many events it has received. */
  readonly received: number;
}

export type ActorStates = ReadonlyMap<string, ActorState>;

/** Applies entries one after another to a map of one's own. */
export function applyEntries(states: ActorStates, entries: readonly Entry[]): ActorStates {
  const own = new Map(states);
  for (const entry of entries) {
    const next = toNextState(own, entry);
    if (next !== null) own.set(next.path, next);
  }
  return own;
}

function toNextState(states: ActorStates, entry: Entry): ActorState | null {
  const last = { lastEntry: entry.n, lastAt: entry.at };
  switch (entry.kind) {
    case 'actor': {
      const { actor: path, systemId, logic, source, value, context, at } = entry;
      return {
        path,
        systemId,
        logic,
        source,
        value,
        context,
        status: 'active',
        since: at,
        received: 0,
        ...last,
      };
    }
    case 'event': {
      const before = states.get(entry.to);
      if (!before) return null;
      const { outcome } = entry;
      const received = before.received + 1;
      if (!outcome) return { ...before, received, ...last };
      const context = applyChanges(before.context, outcome.changes);
      return { ...before, value: outcome.value, status: outcome.status, context, received, ...last };
    }
    case 'end': {
      const before = states.get(entry.actor);
      if (!before) return null;
      const status = entry.outcome === null ? 'stopped' : 'error' in entry.outcome ? 'error' : 'done';
      return { ...before, status, ...last };
    }
    default:
      return null;
  }
}

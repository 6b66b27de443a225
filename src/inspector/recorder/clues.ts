import type { Origin } from './entries.types.ts';
import type { InspectedActor } from './inspected.ts';

/** What is happening on the page: whatever follows until the task ends has it as its cause. */
export interface Clue {
  readonly n: number;
  readonly origin: Origin;
}

interface RunningEffect {
  readonly n: number;
  /** Its HTTP call, once it has made one. */
  call: number | null;
}

/** What the page sends by itself follows from what was pressed or drawn, if that is not longer ago, in ms. */
const longestDelay = 1_000;
/** An effect that began longer ago, in ms, is not taken for the one that makes a call. */
const longestWait = 250;

/** Remembers what led to what: browsers can't say in which context a promise goes on. */
export function createClues(now: () => number = () => performance.now()) {
  let current: Clue | null = null;
  let latest: { readonly n: number; readonly at: number } | null = null;
  const effects = new Map<InspectedActor, RunningEffect & { readonly at: number }>();
  const last = new WeakMap<InspectedActor, number>();
  return {
    current: (): Clue | null => current,
    /** The last thing that happened on the page, if that was just now. */
    recent: (): number | null => (latest && now() - latest.at < longestDelay ? latest.n : null),
    follow(clue: Clue): void {
      current = clue;
      latest = { n: clue.n, at: now() };
      // A macrotask: microtasks run between the listeners of one DOM event.
      setTimeout(() => {
        if (current === clue) current = null;
      });
    },
    effectBegan(actor: InspectedActor, n: number): void {
      effects.set(actor, { n, call: null, at: now() });
    },
    /** The newest effect that has made no call yet, if it began just now: what its call is for. */
    claimEffect(call: number): number | null {
      const newest = [...effects.values()].findLast((effect) => effect.call === null);
      if (!newest || now() - newest.at > longestWait) return null;
      newest.call = call;
      return newest.n;
    },
    /** @returns the call of the effect, null if it made none. */
    effectEnded(actor: InspectedActor): number | null {
      const effect = effects.get(actor);
      effects.delete(actor);
      return effect?.call ?? null;
    },
    settled(actor: InspectedActor, n: number): void {
      last.set(actor, n);
    },
    lastOf: (actor: InspectedActor): number | null => last.get(actor) ?? null,
  };
}

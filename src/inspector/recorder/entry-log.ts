import { type ActorStates, applyEntries } from './actor-states.ts';
import type { Entry } from './entries.types.ts';
import { defaultLimits, type Limits, Ring } from './ring.ts';

export interface EntryLogOptions {
  /** Time in ms, with fractions. */
  readonly now?: () => number;
  readonly limits?: Limits;
  /** Runs `work` when nothing else is waiting; entries are written then. */
  readonly whenIdle?: (work: () => void) => void;
}

/** Number and time of an entry. */
export interface Place {
  readonly n: number;
  readonly at: number;
}

/** The entries of a recording. */
export interface EntryLog {
  /** Adds an entry, which is written later. */
  add(write: (place: Place) => Entry): Place;
  /** The number that the next entry gets. */
  next(): number;
  /** Writes an entry anew; ignored once it has been dropped. */
  amend(n: number, more: object): void;
  /** Everything that is kept, oldest first, with what is not yet written. */
  entries(): readonly Entry[];
  /** The number of the oldest entry that is kept and written; 0 without one. */
  first(): number;
  /** The actors before the first entry that is kept. */
  base(): ActorStates;
  /** Called after entries have been added or amended. @returns what ends it. */
  subscribe(listener: () => void): () => void;
  /** Forgets everything, also the actors. */
  clear(): void;
}

const waitAWhile = (work: () => void): void => {
  setTimeout(work, 100);
};

/** Entries are written when the page is idle, so that an event costs little. */
export function createEntryLog(options: EntryLogOptions = {}): EntryLog {
  const { now = () => performance.now(), limits = defaultLimits, whenIdle = waitAWhile } = options;
  const start = now();
  const listeners = new Set<() => void>();
  const ring = new Ring(limits, (entry) => dropped.push(entry));
  const dropped: Entry[] = [];
  let base: ActorStates = new Map();
  let drafts: (() => Entry)[] = [];
  let additions = new Map<number, object>();
  let count = 0;
  let written = 0;
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    whenIdle(flush);
  }

  function flush(): void {
    isScheduled = false;
    if (drafts.length === 0 && additions.size === 0) return;
    for (const write of drafts) ring.add(write());
    written = count;
    drafts = [];
    for (const [n, more] of additions) ring.replace(n, (entry) => ({ ...entry, ...more }) as Entry);
    additions = new Map();
    base = applyEntries(base, dropped.splice(0));
    for (const listener of listeners) listener();
  }

  return {
    add(write) {
      count += 1;
      const place = { n: count, at: now() - start };
      drafts.push(() => write(place));
      schedule();
      return place;
    },
    next: () => count + 1,
    amend(n, more) {
      additions.set(n, { ...additions.get(n), ...more });
      schedule();
    },
    entries() {
      if (written < count || additions.size > 0) flush();
      return ring.entries();
    },
    first: () => ring.entries()[0]?.n ?? 0,
    base: () => base,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear() {
      flush();
      base = new Map();
      ring.clear();
      for (const listener of listeners) listener();
    },
  };
}

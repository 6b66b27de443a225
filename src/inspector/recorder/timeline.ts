import { type ActorStates, applyEntries } from './actor-states.ts';
import type { Entry } from './entries.types.ts';

/** The actors are kept after each so many entries. */
const stride = 250;

/** The states of all actors at any moment of a recording, found from the nearest one that was kept. */
export class Timeline {
  readonly entries: readonly Entry[];
  private readonly base: ActorStates;
  /** The actors before the entry with index `stride × position`. */
  private readonly kept: ActorStates[];

  /** @param before The timeline of the same recording with fewer entries, whose states are taken over. */
  constructor(entries: readonly Entry[], base: ActorStates, before?: Timeline) {
    this.entries = entries;
    this.base = base;
    this.kept =
      before?.base === base ? before.kept.slice(0, Math.floor(before.entries.length / stride) + 1) : [base];
  }

  /** The actors after entry `n`; before the first entry for a number that is no longer kept. */
  at(n: number): ActorStates {
    const first = this.entries[0]?.n ?? 1;
    const end = Math.min(this.entries.length, Math.max(0, n - first + 1));
    const place = Math.floor(end / stride);
    for (let next = this.kept.length; next <= place; next++) {
      const before = this.kept[next - 1] as ActorStates;
      this.kept.push(applyEntries(before, this.entries.slice((next - 1) * stride, next * stride)));
    }
    return applyEntries(this.kept[place] as ActorStates, this.entries.slice(place * stride, end));
  }

  /** The entry with a number, undefined if it is not kept. */
  get(n: number): Entry | undefined {
    return this.entries[n - (this.entries[0]?.n ?? 1)];
  }

  /** What led to an entry: from the first cause to the entry itself. */
  chain(n: number): readonly Entry[] {
    const chain: Entry[] = [];
    for (let entry = this.get(n); entry; entry = entry.cause === null ? undefined : this.get(entry.cause)) {
      chain.unshift(entry);
    }
    return chain;
  }

  /** What followed directly from an entry. */
  consequences(n: number): readonly Entry[] {
    const index = n - (this.entries[0]?.n ?? 1);
    return this.entries.slice(Math.max(0, index)).filter(({ cause }) => cause === n);
  }
}

import type { InspectedActor, InspectedSnapshot } from './inspected.ts';

interface Kept {
  /** Number of the entry after which the actor had the snapshot. */
  readonly n: number;
  readonly snapshot: InspectedSnapshot;
}

/** The snapshots of actors as they were: the objects themselves, which nothing changes. */
export interface SnapshotHistory {
  /** The snapshot that an actor had after an entry; of one that began later, its first. */
  at(actor: InspectedActor, n: number): InspectedSnapshot;
  /** Whether an actor had begun with an entry. */
  hasBegun(actor: InspectedActor, n: number): boolean;
  /** The actor that had a system id after an entry; of those that began later, the first. */
  find(systemId: string, n: number): InspectedActor | undefined;
}

export interface SnapshotKeeper extends SnapshotHistory {
  begin(actor: InspectedActor, n: number): void;
  keep(actor: InspectedActor, n: number, snapshot: InspectedSnapshot): void;
  /** Forgets what is not needed from an entry on. */
  prune(first: number): void;
  clear(): void;
}

/** Place of the last of some ascending entries that is not after `n`; −1 without one. */
const findLast = (entries: readonly { readonly n: number }[], n: number): number =>
  entries.findLastIndex((entry) => entry.n <= n);

/** Keeps the snapshots of all actors beside a recording, for as long as their entries are kept. */
export function createSnapshotHistory(): SnapshotKeeper {
  const histories = new Map<InspectedActor, Kept[]>();
  const named = new Map<string, { readonly n: number; readonly actor: InspectedActor }[]>();

  function keep(actor: InspectedActor, n: number, snapshot: InspectedSnapshot): void {
    const kept = histories.get(actor);
    if (!kept) histories.set(actor, [{ n, snapshot }]);
    // An event that is sent while another one is worked on ends first.
    else kept.splice(findLast(kept, n) + 1, 0, { n, snapshot });
  }

  return {
    begin(actor, n) {
      keep(actor, n, actor.getSnapshot());
      if (actor.systemId === undefined) return;
      named.set(actor.systemId, [...(named.get(actor.systemId) ?? []), { n, actor }]);
    },
    keep,
    at(actor, n) {
      const kept = histories.get(actor) ?? [];
      return (kept[findLast(kept, n)] ?? kept[0])?.snapshot ?? actor.getSnapshot();
    },
    hasBegun: (actor, n) => (histories.get(actor)?.[0]?.n ?? Number.POSITIVE_INFINITY) <= n,
    find(systemId, n) {
      const actors = named.get(systemId) ?? [];
      return (actors[findLast(actors, n)] ?? actors[0])?.actor;
    },
    prune(first) {
      for (const [actor, kept] of histories) {
        kept.splice(0, findLast(kept, first));
        const isOver =
          kept.length === 1 && kept[0]?.snapshot.status !== 'active' && (kept[0]?.n ?? 0) < first;
        if (isOver) histories.delete(actor);
      }
      for (const [id, actors] of named) named.set(id, actors.slice(Math.max(0, findLast(actors, first))));
    },
    clear() {
      histories.clear();
      named.clear();
    },
  };
}

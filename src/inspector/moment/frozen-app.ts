import type { AnyActorRef } from 'xstate';
import type { InspectedActor, InspectedSnapshot } from '../recorder/inspected.ts';
import type { SnapshotHistory } from '../recorder/snapshot-history.ts';

/** The app as it was at a moment of the recording, for views. */
export interface FrozenApp {
  /** Stands for the app's actor: it has the snapshots of the moment, and everything that is sent to it is dropped. */
  readonly app: AnyActorRef;
  /** Goes to the moment after an entry; views that read what differs there render anew. */
  go(n: number): void;
}

type Listener = (snapshot: unknown) => void;
type Observer = Listener | { readonly next?: Listener };

const isActor = (value: object): value is InspectedActor =>
  'getSnapshot' in value && 'send' in value && 'sessionId' in value;

const isPlainObject = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * Copies of values in which every actor is replaced; a value without actors is itself, and the same value always has the
 * same copy, so that selectors find nothing new where nothing is.
 */
function createReplacing(replace: (actor: InspectedActor) => unknown) {
  const copies = new WeakMap<object, unknown>();
  const copyParts = (parts: readonly (readonly [string, unknown])[]) => {
    const copied = parts.map(([key, part]) => [key, copy(part)] as const);
    return copied.some(([, part], place) => part !== parts[place]?.[1]) ? copied : null;
  };
  function copyObject(value: object): unknown {
    if (isActor(value)) return replace(value);
    if (Array.isArray(value)) {
      const items = value.map(copy);
      return items.some((item, place) => item !== value[place]) ? items : value;
    }
    if (value instanceof Map) {
      const entries = [...value].map(([key, item]) => [key, copy(item)] as const);
      return entries.some(([key, item]) => item !== value.get(key)) ? new Map(entries) : value;
    }
    if (!isPlainObject(value)) return value;
    const parts = copyParts(Object.entries(value));
    return parts ? Object.fromEntries(parts) : value;
  }
  function copy(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (copies.has(value)) return copies.get(value);
    // What contains itself is its own copy.
    copies.set(value, value);
    const copied = copyObject(value);
    copies.set(value, copied);
    return copied;
  }
  return copy;
}

/**
 * Freezes an app at a moment of its recording. Its actors are not run again: restored ones would repeat their effects and
 * lose their delays. Views get stand-ins for them instead, which have the recorded snapshots.
 */
export function freezeApp(app: AnyActorRef, history: SnapshotHistory, n: number): FrozenApp {
  let moment = n;
  const standIns = new WeakMap<object, object>();
  const snapshots = new WeakMap<object, object>();
  const listeners = new Set<() => void>();
  const copy = createReplacing(toStandIn);
  const system = {
    get: (id: string) => {
      const actor = history.find(id, moment);
      return actor && toStandIn(actor);
    },
    getAll: () => {
      const ids = Object.keys(app.system.getAll());
      return Object.fromEntries(ids.map((id) => [id, system.get(id)]));
    },
    inspect: () => ({ unsubscribe() {} }),
  };

  function toFrozenSnapshot(snapshot: InspectedSnapshot): object {
    const known = snapshots.get(snapshot);
    if (known) return known;
    const { context, children } = snapshot;
    // The methods of a snapshot, such as `matches`, are its own properties and read the others.
    const frozen = { ...snapshot, context: copy(context), children: copy(children) };
    snapshots.set(snapshot, frozen);
    return frozen;
  }

  function toStandIn(actor: InspectedActor): object {
    const known = standIns.get(actor);
    if (known) return known;
    const getSnapshot = () => toFrozenSnapshot(history.at(actor, moment));
    const standIn = {
      id: actor.id,
      systemId: actor.systemId,
      sessionId: actor.sessionId,
      src: actor.src,
      logic: actor.logic,
      system,
      getSnapshot,
      send() {},
      on: () => ({ unsubscribe() {} }),
      subscribe(observer: Observer) {
        let last = getSnapshot();
        const listener = () => {
          const next = getSnapshot();
          if (next === last) return;
          last = next;
          if (typeof observer === 'function') observer(next);
          else observer.next?.(next);
        };
        listeners.add(listener);
        return { unsubscribe: () => listeners.delete(listener) };
      },
    };
    standIns.set(actor, standIn);
    return standIn;
  }

  return {
    app: toStandIn(app as unknown as InspectedActor) as AnyActorRef,
    go(next) {
      if (next === moment) return;
      moment = next;
      for (const listener of [...listeners]) listener();
    },
  };
}

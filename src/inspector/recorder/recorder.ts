import { findChanges } from './changes.ts';
import { type Clue, createClues } from './clues.ts';
import type { Entry, HttpEntry, Outcome, Plain, Taken } from './entries.types.ts';
import { createEntryLog, type EntryLog, type EntryLogOptions, type Place } from './entry-log.ts';
import {
  getActorPath,
  getSource,
  type Inspected,
  type InspectedActor,
  type InspectedSnapshot,
  isRunning,
  toTaken,
} from './inspected.ts';
import { toPlain } from './plain.ts';
import { redactChange, redactSecrets } from './secrets.ts';
import { createSnapshotHistory, type SnapshotHistory } from './snapshot-history.ts';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** An entry that no actor made: the recorder gives it its number, its time and its cause. */
export type Noted = Without<
  Exclude<Entry, { kind: 'event' | 'actor' | 'end' | 'http' }>,
  'n' | 'at' | 'cause'
>;

/** Records what actors do, and what the taps tell it of the page and the network. */
export interface Recorder extends Omit<EntryLog, 'add' | 'next' | 'amend' | 'first' | 'clear'> {
  /** Takes the inspection events of a system. */
  inspect(inspected: Inspected): void;
  /** Records an actor and its children as they are now, as far as they have been started. */
  adopt(actor: InspectedActor): void;
  /** Adds an entry that no actor made. @returns its number. */
  note(noted: Noted, cause?: number | null): number;
  /** Adds an HTTP call that begins now, for the effect that makes it. @returns its number. */
  noteCall(call: Pick<HttpEntry, 'method' | 'url' | 'request'>): number;
  /** Completes a call; ignored once its entry has been dropped. */
  endCall(n: number, more: Partial<Pick<HttpEntry, 'status' | 'response' | 'ms' | 'fault'>>): void;
  /** What happens until the task ends follows from an entry. */
  follow(clue: Clue): void;
  /** The actor at a path, while it runs. */
  find(path: string): InspectedActor | undefined;
  /** The snapshots that actors had. They stay in this page: they are not plain, and not without secrets. */
  readonly history: SnapshotHistory;
  /** When the recording began, in ms since 1970. */
  readonly startedAt: number;
  /** The newest event, null if there is none. */
  lastEvent(): number | null;
  /** Forgets what was recorded, and begins again with the actors as they are now. */
  clear(): void;
}

/** An event that an actor is still working on, or that waits for it. */
interface Pending {
  readonly n: number;
  readonly began: number;
  readonly taken: Taken[];
  finish?: { readonly ms: number; readonly before: unknown; readonly after: InspectedSnapshot };
}

const nameActor = (actor: object): string => getActorPath(actor as InspectedActor);

/** The recorder of the inspector. It reads what it is given and changes nothing. */
export function createRecorder(options: EntryLogOptions = {}): Recorder {
  const { now = () => performance.now() } = options;
  const log = createEntryLog({ ...options, now });
  const startedAt = Date.now();
  const clues = createClues(now);
  const pending = new Map<InspectedActor, Pending[]>();
  const contexts = new WeakMap<InspectedActor, unknown>();
  const begun = new WeakMap<InspectedActor, Place>();
  const running = new Map<string, InspectedActor>();
  const history = createSnapshotHistory();
  let lastEvent: number | null = null;
  let first = 0;
  log.subscribe(() => {
    if (log.first() !== first) history.prune(log.first());
    first = log.first();
  });

  const plain = (value: unknown): Plain => redactSecrets(toPlain(value, nameActor));

  function wait(actor: InspectedActor, n: number): Pending {
    const waiting: Pending = { n, began: now(), taken: [] };
    const queue = pending.get(actor);
    if (queue) queue.push(waiting);
    else pending.set(actor, [waiting]);
    return waiting;
  }

  /** Whether what an actor sends now waited for a timer: a machine that works on nothing sends nothing by itself. */
  const isDelayed = (source: InspectedActor): boolean =>
    'value' in source.getSnapshot() && !pending.get(source)?.length;

  /** The entry that an actor is working on, or else the last one that is known of it. */
  const causeFrom = (source: InspectedActor): number | null =>
    pending.get(source)?.[0]?.n ?? clues.lastOf(source) ?? begun.get(source)?.n ?? null;

  function begin(actor: InspectedActor, input: unknown, cause: number | null): number {
    const snapshot = actor.getSnapshot();
    const { value, context } = snapshot;
    const isMachine = 'value' in snapshot;
    contexts.set(actor, context);
    const place = log.add(({ n, at }) => ({
      kind: 'actor',
      n,
      at,
      cause,
      actor: getActorPath(actor),
      id: actor.id,
      systemId: actor.systemId ?? null,
      logic: isMachine ? 'machine' : 'effect',
      source: getSource(actor),
      input: plain(input),
      value: plain(value),
      context: plain(context),
    }));
    begun.set(actor, place);
    history.begin(actor, place.n);
    running.set(getActorPath(actor), actor);
    if (!isMachine) clues.effectBegan(actor, place.n);
    return place.n;
  }

  function receive(actor: InspectedActor, source: InspectedActor | undefined, event: { type: string }): void {
    const { type, ...payload } = event;
    if (type === 'xstate.init') {
      const cause = actor._parent ? causeFrom(actor._parent) : null;
      wait(actor, begin(actor, 'input' in event ? event.input : undefined, cause));
      return;
    }
    // The end of a promise is recorded as such.
    if (source === actor && type.startsWith('xstate.promise.')) return;
    const inside = source && isDelayed(source) ? 'timer' : 'actor';
    // Its parent hears of an end before its last snapshot is reported.
    if (source && /^xstate\.(done|error)\.actor\./.test(type)) end(source, source.getSnapshot());
    const clue = source ? null : clues.current();
    const cause = source ? causeFrom(source) : (clue?.n ?? clues.recent());
    const waiting = wait(actor, log.next());
    lastEvent = waiting.n;
    log.add(({ n, at }) => ({
      kind: 'event',
      n,
      at,
      cause,
      to: getActorPath(actor),
      from: source ? getActorPath(source) : null,
      origin: source ? inside : (clue?.origin ?? 'page'),
      type,
      payload: plain(payload),
      outcome: toOutcome(waiting),
    }));
  }

  function toOutcome({ finish, taken }: Pending): Outcome | null {
    if (!finish) return null;
    const { value, context, status } = finish.after;
    const write = (part: unknown) => toPlain(part, nameActor);
    const changes = findChanges(finish.before, context, write).map(redactChange);
    return { ms: finish.ms, value: plain(value), status, changes, taken };
  }

  function settle(actor: InspectedActor, type: string, snapshot: InspectedSnapshot): void {
    const before = contexts.get(actor);
    if (snapshot.context !== undefined) contexts.set(actor, snapshot.context);
    const queue = pending.get(actor);
    // A stop is no event of its own: the parent leaves the state, or stops.
    const done = type === 'xstate.stop' ? undefined : queue?.shift();
    if (queue?.length === 0) pending.delete(actor);
    if (done) {
      done.finish = { ms: now() - done.began, before, after: snapshot };
      history.keep(actor, done.n, snapshot);
      clues.settled(actor, done.n);
    }
    if (snapshot.status !== 'active') end(actor, snapshot);
  }

  function end(actor: InspectedActor, { status, output, error }: InspectedSnapshot): void {
    const first = begun.get(actor);
    if (!first) return;
    begun.delete(actor);
    pending.delete(actor);
    if (running.get(getActorPath(actor)) === actor) running.delete(getActorPath(actor));
    const cause = clues.effectEnded(actor) ?? first.n;
    const place = log.add(({ n, at }) => ({
      kind: 'end',
      n,
      at,
      cause,
      actor: getActorPath(actor),
      ms: at - first.at,
      outcome:
        status === 'done' ? { output: plain(output) } : status === 'error' ? { error: plain(error) } : null,
    }));
    clues.settled(actor, place.n);
  }

  function adopt(actor: InspectedActor): void {
    if (begun.has(actor)) return;
    if (isRunning(actor)) begin(actor, undefined, null);
    for (const child of Object.values(actor.getSnapshot().children ?? {})) if (child) adopt(child);
    // Of children that were spawned without an id, a snapshot has only the last one.
    for (const named of Object.values(actor.system.getAll())) if (named?._parent === actor) adopt(named);
  }

  return {
    inspect(inspected) {
      if (inspected.type === '@xstate.event') {
        receive(inspected.actorRef, inspected.sourceRef, inspected.event);
      } else if (inspected.type === '@xstate.microstep') {
        const working = pending.get(inspected.actorRef)?.[0];
        for (const transition of inspected._transitions) working?.taken.push(toTaken(transition));
      } else if (inspected.type === '@xstate.snapshot') {
        settle(inspected.actorRef, inspected.event.type, inspected.snapshot);
      }
    },
    adopt,
    note: (noted, cause = clues.current()?.n ?? null) =>
      log.add(
        ({ n, at }) => ({ ...(redactSecrets(noted as unknown as Plain) as object), n, at, cause }) as Entry,
      ).n,
    noteCall({ method, url, request }) {
      const cause = clues.claimEffect(log.next()) ?? clues.current()?.n ?? null;
      const none = { status: null, response: null, ms: null, fault: null };
      return log.add(({ n, at }) => {
        const shown = { url: String(redactSecrets(url, 'url')), request: redactSecrets(request) };
        return { kind: 'http', n, at, cause, method, ...shown, ...none };
      }).n;
    },
    endCall: (n, more) =>
      log.amend(n, more.response === undefined ? more : { ...more, response: redactSecrets(more.response) }),
    follow: clues.follow,
    find: (path) => running.get(path),
    history,
    startedAt,
    lastEvent: () => lastEvent,
    entries: log.entries,
    base: log.base,
    subscribe: log.subscribe,
    clear() {
      log.clear();
      history.clear();
      pending.clear();
      for (const actor of [...running.values()]) begin(actor, undefined, null);
    },
  };
}

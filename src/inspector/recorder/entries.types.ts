/** Plain data: what JSON can hold. What it can't is written as an object with a `$` key (`plain.ts`). */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

/** A part of a context that has a new value; without `value` it is gone. */
export interface Change {
  readonly path: readonly string[];
  readonly value?: Plain;
}

/** A transition that was taken: the id of its state in the definition of its machine, and its place in it. */
export interface Taken {
  /** Id of the state that the transition leaves, such as `session.signedIn`. */
  readonly from: string;
  /** The event descriptor, which may be a wildcard; empty for an eventless transition. */
  readonly on: string;
  /** Ids of the target states; none for a transition that only performs actions. */
  readonly to: readonly string[];
  /** Name of its guard, null without one. */
  readonly guard: string | null;
}

/** What an event came from: a person, the socket, a timer, another actor, the page itself, or the inspector. */
export type Origin = 'input' | 'socket' | 'timer' | 'actor' | 'page' | 'inspector';

interface EntryBase {
  /** Counts from 1, without gaps. */
  readonly n: number;
  /** ms since the recording began. */
  readonly at: number;
  /** The entry that this one follows from. */
  readonly cause: number | null;
}

/** What became of an event that a machine received. */
export interface Outcome {
  /** ms until the actor had its new snapshot, with everything that this led to. */
  readonly ms: number;
  /** The state value, null for actors that are no machines. */
  readonly value: Plain;
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly changes: readonly Change[];
  readonly taken: readonly Taken[];
}

/** An event that an actor received. `outcome` is null while it is being processed. */
export interface EventEntry extends EntryBase {
  readonly kind: 'event';
  /** Path of the receiver, such as `app/router/application`. */
  readonly to: string;
  /** Path of the sender, null for an external event: only those are replayed. */
  readonly from: string | null;
  readonly origin: Origin;
  readonly type: string;
  /** The event without its type. */
  readonly payload: Plain;
  readonly outcome: Outcome | null;
}

/** An actor that was created; `value` and `context` are those it began with. */
export interface ActorEntry extends EntryBase {
  readonly kind: 'actor';
  /** Its path, in which an id that XState made up is replaced by the machine's. */
  readonly actor: string;
  /** The id by which its parent knows it. */
  readonly id: string;
  readonly systemId: string | null;
  /** A machine has states; an effect is a promise, a callback or another logic without them. */
  readonly logic: 'machine' | 'effect';
  /** Id of the machine, or the name under which the parent provides the logic. */
  readonly source: string | null;
  readonly input: Plain;
  readonly value: Plain;
  readonly context: Plain;
}

/** The end of an actor: what it resolved to or failed with; null for one that was stopped. */
export interface EndEntry extends EntryBase {
  readonly kind: 'end';
  readonly actor: string;
  readonly ms: number;
  readonly outcome: { readonly output: Plain } | { readonly error: Plain } | null;
}

/** An HTTP call. `status` is null while it is under way, and 0 when there was no response. */
export interface HttpEntry extends EntryBase {
  readonly kind: 'http';
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly request: Plain;
  readonly status: number | null;
  readonly response: Plain;
  readonly ms: number | null;
  /** Name of the fault that the inspector applied. */
  readonly fault: string | null;
}

/** A frame of the socket, or a change of its state. */
export interface SocketEntry extends EntryBase {
  readonly kind: 'socket';
  readonly way: 'in' | 'out' | 'state';
  readonly frame: Plain;
  readonly fault: string | null;
}

/** What somebody did: on the page, or with the panel that sends events. */
export interface InputEntry extends EntryBase {
  readonly kind: 'input';
  readonly type: 'press' | 'key' | 'submit' | 'navigate' | 'send';
  /** Accessible name of the control, the key, the address, or the event that was sent in the inspector. */
  readonly label: string;
}

/** The page was drawn anew; `cause` is the event that led to it. */
export interface RenderEntry extends EntryBase {
  readonly kind: 'render';
  /** How many elements changed. */
  readonly elements: number;
}

/** What was read from the browser's storage at once: machines that do so begin with it. */
export interface ReadEntry extends EntryBase {
  readonly kind: 'read';
  /** Where it is stored and its name, such as `device/registration/express`. */
  readonly key: string;
  /** Null if nothing readable was stored. */
  readonly value: Plain;
}

/** A line of the log, or an error that nobody handled. */
export interface LogEntry extends EntryBase {
  readonly kind: 'log';
  readonly level: 'info' | 'warning' | 'error';
  readonly text: string;
}

/** One entry of a recording. Every value in it is plain, and has no secrets. */
export type Entry =
  | EventEntry
  | ActorEntry
  | EndEntry
  | HttpEntry
  | SocketEntry
  | InputEntry
  | RenderEntry
  | ReadEntry
  | LogEntry;

import type { AnyActorLogic } from 'xstate';
import type { ShellInput } from '../layout/shell.types.ts';
import type { RealtimeInput } from '../realtime/realtime.types.ts';

/** The actors that only signed-in users need, by system id, in the order in which they start. */
export interface OfficeActors {
  readonly notifications: AnyActorLogic;
  readonly realtime: AnyActorLogic;
  readonly peek: AnyActorLogic;
  readonly [id: string]: AnyActorLogic;
}

/** Actors that start after the first screen, by system id. */
export type DeferredActors = Readonly<Record<string, AnyActorLogic>>;

/** The input of some of the actors, by system id. */
export interface OfficeInput {
  realtime: RealtimeInput;
  shell: ShellInput;
}

export interface OfficeContext extends OfficeInput {
  /** The user's id; 0 before the first sign-in. */
  userId: number;
  /** The actors are running; they stay for the next user who signs in. */
  spawned: boolean;
  /** The deferred actors are running too. */
  complete: boolean;
  /** The first screen settled while the actors were still loading. */
  settled: boolean;
}

/**
 * `open` the actors can receive events; `settled` the first screen has settled, or took too long; `complete`
 * the deferred actors can receive events too; `failed` the code could not be loaded.
 */
export type OfficeTag = 'open' | 'settled' | 'complete' | 'failed';

export type OfficeEvent =
  | { type: 'office.open'; userId: number }
  | { type: 'office.close' }
  /** The first screen shows its rows, or why it cannot: anything it does not need may start now. */
  | { type: 'screen.settled' };

declare module '../../kit/receivers.ts' {
  interface ReceiverEvents {
    office: OfficeEvent;
  }
}

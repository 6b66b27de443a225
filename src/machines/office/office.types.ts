import type { AnyActorLogic } from 'xstate';
import type { RealtimeInput } from '../realtime/realtime.types.ts';
import type { ShellInput } from '../shell/shell.types.ts';

/** The actors that only signed-in people need, by their system id, in the order in which they start. */
export interface OfficeActors {
  readonly notifications: AnyActorLogic;
  readonly realtime: AnyActorLogic;
  readonly peek: AnyActorLogic;
  readonly [id: string]: AnyActorLogic;
}

/** Actors that come after the first screen, by their system id. */
export type LateActors = Readonly<Record<string, AnyActorLogic>>;

/** What some of the actors start with, by their system id; read when they start. */
export interface OfficeInput {
  realtime: RealtimeInput;
  shell: ShellInput;
}

export interface OfficeContext extends OfficeInput {
  /** Whose office it is; 0 before the first sign-in. */
  userId: number;
  /** The actors are there; they stay for the next person who signs in. */
  staffed: boolean;
  /** So are those that come after the first screen. */
  complete: boolean;
  /** The first screen has settled while its actors were still on their way. */
  settled: boolean;
}

/**
 * `open` its actors can be spoken to; `settled` the first screen has come, or is too late to be waited for; `complete` so
 * can those that come after it; `failed` the code did not arrive.
 */
export type OfficeTag = 'open' | 'settled' | 'complete' | 'failed';

export type OfficeEvent =
  | { type: 'office.open'; userId: number }
  | { type: 'office.close' }
  /** The first screen shows its rows, or why it cannot: what is not needed for them may come now. */
  | { type: 'screen.settled' };

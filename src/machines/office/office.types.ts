import type { AnyActorLogic } from 'xstate';
import type { RealtimeInput } from '../realtime/realtime.types.ts';

/** The actors that only signed-in people need, by their system id, in the order in which they start. */
export interface OfficeActors {
  readonly notifications: AnyActorLogic;
  readonly realtime: AnyActorLogic;
  readonly peek: AnyActorLogic;
  readonly [id: string]: AnyActorLogic;
}

export interface OfficeInput {
  realtime: RealtimeInput;
}

export interface OfficeContext extends OfficeInput {
  /** Whose office it is; 0 before the first sign-in. */
  userId: number;
  /** The actors are there; they stay for the next person who signs in. */
  staffed: boolean;
}

/** `open` its actors can be spoken to; `settled` the first screen has come; `failed` the code did not arrive. */
export type OfficeTag = 'open' | 'settled' | 'failed';

export type OfficeEvent =
  | { type: 'office.open'; userId: number }
  | { type: 'office.close' }
  /** The first screen shows its rows, or why it cannot: what is not needed for them may come now. */
  | { type: 'screen.settled' };

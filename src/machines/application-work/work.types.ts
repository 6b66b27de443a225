import type { ApplicationDetails } from '../../../contract/application-details.ts';
import type { ApplicationEventType } from '../../../contract/charts/application/events.ts';
import type { Looker } from '../../../contract/realtime.ts';
import type { LookersChanged } from '../presence/lookers.actor.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent } from '../screen.types.ts';

/** The event whose form is open, or which is sent as it is. */
export interface ChosenEvent {
  readonly type: ApplicationEventType;
  readonly locale: string;
  /** Sent without asking: what only puts something back. */
  readonly immediately: boolean;
}

export interface WorkContext {
  readonly id: number;
  readonly application: ApplicationDetails | null;
  /** Why it could not be read. */
  readonly problem: Problem | null;
  /** Something changed while it was read: the answer may be older, and is followed by another. */
  readonly overtaken: boolean;
  readonly chosen: ChosenEvent | null;
  /** The last event that was accepted from here. */
  readonly done: ApplicationEventType | null;
  /** Why a condition could not be settled; it goes with the next one. */
  readonly refusal: Problem | null;
  /** Why a finer word could not be given; it goes with the next one. */
  readonly refineRefusal: Problem | null;
  /** Who looks at it, the reader among them; for the office alone. */
  readonly people: readonly Looker[];
  /** What tells the documents as they are from what they were; null until they have been read. */
  readonly documents: string | null;
}

export type ConditionState = 'open' | 'met' | 'waived';

/** An application that is to have a finer word of its status. */
export interface Refining {
  readonly application: ApplicationDetails | null;
  readonly subStatus: string | null;
}

/** A condition of an application that is to be settled so. */
export interface Settling {
  readonly application: ApplicationDetails | null;
  readonly id: number;
  readonly state: ConditionState;
}

/**
 * `loaded` there is something to show; `busy` an answer is awaited; `choosing` the form of an event is open; `settling` a
 * condition is being ticked; `refining` the finer word of its status is being written; `failed` it could not be read, and of that `offline`, `forbidden`, `missing`.
 */
export type WorkTag =
  | 'refining'
  | 'loaded'
  | 'busy'
  | 'choosing'
  | 'engaged'
  | 'settling'
  | 'failed'
  | 'offline'
  | 'forbidden'
  | 'missing';

export type WorkEvent =
  | { type: 'work.refresh' }
  /** Opens the form of an event; another one that is open keeps what was typed into it. */
  | { type: 'event.choose'; event: ApplicationEventType; locale: string }
  /** Sends an event that asks for nothing, at once. */
  | { type: 'event.send'; event: ApplicationEventType; locale: string }
  | { type: 'condition.settle'; id: number; state: ConditionState }
  /** Gives it a finer word of its status, or none. */
  | { type: 'status.refine'; subStatus: string | null }
  /** One of its documents has become another. */
  | { type: 'documents.changed' }
  /** Its page is shown, or no longer. */
  | { type: 'page.shown' }
  | { type: 'page.hidden' }
  | LookersChanged
  | ScreenEvent;

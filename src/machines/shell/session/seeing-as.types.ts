import type { SeenBy } from '../../../../contract/people/session.ts';
import type { Problem } from '../../kit/problem.ts';

export interface SeeingAsContext {
  /** The signed-in user, or the one as whom an administrator sees the portal; 0 for a guest. */
  userId: number;
  seenBy: SeenBy;
  /** There is unsaved work, which is asked about first. */
  unsaved: boolean;
  /** The user to see the portal as; null to stop. */
  wanted: number | null;
  /** Why the server refused it the last time. */
  problem: Problem | null;
}

/** `busy` the session is being switched, or the page is about to be loaded again. */
export type SeeingAsTag = 'busy';

/** `confirmed`: the user has been asked about unsaved work. */
export type SeeingAsCommand =
  | { type: 'seeingAs.start'; userId: number; confirmed?: true }
  | { type: 'seeingAs.stop'; confirmed?: true };

export type SeeingAsEvent =
  | SeeingAsCommand
  | { type: 'session.changed'; userId: number; seenBy: SeenBy; unsaved: boolean };

declare module '../../kit/receivers.ts' {
  interface ReceiverEvents {
    seeingAs: SeeingAsEvent;
  }
}

import type { ActorRef, Snapshot } from 'xstate';
import type { BulkCommand } from '../../services/bulk.service.ts';
import type { Problem } from '../problem.ts';
import type { ToastText } from '../toasts/toasts.types.ts';

/** A command that cannot be undone once it is sent. */
export type GraceCommand =
  | { readonly kind: 'bulk'; readonly command: BulkCommand; readonly key: string }
  | { readonly kind: 'removeView'; readonly id: number };

/** The outcome of a command, sent to its requester. */
export type GraceOutcome =
  | { type: 'grace.made'; id: string }
  | { type: 'grace.undone'; id: string }
  | { type: 'grace.failed'; id: string; problem: Problem };

/** A command that can still be undone. */
export interface Grace {
  readonly id: string;
  readonly command: GraceCommand;
  readonly text: ToastText;
  /** The actor that is notified of the outcome. */
  readonly from?: ActorRef<Snapshot<unknown>, GraceOutcome>;
}

export interface GracesContext {
  /** Latest last; commands being sent are not among them. */
  readonly waiting: readonly Grace[];
  /** Commands being sent. */
  readonly made: readonly Grace[];
}

export type GracesEvent =
  | { type: 'grace.begin'; grace: Grace }
  | { type: 'grace.undo'; id: string }
  | { type: 'grace.undoLast' }
  /** Sends every command at once: the page, or the session, is about to end. */
  | { type: 'graces.flush' }
  /** Pauses the countdown while the user reads the toast. */
  | { type: 'graces.hold' }
  | { type: 'graces.release' }
  /** From the command's own actor. */
  | { type: 'grace.calling'; id: string }
  | GraceOutcome;

import type { ActorRef, Snapshot } from 'xstate';
import type { BulkCommand } from '../../../services/lists/bulk.service.ts';
import type { Problem } from '../../kit/problem.ts';
import type { ToastText } from '../../kit/toasts.types.ts';

/** A command that cannot be undone once it is sent. */
export type UndoableCommand =
  | { readonly kind: 'bulk'; readonly command: BulkCommand; readonly key: string }
  | { readonly kind: 'removeView'; readonly id: number };

/** The outcome of a command, sent to its requester. */
export type UndoableActionOutcome =
  | { type: 'undoableAction.sent'; id: string }
  | { type: 'undoableAction.undone'; id: string }
  | { type: 'undoableAction.failed'; id: string; problem: Problem };

/** A command that can still be undone. */
export interface UndoableAction {
  readonly id: string;
  readonly command: UndoableCommand;
  readonly text: ToastText;
  /** The actor that is notified of the outcome. */
  readonly from?: ActorRef<Snapshot<unknown>, UndoableActionOutcome>;
}

export interface UndoableActionsContext {
  /** Latest last; commands being sent are not among them. */
  readonly waiting: readonly UndoableAction[];
  /** Commands being sent. */
  readonly inFlight: readonly UndoableAction[];
}

export type UndoableActionsEvent =
  | { type: 'undoableAction.start'; undoableAction: UndoableAction }
  | { type: 'undoableAction.undo'; id: string }
  | { type: 'undoableAction.undoLast' }
  /** Sends every command at once: the page, or the session, is about to end. */
  | { type: 'undoableActions.flush' }
  /** Pauses the countdown while the user reads the toast. */
  | { type: 'undoableActions.pause' }
  | { type: 'undoableActions.resume' }
  /** From the command's own actor. */
  | { type: 'undoableAction.sending'; id: string }
  | UndoableActionOutcome;

declare module '../../kit/receivers.ts' {
  interface ReceiverEvents {
    undoableActions: UndoableActionsEvent;
  }
}

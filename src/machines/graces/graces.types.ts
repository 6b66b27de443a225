import type { ActorRef, Snapshot } from 'xstate';
import type { BulkCommand } from '../../services/bulk.service.ts';
import type { Problem } from '../problem.ts';
import type { ToastText } from '../toasts/toasts.types.ts';

/** A command that cannot be taken back once it is made. */
export type GraceCommand =
  | { readonly kind: 'bulk'; readonly command: BulkCommand; readonly key: string }
  | { readonly kind: 'removeView'; readonly id: number };

/** What became of a command, told to who asked for it. */
export type GraceOutcome =
  | { type: 'grace.made'; id: string }
  | { type: 'grace.undone'; id: string }
  | { type: 'grace.failed'; id: string; problem: Problem };

/** A command in its time of grace. */
export interface Grace {
  readonly id: string;
  readonly command: GraceCommand;
  readonly text: ToastText;
  /** Who is told how it ends. */
  readonly from?: ActorRef<Snapshot<unknown>, GraceOutcome>;
}

export interface GracesContext {
  /** The latest last; those whose call is under way are not among them. */
  readonly waiting: readonly Grace[];
  /** Calls under way. */
  readonly made: readonly Grace[];
}

export type GracesEvent =
  | { type: 'grace.begin'; grace: Grace }
  | { type: 'grace.undo'; id: string }
  | { type: 'grace.undoLast' }
  /** Makes every call at once: the page, or the session, is about to end. */
  | { type: 'graces.flush' }
  /** No time passes while someone reads the toast. */
  | { type: 'graces.hold' }
  | { type: 'graces.release' }
  /** From a command itself. */
  | { type: 'grace.calling'; id: string }
  | GraceOutcome;

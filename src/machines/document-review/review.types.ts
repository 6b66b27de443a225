import type { ScreenEvent, ScreenInput } from '../screen.types.ts';
import type { PaperOutcome } from './paper.types.ts';

export interface ReviewContext {
  readonly input: ScreenInput;
  /** The document that the address asks for; null once the queue has been looked through for it. */
  readonly wish: number | null;
  /** The row of the queue that was followed last. */
  readonly row: number | null;
  /** Places in everything that matches: where one stands, and how many there are. */
  readonly place: number;
  readonly total: number;
}

export type ReviewTag = 'unsaved';
export type ReviewEvent =
  /** The document after, or before, the one that is looked at. */
  | { type: 'queue.step'; by: 1 | -1 }
  | { type: 'work.began' }
  | { type: 'work.ended' }
  | PaperOutcome
  | ScreenEvent;

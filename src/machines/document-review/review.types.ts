import type { DocumentRow } from '../../../contract/application-documents.ts';
import type { ScreenEvent, ScreenInput } from '../screen.types.ts';
import type { PaperOutcome } from './paper.types.ts';

export interface ReviewContext {
  readonly input: ScreenInput;
  /** The document that the address asks for; null once the queue has been looked through for it. */
  readonly wish: number | null;
  /** The row at which the queue stands. */
  readonly row: number | null;
  /** The document on the desk. */
  readonly desk: number | null;
  /** The queue stands at another one: whatever leaves it then does not change the desk. */
  readonly apart: boolean;
  /** The document on the desk has been changed by somebody else. */
  readonly overtaken: boolean;
  /** What was decided here last: what is told of it again is nobody else's change. */
  readonly decided: Pick<DocumentRow, 'id' | 'version'> | null;
  /** Places in everything that matches: where one stands, and how many there are. */
  readonly place: number;
  readonly total: number;
}

export type ReviewTag = 'unsaved';
export type ReviewEvent =
  /** The document after, or before, the one that is looked at. */
  | { type: 'queue.step'; by: 1 | -1 }
  | { type: 'queue.choose'; id: number }
  | { type: 'work.began' }
  | { type: 'work.ended' }
  | PaperOutcome
  | ScreenEvent;

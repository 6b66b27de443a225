import type { DocumentRow } from '../../../../../contract/applications/application-documents.ts';
import type { ScreenEvent, ScreenInput } from '../../../kit/screen.types.ts';
import type { ReviewedDocumentOutcome } from './reviewed-document.types.ts';

export interface ReviewContext {
  readonly input: ScreenInput;
  /** The document selected in the address; null once the queue has been searched for it. */
  readonly requestedDocument: number | null;
  /** The queue's selected row. */
  readonly row: number | null;
  /** The open document. */
  readonly openDocumentId: number | null;
  /** The queue has another document selected: removals from the queue do not change the open one. */
  readonly isDetached: boolean;
  /** Someone else has changed the open document. */
  readonly stale: boolean;
  /** The last decision made here: a realtime event about it is not someone else's change. */
  readonly lastDecision: Pick<DocumentRow, 'id' | 'version'> | null;
  /** The application whose documents alone are listed; null for all. */
  readonly applicationId: number | null;
  /** Position in the whole queue, and its total. */
  readonly place: number;
  readonly total: number;
  /** The loaded rows of the queue in their order; in the list of one application, those that wait for a decision. */
  readonly ids: readonly number[];
  readonly waitingIds: readonly number[];
}

/** The relevant part of the queue's snapshot. */
export interface QueueState {
  readonly applicationId: number | null;
  readonly answered: boolean;
  readonly row: number | null;
  readonly place: number;
  readonly total: number;
  readonly ids: readonly number[];
  /** Of one application, those that wait for a decision. */
  readonly waitingIds: readonly number[];
}

export type ReviewTag = 'unsaved';
export type ReviewEvent =
  /** Opens the next or previous document. */
  | { type: 'queue.step'; by: 1 | -1 }
  | { type: 'queue.select'; id: number }
  | { type: 'changes.unsaved' }
  | { type: 'changes.saved' }
  | ReviewedDocumentOutcome
  | ScreenEvent;

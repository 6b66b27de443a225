import type { DocumentRow } from '../../../contract/application-documents.ts';
import type { ChecklistItem, ChecklistStage } from '../../../contract/checklist.ts';
import type { DocumentType } from '../../../contract/document-types.ts';
import type { DocumentCommand } from '../../services/documents.service.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent } from '../screen.types.ts';

/** One line of a checklist: what is asked and why, and the document that answers it, when there is one. */
export interface ChecklistLine {
  readonly type: DocumentType;
  /** Null for what was handed in without the checklist asking for it. */
  readonly item: ChecklistItem | null;
  readonly document: DocumentRow | null;
}

/** The lines of one stage; `other` are the documents no stage asks for. */
export interface ChecklistPart {
  readonly stage: ChecklistStage | 'other';
  readonly lines: readonly ChecklistLine[];
}

export interface ChecklistContext {
  readonly applicationId: number;
  readonly items: readonly ChecklistItem[];
  readonly documents: readonly DocumentRow[];
  /** Why the checklist could not be read. */
  readonly problem: Problem | null;
  /** Something changed while it was read: the answer may be older, and is followed by another. */
  readonly overtaken: boolean;
  /** Why the last command was not done; it goes with the next one. */
  readonly refusal: Problem | null;
}

/** `loaded` there is something to show; `busy` an answer is awaited; `commanding` something is being done. */
export type ChecklistTag = 'loaded' | 'busy' | 'commanding' | 'failed' | 'offline' | 'forbidden';

export type ChecklistEvent =
  | { type: 'checklist.refresh' }
  /** Asks for a document that was not asked for yet; `required` when nothing is to go on without it. */
  | { type: 'document.ask'; documentType: DocumentType; required?: boolean }
  | { type: 'document.command'; id: number; command: DocumentCommand }
  /** Keeps one of its files on this device; the present one unless said. */
  | { type: 'document.save'; id: number; file?: number }
  | ScreenEvent;

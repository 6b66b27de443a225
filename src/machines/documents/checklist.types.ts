import type { DocumentRow } from '../../../contract/application-documents.ts';
import type { ChecklistItem, ChecklistStage } from '../../../contract/checklist.ts';
import type { DocumentType } from '../../../contract/document-types.ts';
import type { DocumentCommand } from '../../services/documents.service.ts';

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

/** What an application needs and why, and the documents of it that are there. */
export interface ChecklistData {
  readonly items: readonly ChecklistItem[];
  readonly documents: readonly DocumentRow[];
}

export type ChecklistCommand =
  /** Asks for a document that was not asked for yet; `required` when nothing is to go on without it. */
  | { readonly kind: 'ask'; readonly documentType: DocumentType; readonly required?: boolean }
  | { readonly kind: 'move'; readonly id: number; readonly move: DocumentCommand }
  /** Keeps one of its files on this device; the present one unless said. */
  | { readonly kind: 'save'; readonly id: number; readonly file?: number };

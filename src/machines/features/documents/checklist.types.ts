import type { DocumentRow } from '../../../../contract/applications/application-documents.ts';
import type { ChecklistItem, ChecklistStage } from '../../../../contract/documents/checklist.ts';
import type { DocumentType } from '../../../../contract/kit/document-types.ts';
import type { DocumentCommand } from '../../../services/documents/documents.service.ts';

/** An item of the checklist with its document, if there is one. */
export interface ChecklistEntry {
  readonly type: DocumentType;
  /** Null for a document that no item requires. */
  readonly item: ChecklistItem | null;
  readonly document: DocumentRow | null;
}

/** The items of one stage; `other` are the documents that no stage requires. */
export interface ChecklistGroup {
  readonly stage: ChecklistStage | 'other';
  readonly lines: readonly ChecklistEntry[];
}

/** An application's checklist and its documents. */
export interface ChecklistData {
  readonly items: readonly ChecklistItem[];
  readonly documents: readonly DocumentRow[];
}

export type ChecklistCommand =
  /** Requests a document; if `required`, the application cannot proceed without it. */
  | { readonly kind: 'ask'; readonly documentType: DocumentType; readonly required?: boolean }
  | { readonly kind: 'move'; readonly id: number; readonly move: DocumentCommand }
  /** Downloads one of its files; the latest by default. */
  | { readonly kind: 'save'; readonly id: number; readonly file?: number };

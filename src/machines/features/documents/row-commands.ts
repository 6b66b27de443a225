import type { DocumentAction, DocumentRow } from '../../../../contract/applications/application-documents.ts';
import type { ChecklistCommand } from './checklist.types.ts';

/** What a key of the document review does to a document in a table. */
export type RowAction =
  /** Opens it in the review, where its file is read and a reason or a date can be entered. */
  | { readonly kind: 'review' }
  /** Opens the form of the waiver. */
  | { readonly kind: 'waive' }
  | { readonly kind: 'perform'; readonly command: ChecklistCommand };

type ReviewedDocument = Pick<DocumentRow, 'id' | 'allowedActions' | 'fileName' | 'decidedOn'>;

/** The keys of the review by the action that they take; a decision is taken with the file in view. */
const actions: Readonly<Record<string, DocumentAction>> = {
  'review.confirm': 'confirm',
  'review.reject': 'reject',
  'review.takeBack': 'takeBack',
  'review.request': 'request',
  'review.waive': 'waive',
  'review.take': 'review',
};

/** What a command of the document review does to a document in a table; null if it does nothing there. */
export function getRowAction(document: ReviewedDocument, command: string): RowAction | null {
  const { id, allowedActions, decidedOn } = document;
  const action = actions[command];
  if (action === undefined || !allowedActions.includes(action)) return null;
  switch (action) {
    case 'waive':
      return { kind: 'waive' };
    case 'review':
      return { kind: 'perform', command: { kind: 'move', id, move: { kind: 'review' } } };
    case 'request':
      // A version on which a decision stands is replaced only with a reason.
      return decidedOn
        ? { kind: 'review' }
        : { kind: 'perform', command: { kind: 'move', id, move: { kind: 'request' } } };
    default:
      return { kind: 'review' };
  }
}

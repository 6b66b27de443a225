import type { Action } from '../../../contract/ability.ts';
import type { DocumentMove, DocumentState } from '../../../contract/application-documents.ts';

interface Move {
  readonly from: readonly DocumentState[];
  readonly to: DocumentState;
  /** What the rules must allow on the document. */
  readonly action: Action;
}

/** The legal moves of a document: from where to where, and by whom. */
export const moves: Readonly<Record<DocumentMove, Move>> = {
  upload: {
    from: ['requested', 'uploaded', 'inReview', 'confirmed', 'rejected', 'expired', 'waived'],
    to: 'uploaded',
    action: 'create',
  },
  review: { from: ['uploaded'], to: 'inReview', action: 'confirm' },
  confirm: { from: ['uploaded', 'inReview'], to: 'confirmed', action: 'confirm' },
  reject: { from: ['uploaded', 'inReview', 'confirmed'], to: 'rejected', action: 'confirm' },
  request: {
    from: ['uploaded', 'inReview', 'confirmed', 'rejected', 'expired', 'waived'],
    to: 'requested',
    action: 'update',
  },
  waive: { from: ['requested', 'rejected', 'expired'], to: 'waived', action: 'confirm' },
};

/** Whether a document that stands so can be moved so. */
export const isLegal = (move: DocumentMove, status: DocumentState): boolean =>
  moves[move].from.includes(status);

/** What time does by itself to a confirmed document. */
export const expiry = { from: 'confirmed', to: 'expired' } as const satisfies Record<string, DocumentState>;

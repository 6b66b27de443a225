import type { DocumentRow } from '../../../../contract/applications/application-documents.ts';

export interface DocumentsContext {
  /**
   * Documents that the user may read and that wait to be confirmed; null until loaded, and for users who may not see
   * the count.
   */
  readonly unconfirmed: number | null;
  /** Errors of the last failed count, or the fallback text; empty after a success. */
  readonly errors: readonly string[];
  /** Decisions being undone, the current one first. */
  readonly pendingUndos: readonly DecidedDocument[];
}

/** A document in the version created by a decision. */
export type DecidedDocument = Pick<DocumentRow, 'id' | 'version'>;

export type DocumentsTag = 'busy' | 'failed';

export type DocumentsEvent =
  | { type: 'record.changed'; subject: string; id: number }
  /** Undoes the user's last decision. */
  | { type: 'decision.undo'; document: DecidedDocument }
  | { type: 'stream.reset' }
  | { type: 'user.signedIn'; userId: number }
  | { type: 'user.signedOut' };

declare module '../../kit/receivers.ts' {
  interface ReceiverEvents {
    documents: DocumentsEvent;
  }
}

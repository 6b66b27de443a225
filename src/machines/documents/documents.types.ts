import type { DocumentRow } from '../../../contract/application-documents.ts';

export interface DocumentsContext {
  /** Documents that the user may read and that wait to be confirmed; null until it is known, and for those who may not. */
  readonly unconfirmed: number | null;
  /** What the last count that failed brought, or the fallback text; none once one has succeeded. */
  readonly errors: readonly string[];
  /** Decisions that are being taken back, the one under way first. */
  readonly undone: readonly DecidedDocument[];
}

/** A document in the version that a decision has made. */
export type DecidedDocument = Pick<DocumentRow, 'id' | 'version'>;

export type DocumentsTag = 'busy' | 'failed';

export type DocumentsEvent =
  | { type: 'record.changed'; subject: string; id: number }
  /** Takes back what the user has just decided. */
  | { type: 'decision.undo'; document: DecidedDocument }
  | { type: 'stream.reset' }
  | { type: 'user.came'; userId: number }
  | { type: 'user.left' };

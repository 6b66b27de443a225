export interface DocumentsContext {
  /** Documents that the user may read and that wait to be confirmed; null until it is known. */
  readonly unconfirmed: number | null;
}

export type DocumentsTag = 'busy' | 'failed';

export type DocumentsEvent =
  | { type: 'record.changed'; subject: string; id: number }
  | { type: 'stream.reset' }
  | { type: 'user.came'; userId: number }
  | { type: 'user.left' };

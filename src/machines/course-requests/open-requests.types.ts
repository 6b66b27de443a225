export interface OpenRequestsContext {
  /** Requests that head office has not answered; null until it is known, and for those it is not told. */
  readonly open: number | null;
  /** What the last call that failed brought, or the fallback text; none once one has succeeded. */
  readonly errors: readonly string[];
}

export type OpenRequestsTag = 'busy' | 'failed';

export type OpenRequestsEvent =
  | { type: 'record.changed'; subject: string }
  | { type: 'stream.reset' }
  | { type: 'user.came'; userId: number }
  | { type: 'user.left' };

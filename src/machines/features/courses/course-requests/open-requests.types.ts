export interface OpenRequestsContext {
  /** Requests not answered by head office yet; null until loaded, and for users who may not see it. */
  readonly open: number | null;
  /** Errors of the last failed request, or the fallback text; empty after a success. */
  readonly errors: readonly string[];
}

export type OpenRequestsTag = 'busy' | 'failed';

export type OpenRequestsEvent =
  | { type: 'record.changed'; subject: string }
  | { type: 'stream.reset' }
  | { type: 'user.signedIn'; userId: number }
  | { type: 'user.signedOut' };

declare module '../../../kit/receivers.ts' {
  interface ReceiverEvents {
    openRequests: OpenRequestsEvent;
  }
}

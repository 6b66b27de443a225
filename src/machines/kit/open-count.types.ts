export interface OpenCountContext {
  /** Records that wait for an answer; null until loaded, and for users who may not give it. */
  readonly open: number | null;
  /** Errors of the last failed request, or the fallback text; empty after a success. */
  readonly errors: readonly string[];
}

export type OpenCountTag = 'busy' | 'failed';

export type OpenCountEvent =
  | { type: 'record.changed'; subject: string }
  | { type: 'stream.reset' }
  | { type: 'user.signedIn'; userId: number }
  | { type: 'user.signedOut' };

declare module './receivers.ts' {
  interface ReceiverEvents {
    openRequests: OpenCountEvent;
    openRegistrations: OpenCountEvent;
  }
}

export interface InstallationContext<Item> {
  /** The installation's items in their order; null until loaded. */
  readonly items: readonly Item[] | null;
  /** Errors of the last failed request, or the fallback text; empty after a success. */
  readonly errors: readonly string[];
}

export type InstallationEvent =
  | { type: 'record.changed'; subject: string }
  | { type: 'stream.reset' }
  | { type: 'user.signedIn'; userId: number }
  | { type: 'user.signedOut' };

declare module '../../kit/receivers.ts' {
  interface ReceiverEvents {
    statuses: InstallationEvent;
    documentTypes: InstallationEvent;
  }
}

/** A plain text message. */
export interface MailData {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A request for an account. */
export interface Registration {
  readonly email: string;
  readonly fullName: string;
}

/** The data of each kind of background job. */
export interface JobData {
  /** Send a message. */
  'send-mail': MailData;
  /** Create an account for somebody who registered. */
  'register-account': Registration;
  /** Send a link to set a new password. */
  'send-password-link': { readonly email: string };
  /** The next turn of a bulk job. */
  'bulk-change': { readonly jobId: number };
  /** Fetch and read the page of a submitted link. */
  'read-link': { readonly linkId: number };
  /** Process due deadlines and reminders. */
  'strike-deadlines': Record<string, never>;
  /** Delete expired data: sessions, link tokens, counters, idempotency keys. */
  housekeeping: Record<string, never>;
}
export type JobName = keyof JobData;

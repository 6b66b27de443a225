/** A message in plain text. */
export interface MailData {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Somebody asked for an account. */
export interface Registration {
  readonly email: string;
  readonly fullName: string;
}

/** What each kind of background work is told. */
export interface JobData {
  /** A message that is to be sent. */
  'send-mail': MailData;
  /** Somebody asked for an account. */
  'register-account': Registration;
  /** Somebody asked for a link to set a new password. */
  'send-password-link': { readonly email: string };
  /** The next turn of a bulk job. */
  'bulk-change': { readonly jobId: number };
  /** A link that was given: its page is fetched and read. */
  'read-link': { readonly linkId: number };
  /** What has become due: events of time, reminders. */
  'strike-deadlines': Record<string, never>;
  /** Removal of what is over: sessions, link tokens, counters, keys. */
  housekeeping: Record<string, never>;
}
export type JobName = keyof JobData;

import type { Language } from '../../contract/kit/languages.ts';

/** How to write to somebody who used a form. */
export interface MailPreference {
  readonly language: Language;
  /** See `mailMessages.mailboxHash`. */
  readonly mailboxHash?: string | undefined;
}

/** A request for an account. */
export interface Registration extends MailPreference {
  readonly email: string;
  readonly fullName: string;
}

/** A request for links to the registrations that were started with an address. */
export interface ResumeRequest extends MailPreference {
  readonly email: string;
}

/** The data of each kind of background job. */
export interface JobData {
  /** Send a message that is stored. */
  'send-mail': { readonly messageId: number };
  /** Create an account for somebody who registered. */
  'register-account': Registration;
  /** Send a link to set a new password. */
  'send-password-link': MailPreference & { readonly email: string };
  /** Send links to the registrations that were started with an address. */
  'send-resume-links': ResumeRequest;
  /** Decide about a submitted registration. */
  'check-registration': { readonly registrationId: number };
  /** Remove the bytes of files whose rows were deleted: `stored` files, and uploads in progress. */
  'remove-files': { readonly stored: readonly string[]; readonly received: readonly string[] };
  /** The next turn of a bulk job. */
  'bulk-change': { readonly jobId: number };
  /** Fetch and read the page of a submitted link. */
  'read-link': { readonly linkId: number };
  /** Process due deadlines and reminders. */
  'strike-deadlines': Record<string, never>;
  /** Write to people about notifications that they have not read. */
  'mail-notifications': Record<string, never>;
  /** Delete expired data: sessions, link tokens, counters, idempotency keys. */
  housekeeping: Record<string, never>;
}
export type JobName = keyof JobData;

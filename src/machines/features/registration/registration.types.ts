import type { UploadRefusal } from '../../../../contract/documents/uploads.ts';
import type { DocumentType } from '../../../../contract/kit/document-types.ts';
import type { Answers, ReplacedAnswer } from '../../../../contract/registration/answers.ts';
import type { Flow } from '../../../../contract/registration/flow.ts';
import type { FlowName } from '../../../../contract/registration/flows/index.ts';
import type { LinkKind, PublicLink } from '../../../../contract/registration/links.ts';
import type {
  RegistrationConsent,
  RegistrationCourse,
  RegistrationOptions,
  RegistrationReceipt,
} from '../../../../contract/registration/registration-drafts.ts';
import type { AnswerCode } from '../../../../contract/registration/rules.ts';
import type { Problem } from '../../kit/problem.ts';
import type { ScreenEvent } from '../../kit/screen.types.ts';

/**
 * The page of a registration that is open: a step of the flow, the answers to check, the confirmation, or the page on
 * which one asks for links to registrations that were started on another device (`?step=resume`).
 */
export type PageName = 'check' | 'done' | 'resume' | (string & {});

/** Where the visitor came from, read from the address. */
export interface RegistrationOrigin {
  readonly flow: FlowName;
  /** The registration link that was opened. */
  readonly link: { readonly kind: LinkKind; readonly id: number } | null;
  /** The role whose page was opened, such as `/aco-student`. */
  readonly introducedBy: LinkKind | null;
}

/**
 * A file that was selected. `waiting`: until there is a connection, or the server has the draft; `paused`: by the
 * person; `failed`: it will be tried again.
 */
export interface RegistrationUpload {
  /** Made on this device; the same on the server once it has the file. */
  readonly id: string;
  readonly type: DocumentType;
  readonly fileName: string;
  /** Bytes to send, after shrinking, and bytes sent. */
  readonly size: number;
  readonly sent: number;
  readonly state: 'preparing' | 'waiting' | 'sending' | 'paused' | 'uploaded' | 'refused' | 'failed';
  readonly refusal: UploadRefusal | null;
  /** The photo seems dark or blurred: a hint, never a refusal. */
  readonly hint: 'dark' | 'blurred' | null;
}

/** Who else must consent if the student is a minor. */
export interface GuardianFields {
  readonly fullName: string;
  readonly relation: NonNullable<RegistrationConsent['guardian']>['relation'] | '';
  readonly contact: string;
}
export type GuardianField = keyof GuardianFields;

/** Where the answers are kept. */
export type Kept = 'device' | 'sessionOnly';

export interface RegistrationContext {
  readonly origin: RegistrationOrigin;
  /** The flow with the questions of its country, as far as they are loaded. */
  readonly flow: Flow;
  readonly options: RegistrationOptions | null;
  /** Null until it is loaded, and for a page without a link. */
  readonly link: PublicLink | null;
  /** The page shown; pages before it are complete. */
  readonly page: PageName;
  /** The person came from the check page to change an answer: Continue leads back there. */
  readonly isReturning: boolean;
  readonly answers: Answers;
  /** First problem of each answer on this page: shown from the first Continue on, and cleared as they are corrected. */
  readonly problems: Readonly<Record<string, AnswerCode>>;
  /** Increases with each refused Continue, so that the error summary takes the focus again. */
  readonly refusals: number;
  /** Answers typed here that newer ones from another device or tab replaced. */
  readonly replaced: readonly ReplacedAnswer[];
  /** The draft on the server, once it has one. */
  readonly draft: { readonly id: number; readonly key: string } | null;
  /** When all answers were last on the server, and when they were last kept on the device; ms since 1970. */
  readonly savedAt: number | null;
  readonly keptAt: number | null;
  readonly kept: Kept;
  /** An unfinished registration found on this device, until the person decides whether to continue it. */
  readonly found: { readonly savedAt: number; readonly page: PageName } | null;
  readonly uploads: readonly RegistrationUpload[];
  /** Files that were not uploaded when their registration was submitted, here or at an earlier visit. */
  readonly lateUploads: readonly RegistrationUpload[];
  readonly courses: readonly RegistrationCourse[];
  readonly courseQuery: string;
  readonly consent: boolean;
  readonly guardian: GuardianFields;
  readonly consentProblems: readonly ('consent' | GuardianField)[];
  /** Why the last call failed. */
  readonly problem: Problem | null;
  readonly receipt: RegistrationReceipt | null;
  /** What was submitted on this page, for its confirmation and to print; it is kept nowhere else. */
  readonly submitted: { readonly answers: Answers; readonly uploads: readonly RegistrationUpload[] } | null;
  /** The address to which a link was sent. */
  readonly linkSentTo: string | null;
  /** The address typed on the page `resume`. */
  readonly resumeEmail: string;
  readonly resumeProblem: AnswerCode | null;
}

/**
 * `loading`: the link or the kept draft is read; `linkUnusable`: disabled, expired or unknown (`context.link.state`);
 * `found`: asks whether to continue; `answering`: a step; `checking`: the check page; `submitting`; `readyToSend`: it
 * couldn't be sent and waits for the connection or the button; `done`; `saving`, `saved`, `unsaved`: whether the server
 * has the answers; `offline`: the last call found no connection; `judging`: Continue waits for the rules to load;
 * `sendingLink`, `linkSent`: the resume link; `searching`: courses.
 */
export type RegistrationTag =
  | 'loading'
  | 'linkUnusable'
  | 'found'
  | 'answering'
  | 'checking'
  | 'submitting'
  | 'readyToSend'
  | 'done'
  | 'saving'
  | 'saved'
  | 'unsaved'
  | 'offline'
  | 'judging'
  | 'sendingLink'
  | 'linkSent'
  | 'searching';

export type RegistrationEvent =
  | { type: 'answer.change'; question: string; text: string }
  /** The hidden field `website`, which only programs fill in, was changed. */
  | { type: 'website.change'; text: string }
  /** Continue: judges the page and opens the next one. */
  | { type: 'page.continue' }
  /** Back: the page before; also what the browser's Back does. */
  | { type: 'page.back' }
  /** From the check page: changes the answers of a page, then returns. */
  | { type: 'page.change'; page: PageName }
  | { type: 'replaced.use'; question: string }
  | { type: 'replaced.dismiss'; question: string }
  | { type: 'found.continue' }
  | { type: 'found.startAgain' }
  | { type: 'keep.change'; kept: Kept }
  | { type: 'draft.delete' }
  | { type: 'link.send' }
  | { type: 'resume.change'; email: string }
  /** Asks for links to the registrations that were started with an address. */
  | { type: 'resume.request' }
  /** Opens the plain form when the link can't be used. */
  | { type: 'link.ignore' }
  | { type: 'file.add'; documentType: DocumentType; file: File; original: boolean }
  | { type: 'file.pause'; id: string }
  | { type: 'file.resume'; id: string }
  | { type: 'file.retry'; id: string }
  | { type: 'file.remove'; id: string }
  | { type: 'course.search'; query: string }
  | { type: 'consent.change'; given: boolean }
  | { type: 'guardian.change'; field: GuardianField; text: string }
  | { type: 'registration.submit' }
  | { type: 'registration.retry' }
  | ScreenEvent;

/** Opening a registration with the token of an emailed link (`?token=`), before the form itself is shown. */
export interface ResumeContext {
  readonly token: string;
  /** As typed; see `joinDate`. */
  readonly dateOfBirth: string;
  readonly attemptsLeft: number | null;
  readonly problem: Problem | null;
}

/**
 * `asking`: nothing was sent yet; `opening`: a call is pending; `dateOfBirth`: the person has to give it; `used`, `expired`: the link can't be used any
 * more; `failed`: the call failed and can be retried. When it succeeds, the form opens at the address of its flow.
 */
export type ResumeTag = 'asking' | 'opening' | 'dateOfBirth' | 'used' | 'expired' | 'failed';

export type ResumeEvent =
  | { type: 'dateOfBirth.change'; text: string }
  | { type: 'resume.open' }
  | { type: 'resume.retry' }
  | ScreenEvent;

import type { Answers } from '../../../../contract/registration/answers.ts';
import type { RegistrationDraft } from '../../../../contract/registration/registration-drafts.ts';
import type { ParsePhone } from '../../../../contract/registration/rules.ts';
import type { Creation, KeptDraft } from '../../../services/registration/kept-draft.ts';
import type { RegistrationRules } from '../../../services/registration/registration.service.ts';
import type { OpenedDraft } from '../../../services/registration/registration-calls.ts';
import type {
  PageName,
  RegistrationContext,
  RegistrationEvent,
  RegistrationUpload,
} from './registration.types.ts';

/** What the machine knows besides what its views see. */
export interface RegistrationState extends RegistrationContext {
  /** The path at which the flow starts, and the address that was last shown or written. */
  readonly start: string;
  readonly address: { readonly path: string; readonly search: string };
  /** The name under which the device keeps the draft. */
  readonly name: string;
  /** When the answers that were typed in this tab were typed. */
  readonly typed: Readonly<Record<string, number>>;
  /** The answers that the server has, and the page that it has. */
  readonly synced: Answers;
  readonly syncedPage: PageName | null;
  /** When the server had all answers, by the server's clock: newer ones that are replaced are shown. */
  readonly agreedAt: number;
  /** The difference between the server's clock and that of the device, in ms. */
  readonly timeOffset: number;
  /** The pending or lost creation of the draft, which is repeated without change. */
  readonly creation: Creation | null;
  readonly submissionKey: string | null;
  /** Pages that were left by Continue, in order, with an entry in the browser's history each. */
  readonly trail: readonly PageName[];
  /** Pages whose answers were judged at least once: their problems can be shown. */
  readonly passed: readonly PageName[];
  readonly rules: RegistrationRules | null;
  /** Continue doesn't wait for rules that couldn't be loaded. */
  readonly rulesFailed: boolean;
  readonly parsePhone: ParsePhone | null;
  readonly optionsFailed: boolean;
  readonly ignoresLink: boolean;
  /** Filled in only by programs. */
  readonly website: string;
  /** Files that the server had at last, and those removed here. */
  readonly serverFiles: readonly string[];
  readonly removedFiles: readonly string[];
  /** Failed attempts to save since the last success. */
  readonly attempts: number;
  /** A draft to delete on the server. */
  readonly discarded: RegistrationContext['draft'];
}

/** A reply to saving, and what was sent. */
export interface SavedDraft {
  readonly draft: RegistrationDraft | OpenedDraft;
  readonly sent: Answers;
  readonly page: PageName;
  /** When it was sent, by the device's clock. */
  readonly sentAt: number;
}

/** Events of the machine's own actors and regions. */
export type InternalEvent =
  /** A page other than the one before is shown. */
  | { type: 'page.opened' }
  /** The device has kept the draft, or couldn't. */
  | { type: 'draft.kept'; keptAt: number | null }
  /** Another tab changed or deleted the draft. */
  | { type: 'draft.changed'; draft: KeptDraft | null }
  | { type: 'draft.reset' }
  /** Asks for the draft at once, for a submission. */
  | { type: 'draft.require' }
  | { type: 'draft.saved' }
  | { type: 'draft.failed' }
  | { type: 'rules.settled' }
  | { type: 'options.settled' }
  | { type: 'link.opened' }
  | { type: 'upload.changed'; upload: RegistrationUpload };

export type RegistrationMachineEvent =
  | RegistrationEvent
  | InternalEvent
  /** The field that people don't see was filled in. */
  | { type: 'website.change'; text: string };

import { toTexts } from '../../../../contract/registration/answers.ts';
import { isShown } from '../../../../contract/registration/flow.ts';
import type { KeptDraft } from '../../../services/registration/kept-draft.ts';
import { isMissingProblem, isOfflineProblem } from '../../kit/failure.ts';
import type { Problem } from '../../kit/problem.ts';
import { isUnsynced } from './answer-changes.ts';
import { findConsentProblems } from './consent.ts';
import { isUnsent } from './pages/pages.ts';
import {
  findIncompletePage,
  getAddressedPage,
  getFirstPage,
  getStep,
  hasAddress,
  isComplete,
  isPhoneNear,
  isWaitingPage,
} from './pages.ts';
import type { RegistrationState } from './registration.context.ts';
import type { RegistrationUpload } from './registration.types.ts';

interface Args {
  readonly context: RegistrationState;
}
interface Failure {
  readonly problem: Problem;
}
interface Addressed {
  readonly path?: string;
  readonly search: string;
}

/** The longest `Retry-After` after which a submission is sent again by itself, in s. */
const longestRetryAfter = 10;

const isUnfinished = ({ state }: RegistrationUpload): boolean =>
  state === 'preparing' || state === 'waiting' || state === 'sending' || state === 'failed';

/** The guards of a registration. */
export const registrationGuards = {
  hasReceipt: ({ context }: Args) => context.receipt !== null,
  isFound: ({ context }: Args) => context.found !== null,
  isDecided: ({ context }: Args) => context.found === null,
  hasLink: ({ context }: Args) => context.origin.link !== null,
  isLinkUnusable: ({ context: { link, ignoresLink } }: Args) =>
    link !== null && link.state !== 'active' && !ignoresLink,
  isWaitingPage: ({ context }: Args) => isWaitingPage(context, context.page),
  isCheckPage: ({ context }: Args) => context.page === 'check',
  isResumePage: ({ context }: Args) => context.page === 'resume',
  /** The step isn't part of the flow, given the answers. */
  isHiddenPage: ({ context }: Args) => {
    const step = getStep(context, context.page);
    return step === undefined || !isShown(step, toTexts(context.answers));
  },
  isOtherPage: ({ context }: Args, { path, search }: Addressed) =>
    (getAddressedPage({ path: path ?? context.address.path, search }) ?? getFirstPage(context)) !==
    context.page,
  isPageComplete: ({ context }: Args) => isComplete(context, context.page),
  lacksRules: ({ context }: Args) => context.rules === null,
  areRulesSettled: ({ context }: Args) => context.rules !== null || context.rulesFailed,
  isPhoneNear: ({ context }: Args) => context.parsePhone === null && isPhoneNear(context),
  isIncomplete: ({ context }: Args) => findIncompletePage(context) !== null,
  hasConsentProblems: ({ context }: Args) => findConsentProblems(context).length > 0,
  lacksOptions: ({ context: { flow, options } }: Args) =>
    options === null && flow.steps.some(({ country }) => country !== undefined),
  lacksDraft: ({ context }: Args) => context.draft === null,
  hasUnfinishedUploads: ({ context }: Args) => context.uploads.some(isUnfinished),
  hasNoUnfinishedUploads: ({ context }: Args) => !context.uploads.some(isUnfinished),
  hasLateUploads: ({ context }: Args) => context.lateUploads.some(isUnsent),
  hasNoLateUploads: ({ context }: Args) => !context.lateUploads.some(isUnsent),
  isLate: ({ context }: Args, { upload }: { upload: RegistrationUpload }) =>
    context.lateUploads.some(({ id }) => id === upload.id),
  isSessionOnly: ({ context }: Args) => context.kept === 'sessionOnly',
  isUploaded: (_: unknown, { upload }: { upload: RegistrationUpload }) => upload.state === 'uploaded',
  isDeletedElsewhere: (_: unknown, { draft }: { draft: KeptDraft | null }) => draft === null,
  /** The server can have the draft, and doesn't have it as it is. */
  isUnsynced: ({ context }: Args) =>
    context.found === null &&
    context.receipt === null &&
    (context.draft !== null || hasAddress(context)) &&
    isUnsynced(context),
  isKeptOnServer: ({ context }: Args) => context.draft !== null,
  isOffline: (_: unknown, { problem }: Failure) => isOfflineProblem(problem),
  isGone: (_: unknown, { problem }: Failure) => isMissingProblem(problem),
  isKeyReused: (_: unknown, { problem }: Failure) => problem.code === 'request.idempotencyReused',
  isInvalid: (_: unknown, { problem }: Failure) => Object.keys(Object(problem.problems)).length > 0,
  isShortlyLimited: (_: unknown, { problem }: Failure) =>
    problem.kind === 'limited' && (problem.retryAfter ?? Number.POSITIVE_INFINITY) <= longestRetryAfter,
  isOfflineNow: ({ context }: Args) => isOfflineProblem(context.problem),
  hasDiscarded: ({ context }: Args) => context.discarded !== null,
  isResumeEmailValid: ({ context: { resumeEmail } }: Args) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(resumeEmail.trim()),
};

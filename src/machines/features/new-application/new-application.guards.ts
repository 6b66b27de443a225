import { currentStudentIn } from '../../../services/applications/new-application.service.ts';
import { problemOf } from '../../../services/kit/problem.ts';
import { isMissingProblem, isOfflineProblem } from '../../kit/failure.ts';
import { findFirstFaultyStep, validateStep } from './draft-validation.ts';
import { type FlowLocation, isOtherDraft } from './initial-context.ts';
import { mergeVersions } from './merge-versions.ts';
import type { NewApplicationContext } from './new-application.types.ts';
import { getDraftId, getStepByPath } from './steps.ts';

interface Args {
  readonly context: NewApplicationContext;
}

const isMatchingDone = ({ isMatching, content, step }: NewApplicationContext): boolean =>
  !isMatching || content.studentId !== null || step !== 'findStudent';

/** The guards of the new application machine. */
export const newApplicationGuards = {
  // Searching for a student alone does not create a draft.
  isUnsynced: ({ context: { content, synced, step, syncedStep, id } }: Args) =>
    id === null ? content !== synced && step !== 'findStudent' : content !== synced || step !== syncedStep,
  isSynced: ({ context: { content, synced, step, syncedStep, id } }: Args) =>
    id !== null && content === synced && step === syncedStep,
  isAt: ({ context }: Args, { step }: { step: NewApplicationContext['step'] }) => context.step === step,
  isOtherDraft: ({ context }: Args, { search }: FlowLocation) => isOtherDraft(context, search),
  isSameDraft: ({ context }: Args, { search }: FlowLocation) => !isOtherDraft(context, search),
  /** The same draft at another step. */
  isOtherStep: ({ context }: Args, { path, search }: FlowLocation) =>
    path !== undefined && getStepByPath(path) !== context.step && !isOtherDraft(context, search),
  /** The address has no draft id although there is a draft. */
  lacksDraftId: ({ context }: Args, { search }: FlowLocation) =>
    context.id !== null && getDraftId(search) === null && !isOtherDraft(context, search),
  isNewDraft: ({ context }: Args) => context.newDraft,
  isMatchingDone: ({ context }: Args) => isMatchingDone(context),
  isStarting: ({ context }: Args) => context.starting !== null,
  isCreated: ({ context }: Args) => context.created.length > 0,
  /** The search for matches is complete and the step has no faults. */
  isReady: ({ context }: Args) =>
    isMatchingDone(context) && Object.keys(validateStep(context, context.step)).length === 0,
  isComplete: ({ context }: Args) => findFirstFaultyStep(context) === null,
  hasDifferences: ({ context }: Args) => mergeVersions(context).differences.length > 0,
  isOffline: (_: unknown, { error }: { error: unknown }) => isOfflineProblem(problemOf(error)),
  isGone: (_: unknown, { error }: { error: unknown }) => isMissingProblem(problemOf(error)),
  /** Someone else has changed the student since the flow loaded them. */
  hasTheirStudent: (_: unknown, { error }: { error: unknown }) => currentStudentIn(error) !== null,
  isStale: (_: unknown, { error }: { error: unknown }) => problemOf(error).kind === 'stale',
};

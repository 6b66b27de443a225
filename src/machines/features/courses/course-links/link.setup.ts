import { type AnyActorRef, assign, enqueueActions, fromPromise, raise, sendTo, setup } from 'xstate';
import * as z from 'zod/mini';
import { courseFinding, type FindingDecision } from '../../../../../contract/courses/course-findings.ts';
import type { CourseLinkDetails } from '../../../../../contract/courses/course-links.ts';
import type { AbilityRule } from '../../../../../contract/kit/ability.ts';
import {
  acceptFindings,
  applyChanges,
  assignUniversity,
  decideFinding,
  readLink,
  refetchLink,
  retryLink,
} from '../../../../services/courses/course-links.service.ts';
import { createReloading } from '../../../kit/loading.region.ts';
import type { Problem } from '../../../kit/problem.ts';
import type { ScreenEvent } from '../../../kit/screen.types.ts';
import { createSending, pickNewer } from '../../../kit/sending.ts';
import { createSessionAbility } from '../../../kit/session/ability.ts';
import { courseMachine } from '../course.machine.ts';
import { type Correction, parseCorrection, toCorrection } from './correction.ts';
import type { LinkCommand, LinkContext, LinkEvent, LinkTag } from './link.types.ts';
import {
  canDecide,
  getIncludedChanges,
  getNeighbourId,
  getNextOpenFindingId,
  getSelectedDraft,
  getSelectedFinding,
  isRetryable,
  resolveSelection,
  withFinding,
} from './selection.ts';

interface SendCommandInput {
  readonly link: CourseLinkDetails | null;
  readonly command: LinkCommand | null;
}

/** Sends a command and returns the updated link. */
async function sendCommand({ link, command }: SendCommandInput): Promise<CourseLinkDetails> {
  if (!link || !command) throw new Error('No link or command to send');
  switch (command.kind) {
    case 'decide': {
      const { findingId, decision, value } = command;
      const finding = link.drafts.flatMap(({ findings }) => findings).find(({ id }) => id === findingId);
      if (!finding) throw new Error('The finding no longer exists');
      return withFinding(link, await decideFinding(finding, decision, value));
    }
    case 'accept':
      return acceptFindings(link.id, command.minConfidence, command.draftId);
    case 'setUniversity':
      return assignUniversity(command.draftId, command.universityId);
    case 'retry':
      return retryLink(link.id);
    case 'refetch':
      return refetchLink(link.id);
    case 'apply':
      return applyChanges(link.id, command.refetchId, command.take);
  }
}

/** The current finding, if the error response contains it. */
function getCurrentFinding({ current }: Problem) {
  const known = z.safeParse(courseFinding, current);
  return known.success ? known.data : null;
}

/** A screen that runs alone has no session; the server checks the permission in any case. */
function canEditLinks(system: AnyActorRef['system']): boolean {
  const session: AnyActorRef | undefined = system.get('session');
  if (!session) return true;
  const { rules }: { readonly rules: readonly AbilityRule[] } = session.getSnapshot().context;
  return createSessionAbility(rules).can('update', 'CourseLink');
}

/** Actors, actions and guards of the link machine. */
export const linkSetup = setup({
  types: {} as {
    context: LinkContext;
    input: { readonly id: number };
    events: LinkEvent;
    tags: LinkTag;
    children: { course: 'course' };
  },
  actors: {
    load: fromPromise<CourseLinkDetails, { id: number }>(({ input, signal }) => readLink(input.id, signal)),
    send: fromPromise<CourseLinkDetails, SendCommandInput>(({ input }) => sendCommand(input)),
    course: courseMachine,
  },
})
  .extend(createReloading<LinkContext, LinkEvent>())
  .extend(createSending<LinkContext, LinkEvent>())
  .extend({
    actions: {
      setLoaded: enqueueActions(({ context, enqueue, system }, record: CourseLinkDetails) => {
        const link = pickNewer(context.link, record);
        const next = resolveSelection(link, context);
        const changed = link.changes?.refetchId !== context.link?.changes?.refetchId;
        enqueue.assign({
          link,
          problem: null,
          canEdit: canEditLinks(system),
          ...next,
          ...(changed && { excludedChanges: new Set<string>() }),
        });
        if (next.courseId !== context.courseId) enqueue.raise({ type: 'course.selected' });
      }),
      setProblem: assign(({ context }, { problem }: { problem: Problem }) => ({
        problem,
        link: problem.kind === 'forbidden' || problem.kind === 'notFound' ? null : context.link,
      })),
      select: enqueueActions(
        (
          { context, enqueue },
          { draftId, findingId }: { draftId: number | null; findingId: number | null },
        ) => {
          const next = resolveSelection(context.link, { draftId, findingId });
          enqueue.assign({ ...next, refusal: null });
          if (next.courseId !== context.courseId) enqueue.raise({ type: 'course.selected' });
        },
      ),
      startCorrection: assign(({ context }) => {
        const finding = getSelectedFinding(context);
        return {
          correction: finding ? toCorrection(finding.field, finding.decidedValue ?? finding.value) : [],
          isCorrectionInvalid: false,
          refusal: null,
        };
      }),
      setCorrection: assign((_, { correction }: { correction: Correction }) => ({
        correction,
        isCorrectionInvalid: false,
      })),
      setCorrectionInvalid: assign({ isCorrectionInvalid: true }),
      setDecisionCommand: assign(({ context }, { decision }: { decision: 'accepted' | 'rejected' }) => ({
        command: { kind: 'decide', findingId: context.findingId ?? 0, decision } as const,
        refusal: null,
      })),
      setCorrectionCommand: assign(({ context }) => {
        const finding = getSelectedFinding(context);
        const value = finding && parseCorrection(finding.field, context.correction);
        return {
          command:
            finding && value !== null
              ? ({ kind: 'decide', findingId: finding.id, decision: 'corrected', value } as const)
              : null,
          refusal: null,
        };
      }),
      setAcceptCommand: assign(({ context: { minConfidence, draftId } }) => ({
        command: { kind: 'accept', minConfidence, draftId: draftId ?? 0 } as const,
        refusal: null,
      })),
      setUniversity: assign(({ context }, { id }: { id: number }) => ({
        command: { kind: 'setUniversity', draftId: context.draftId ?? 0, universityId: id } as const,
        refusal: null,
      })),
      setCommand: assign((_, { kind }: { kind: 'retry' | 'refetch' }) => ({
        command: { kind },
        refusal: null,
      })),
      setChangesCommand: assign(({ context }, { leave }: { leave: boolean }) => ({
        command: {
          kind: 'apply',
          refetchId: context.link?.changes?.refetchId ?? 0,
          take: leave ? [] : getIncludedChanges(context),
        } as const,
        refusal: null,
      })),
      setLeast: assign((_, { minConfidence }: { minConfidence: number }) => ({ minConfidence })),
      toggleChange: assign(({ context: { excludedChanges } }, { key }: { key: string }) => ({
        excludedChanges: excludedChanges.has(key)
          ? new Set([...excludedChanges].filter((each) => each !== key))
          : new Set([...excludedChanges, key]),
      })),
      /** Selects the next undecided finding. */
      finishCommand: assign(({ context }) => {
        const draft = getSelectedDraft(context);
        const { command, findingId } = context;
        return {
          command: null,
          refusal: null,
          theirs: null,
          isCorrectionInvalid: false,
          ...(draft &&
            findingId !== null &&
            command?.kind === 'decide' && { findingId: getNextOpenFindingId(draft, findingId) }),
        };
      }),
      setTheirs: assign(({ context: { link } }, { problem }: { problem: Problem }) => {
        const theirs = getCurrentFinding(problem);
        return { refusal: problem, theirs, link: link && theirs ? withFinding(link, theirs) : link };
      }),
      rebase: assign({ refusal: null }),
      clearCommand: assign({ command: null, refusal: null, theirs: null }),
      reload: raise({ type: 'link.refresh' as const }),
      raiseCourseChanged: raise({ type: 'course.changed' as const }),
      notifyCourse: sendTo(
        'course',
        (_, { event }: { event: ScreenEvent | { type: 'resource.refresh' } }) => event,
      ),
    },
    guards: {
      hasData: ({ context }) => context.link !== null,
      hasCourse: ({ context }) => context.courseId !== null,
      isAffected: ({ context }, { subject, id }: { subject: string; id: number }) =>
        (subject === 'CourseLink' && id === context.id) ||
        (subject === 'Course' && context.link?.drafts.some(({ courseId }) => courseId === id) === true),
      hasNextDraft: ({ context: { link, draftId } }, { by }: { by: 1 | -1 }) =>
        getNeighbourId(link?.drafts ?? [], draftId, by) !== null,
      hasNextFinding: ({ context }, { by }: { by: 1 | -1 }) =>
        getNeighbourId(getSelectedDraft(context)?.findings ?? [], context.findingId, by) !== null,
      canDecide: ({ context }, { decision }: { decision: FindingDecision }) => canDecide(context, decision),
      isUniversityField: ({ context }) =>
        canDecide(context, 'corrected') && getSelectedFinding(context)?.field === 'university',
      canSelectUniversity: ({ context }) => context.canEdit && context.courseId !== null,
      isCorrectionValid: ({ context }) => {
        const finding = getSelectedFinding(context);
        return finding !== null && parseCorrection(finding.field, context.correction) !== null;
      },
      canAcceptAll: ({ context }) =>
        context.canEdit &&
        context.courseId !== null &&
        getSelectedDraft(context)?.findings.some(
          ({ decision, confidence }) => decision === null && confidence >= context.minConfidence,
        ) === true,
      canRetry: ({ context }) => context.canEdit && isRetryable(context.link),
      canRefetch: ({ context }) => context.canEdit && context.link?.state === 'drafted',
      hasChanges: ({ context }) => context.canEdit && (context.link?.changes ?? null) !== null,
      hasIncludedChanges: ({ context }) =>
        context.canEdit && (context.link?.changes ?? null) !== null && getIncludedChanges(context).length > 0,
      canOverwrite: ({ context }) => context.command !== null,
    },
    delays: { gatherDelay: 300 },
  });

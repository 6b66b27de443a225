import { type AnyActorRef, assign, enqueueActions, fromPromise, raise, sendTo, setup } from 'xstate';
import * as z from 'zod/mini';
import type { AbilityRule } from '../../../contract/ability.ts';
import { courseFinding, type FindingDecision } from '../../../contract/course-findings.ts';
import type { CourseLinkDetails } from '../../../contract/course-links.ts';
import {
  acceptFindings,
  applyChanges,
  decideFinding,
  placeDraft,
  readLink,
  refetchLink,
  retryLink,
} from '../../services/course-links.service.ts';
import { courseMachine } from '../courses/course.machine.ts';
import { isForbiddenProblem, isMissingProblem, isOfflineProblem } from '../failed.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent } from '../screen.types.ts';
import { abilityOf } from '../session/ability.ts';
import { type Correction, correctionOf, valueIn } from './correction.ts';
import {
  draftIn,
  findingIn,
  isUnread,
  looking,
  mayDecide,
  neighbour,
  nextOpen,
  takenOf,
  withFinding,
} from './desk.ts';
import type { LinkCommand, LinkContext, LinkEvent, LinkTag } from './link.types.ts';

interface Sending {
  readonly link: CourseLinkDetails | null;
  readonly command: LinkCommand | null;
}

/** Sends a command and returns the updated link. */
async function perform({ link, command }: Sending): Promise<CourseLinkDetails> {
  if (!link || !command) throw new Error('No link or command to send');
  switch (command.kind) {
    case 'decide': {
      const { findingId, decision, value } = command;
      const finding = link.drafts.flatMap(({ findings }) => findings).find(({ id }) => id === findingId);
      if (!finding) throw new Error('The finding no longer exists');
      return withFinding(link, await decideFinding(finding, decision, value));
    }
    case 'accept':
      return acceptFindings(link.id, command.least, command.draftId);
    case 'place':
      return placeDraft(command.draftId, command.universityId);
    case 'retry':
      return retryLink(link.id);
    case 'refetch':
      return refetchLink(link.id);
    case 'apply':
      return applyChanges(link.id, command.refetchId, command.take);
  }
}

/** The current finding, if the error response contains it. */
function theirsIn({ current }: Problem) {
  const known = z.safeParse(courseFinding, current);
  return known.success ? known.data : null;
}

/** The newer of two responses: one requested before a decision may arrive after it. */
const newest = (known: CourseLinkDetails | null, come: CourseLinkDetails): CourseLinkDetails =>
  known && come.version < known.version ? known : come;

/** A screen that runs alone has no session; the server checks the permission in any case. */
function mayChangeLinks(system: AnyActorRef['system']): boolean {
  const session: AnyActorRef | undefined = system.get('session');
  if (!session) return true;
  const { rules }: { readonly rules: readonly AbilityRule[] } = session.getSnapshot().context;
  return abilityOf(rules).can('update', 'CourseLink');
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
    send: fromPromise<CourseLinkDetails, Sending>(({ input }) => perform(input)),
    course: courseMachine,
  },
  actions: {
    putRecord: enqueueActions(({ context, enqueue, system }, { record }: { record: CourseLinkDetails }) => {
      const link = newest(context.link, record);
      const next = looking(link, context);
      const changed = link.changes?.refetchId !== context.link?.changes?.refetchId;
      enqueue.assign({
        link,
        problem: null,
        mayChange: mayChangeLinks(system),
        ...next,
        ...(changed && { left: new Set<string>() }),
      });
      if (next.courseId !== context.courseId) enqueue.raise({ type: 'course.followed' });
    }),
    beginReading: assign({ overtaken: false }),
    noteOvertaken: assign({ overtaken: true }),
    putProblem: assign(({ context }, { problem }: { problem: Problem }) => ({
      problem,
      link: problem.kind === 'forbidden' || problem.kind === 'notFound' ? null : context.link,
    })),
    look: enqueueActions(
      (
        { context, enqueue },
        { draftId, findingId }: { draftId: number | null; findingId: number | null },
      ) => {
        const next = looking(context.link, { draftId, findingId });
        enqueue.assign({ ...next, refusal: null });
        if (next.courseId !== context.courseId) enqueue.raise({ type: 'course.followed' });
      },
    ),
    beginCorrection: assign(({ context }) => {
      const finding = findingIn(context);
      return {
        correction: finding ? correctionOf(finding.field, finding.decidedValue ?? finding.value) : [],
        unfit: false,
        refusal: null,
      };
    }),
    putCorrection: assign((_, { correction }: { correction: Correction }) => ({ correction, unfit: false })),
    putUnfit: assign({ unfit: true }),
    putDecision: assign(({ context }, { decision }: { decision: 'accepted' | 'rejected' }) => ({
      command: { kind: 'decide', findingId: context.findingId ?? 0, decision } as const,
      refusal: null,
    })),
    putCorrected: assign(({ context }) => {
      const finding = findingIn(context);
      const value = finding && valueIn(finding.field, context.correction);
      return {
        command:
          finding && value !== null
            ? ({ kind: 'decide', findingId: finding.id, decision: 'corrected', value } as const)
            : null,
        refusal: null,
      };
    }),
    putAccepting: assign(({ context: { least, draftId } }) => ({
      command: { kind: 'accept', least, draftId: draftId ?? 0 } as const,
      refusal: null,
    })),
    putPlace: assign(({ context }, { id }: { id: number }) => ({
      command: { kind: 'place', draftId: context.draftId ?? 0, universityId: id } as const,
      refusal: null,
    })),
    putPlain: assign((_, { kind }: { kind: 'retry' | 'refetch' }) => ({ command: { kind }, refusal: null })),
    putChanges: assign(({ context }, { leave }: { leave: boolean }) => ({
      command: {
        kind: 'apply',
        refetchId: context.link?.changes?.refetchId ?? 0,
        take: leave ? [] : takenOf(context),
      } as const,
      refusal: null,
    })),
    putLeast: assign((_, { least }: { least: number }) => ({ least })),
    toggleChange: assign(({ context: { left } }, { key }: { key: string }) => ({
      left: left.has(key) ? new Set([...left].filter((each) => each !== key)) : new Set([...left, key]),
    })),
    /** Selects the next undecided finding. */
    goOn: assign(({ context }) => {
      const draft = draftIn(context);
      const { command, findingId } = context;
      return {
        command: null,
        refusal: null,
        theirs: null,
        unfit: false,
        ...(draft &&
          findingId !== null &&
          command?.kind === 'decide' && { findingId: nextOpen(draft, findingId) }),
      };
    }),
    putRefusal: assign((_, { problem }: { problem: Problem }) => ({ refusal: problem })),
    putTheirs: assign(({ context: { link } }, { problem }: { problem: Problem }) => {
      const theirs = theirsIn(problem);
      return { refusal: problem, theirs, link: link && theirs ? withFinding(link, theirs) : link };
    }),
    dropCommand: assign({ command: null, refusal: null, theirs: null }),
    readAgain: raise({ type: 'link.refresh' as const }),
    renewCourse: raise({ type: 'course.changed' as const }),
    tellCourse: sendTo(
      'course',
      (_, { event }: { event: ScreenEvent | { type: 'resource.refresh' } }) => event,
    ),
  },
  guards: {
    isRecord: ({ context }) => context.link !== null,
    hasCourse: ({ context }) => context.courseId !== null,
    isOutdated: ({ context }) => context.overtaken,
    isMine: ({ context }, { subject, id }: { subject: string; id: number }) =>
      (subject === 'CourseLink' && id === context.id) ||
      (subject === 'Course' && context.link?.drafts.some(({ courseId }) => courseId === id) === true),
    hasNextDraft: ({ context: { link, draftId } }, { by }: { by: 1 | -1 }) =>
      neighbour(link?.drafts ?? [], draftId, by) !== null,
    hasNextFinding: ({ context }, { by }: { by: 1 | -1 }) =>
      neighbour(draftIn(context)?.findings ?? [], context.findingId, by) !== null,
    mayDecide: ({ context }, { decision }: { decision: FindingDecision }) => mayDecide(context, decision),
    isPlace: ({ context }) => mayDecide(context, 'corrected') && findingIn(context)?.field === 'university',
    mayPlace: ({ context }) => context.mayChange && context.courseId !== null,
    isFit: ({ context }) => {
      const finding = findingIn(context);
      return finding !== null && valueIn(finding.field, context.correction) !== null;
    },
    mayAcceptAll: ({ context }) =>
      context.mayChange &&
      context.courseId !== null &&
      draftIn(context)?.findings.some(
        ({ decision, confidence }) => decision === null && confidence >= context.least,
      ) === true,
    mayRetry: ({ context }) => context.mayChange && isUnread(context.link),
    mayRefetch: ({ context }) => context.mayChange && context.link?.state === 'drafted',
    hasChanges: ({ context }) => context.mayChange && (context.link?.changes ?? null) !== null,
    takesSome: ({ context }) =>
      context.mayChange && (context.link?.changes ?? null) !== null && takenOf(context).length > 0,
    isStale: (_, { problem }: { problem: Problem }) => problem.kind === 'stale',
    isOffline: ({ context }) => isOfflineProblem(context.problem),
    isForbidden: ({ context }) => isForbiddenProblem(context.problem),
    isMissing: ({ context }) => isMissingProblem(context.problem),
  },
  delays: { gatherDelay: 300 },
});

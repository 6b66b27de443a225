import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { ApplicationDraft, DraftResult, DraftStep } from '../../../contract/application-drafts.ts';
import { emptyDraft, takenOver } from '../../../contract/draft-information.ts';
import type { Student } from '../../../contract/students.ts';
import type { HashedFile } from '../../services/file-hash.service.ts';
import { newKey } from '../../services/keys.ts';
import { currentStudentIn } from '../../services/new-application.service.ts';
import { problemOf } from '../../services/problem.ts';
import { checklistMachine } from '../documents/checklist.machine.ts';
import { isMissingProblem, isOfflineProblem } from '../failed.ts';
import { tellIfThere } from '../receivers.ts';
import type { ScreenEvent, ScreenInput } from '../screen.types.ts';
import { tellSettled } from '../tell-settled.ts';
import { calls, type Kept, type Opened } from './calls.ts';
import { changed } from './changes.ts';
import { mergedOf } from './conflict.ts';
import {
  evidenceOf,
  faultsOfStep,
  faultsWithin,
  firstFaultyStep,
  refusedPaths,
  stepOfFaults,
  typedAt,
} from './content.ts';
import { type CoursesContext, coursesMachine } from './courses.machine.ts';
import { draftsMachine } from './drafts.machine.ts';
import { heldOf, holdDraft, letGoOfDraft } from './held.ts';
import { checklistId } from './made.ts';
import { type MatchesContext, matchesMachine } from './matches.machine.ts';
import type { Picks, Side } from './merge.ts';
import type {
  ContentEvent,
  NewApplicationContext,
  NewApplicationEvent,
  NewApplicationTag,
} from './new-application.types.ts';
import { contextAt, isOtherDraft, type Place } from './place.ts';
import { startMachine } from './start.machine.ts';
import { addressOfMade, addressOfStep, draftIn, pathOfStep, stepAfter, stepAt } from './steps.ts';

type Context = NewApplicationContext;

const hasLooked = ({ looking, content, step }: Context): boolean =>
  !looking || content.studentId !== null || step !== 'findStudent';

/** Actors, actions and guards of the new application machine. */
export const newApplicationSetup = setup({
  types: {} as {
    context: Context;
    input: ScreenInput;
    events: NewApplicationEvent;
    tags: NewApplicationTag;
    children: { start: 'start'; matches: 'matches'; drafts: 'drafts'; courses: 'courses' };
  },
  actors: {
    start: startMachine,
    matches: matchesMachine,
    drafts: draftsMachine,
    courses: coursesMachine,
    checklist: checklistMachine,
    ...calls,
  },
  actions: {
    putPlace: assign((_, place: Place) => contextAt(place)),
    putStep: assign(({ context }, { path }: Place) => {
      const step = path === undefined ? context.step : stepAt(path);
      const faults = faultsWithin(context.faults, step);
      return { step, faults, next: null, attempt: Object.keys(faults).length > 0 ? context.attempt : 0 };
    }),
    putDraft: assign(({ context }, { draft, offers }: Opened) => {
      const kept = draft?.content ?? emptyDraft;
      if (context.fresh) letGoOfDraft(context);
      const held = context.fresh ? null : heldOf(context);
      return {
        offers,
        version: held?.version ?? draft?.version ?? null,
        kept: held?.base ?? kept,
        content: held?.content ?? kept,
        keptAt: draft?.updatedAt ?? null,
        held: held !== null,
        field: draft?.field ?? null,
        resumeAt: draft?.field ?? null,
        problem: null,
      };
    }),
    change: assign(({ context }, event: ContentEvent) => changed(context, event)),
    judgeField: assign(({ context }, { path }: { path: string }) => {
      const fault = faultsOfStep(context, context.step)[path];
      if (fault === undefined || typedAt(context.content, path) === '') return {};
      return { faults: { ...context.faults, [path]: fault } };
    }),
    judgeStep: assign(({ context }) => ({
      faults: faultsOfStep(context, context.step),
      attempt: context.attempt + 1,
    })),
    judgeAll: assign(({ context }) => ({
      faults: faultsOfStep(context, firstFaultyStep(context) ?? context.step),
      attempt: context.attempt + 1,
    })),
    putTakes: assign((_, { id }: { id: number | null }) => ({ takes: id, problem: null })),
    takeOver: assign(({ context }, { student }: { student: Student }) => ({
      content: takenOver(context.content, student),
      faults: {},
    })),
    forgetResume: assign({ resumeAt: null }),
    putNext: assign(({ context }, { step }: { step: DraftStep | null }) => ({
      next: step ?? stepAfter(context.step),
    })),
    putFaulty: assign(({ context: { faults, step } }) => {
      const faulty = stepOfFaults(faults);
      return { next: faulty === step ? null : faulty };
    }),
    goOn: enqueueActions(({ context: { next, id }, system, enqueue }) => {
      if (next)
        tellIfThere(enqueue, system, 'router', { type: 'router.navigate', to: addressOfStep(next, id) });
    }),
    putKept: assign(({ context }, { draft, content, step }: Kept) => ({
      id: draft.id,
      version: draft.version,
      kept: content,
      keptStep: step,
      keptAt: draft.updatedAt,
      held: false,
      // The server's reason for a refusal stays until something is changed.
      problem: context.problem?.reason === undefined ? null : context.problem,
      theirs: null,
      idempotencyKey: newKey(),
    })),
    forgetId: assign({ id: null, version: null, idempotencyKey: newKey() }),
    putProblem: assign(({ context }, { error }: { error: unknown }) => {
      const problem = problemOf(error);
      return {
        problem,
        faults: { ...context.faults, ...refusedPaths(problem.fields) },
        attempt: context.attempt + 1,
      };
    }),
    putTheirs: assign((_, { draft }: { draft: ApplicationDraft }) => ({ theirs: draft, picks: {} })),
    putTheirStudent: assign((_, { error }: { error: unknown }) => ({
      theirStudent: currentStudentIn(error),
      picks: {},
    })),
    pick: assign(({ context }, { path, side }: { path: string; side: Side }) => ({
      picks: { ...context.picks, [path]: side },
    })),
    pickAll: assign(({ context }, { side }: { side: Side }) => ({
      picks: Object.fromEntries(mergedOf(context).differences.map(({ path }) => [path, side])) as Picks,
    })),
    settle: assign(({ context }) => ({
      content: mergedOf(context).content,
      kept: context.theirs?.content ?? context.kept,
      version: context.theirs?.version ?? context.version,
      theirs: null,
      picks: {},
      problem: null,
      faults: {},
    })),
    settleStudent: assign(({ context }) => ({
      content: {
        ...mergedOf(context).content,
        studentVersion: context.theirStudent?.version ?? context.content.studentVersion,
      },
      theirStudent: null,
      picks: {},
      problem: null,
      faults: {},
    })),
    putResult: assign((_, { result }: { result: DraftResult }) => ({
      id: null,
      version: null,
      made: result.applications.map(({ id }) => id),
    })),
    showResult: enqueueActions(({ context: { made }, system, enqueue }) =>
      tellIfThere(enqueue, system, 'router', {
        type: 'router.navigate',
        to: addressOfMade(made),
        replace: true,
      }),
    ),
    hold: assign(({ context }) => ({ held: holdDraft(context) })),
    letGo: ({ context }) => letGoOfDraft(context),
    /** Writes the draft's id to the address, so that a reload finds it, but not during navigation to another step. */
    writeAddress: enqueueActions(({ context: { step, next, id }, system, enqueue }) => {
      const search = id === null ? '?' : `?draft=${id}`;
      if (next === null)
        tellIfThere(enqueue, system, 'router', {
          type: 'address.write',
          path: pathOfStep(step),
          search,
          replace: true,
        });
    }),
    forgetFresh: assign({ fresh: false }),
    putMatches: assign((_, { matches, looking }: Pick<MatchesContext, 'matches'> & { looking: boolean }) => ({
      looking,
      doubtful: matches.flatMap((match) =>
        match.reach === 'mine' && match.certainty !== 'possible' ? [match.student.id] : [],
      ),
      doubtfulBranches: matches.flatMap((match) => (match.reach === 'elsewhere' ? [match.branchId] : [])),
    })),
    putWish: assign((_, { wish, known }: Pick<CoursesContext, 'wish' | 'known'>) => ({ wish, named: known })),
    tellEvidence: sendTo('matches', ({ context }) => ({
      type: 'evidence.put' as const,
      evidence: evidenceOf(context.content),
    })),
    addFiles: enqueueActions(({ enqueue }, { files }: { files: readonly HashedFile[] }) => {
      for (const file of files) enqueue.raise({ type: 'file.add', ...file });
    }),
    tellRestored: ({ self }) => {
      const { matches, drafts, courses } = self.getSnapshot().children;
      for (const child of [matches, drafts, courses]) child?.send({ type: 'connection.restored' });
    },
    startChecklists: enqueueActions(({ context, enqueue }) => {
      for (const id of context.made) enqueue.spawnChild('checklist', { id: checklistId(id), input: { id } });
    }),
    endChecklists: enqueueActions(({ context, enqueue }) => {
      for (const id of context.made) enqueue.stopChild(checklistId(id));
    }),
    tellStart: sendTo('start', (_, { event }: { event: ScreenEvent }) => event),
    tellChecklists: enqueueActions(({ context, enqueue }, { event }: { event: ScreenEvent }) => {
      for (const id of context.made) enqueue.sendTo(checklistId(id), event);
    }),
    tellSettled: enqueueActions(({ system, enqueue }) => tellSettled(enqueue, system)),
  },
  guards: {
    // Searching for a student alone does not create a draft.
    isUnkept: ({ context: { content, kept, step, keptStep, id } }) =>
      id === null ? content !== kept && step !== 'findStudent' : content !== kept || step !== keptStep,
    isKept: ({ context: { content, kept, step, keptStep, id } }) =>
      id !== null && content === kept && step === keptStep,
    isAt: ({ context }, { step }: { step: Context['step'] }) => context.step === step,
    isOtherDraft: ({ context }, { search }: Place) => isOtherDraft(context, search),
    isSameDraft: ({ context }, { search }: Place) => !isOtherDraft(context, search),
    /** The same draft at another step. */
    isOtherStep: ({ context }, { path, search }: Place) =>
      path !== undefined && stepAt(path) !== context.step && !isOtherDraft(context, search),
    /** The address has no draft id although there is a draft. */
    isUnnamed: ({ context }, { search }: Place) =>
      context.id !== null && draftIn(search) === null && !isOtherDraft(context, search),
    isFresh: ({ context }) => context.fresh,
    hasLooked: ({ context }) => hasLooked(context),
    isStarting: ({ context }) => context.starting !== null,
    isMade: ({ context }) => context.made.length > 0,
    /** The search for matches is complete and the step has no faults. */
    isReady: ({ context }) =>
      hasLooked(context) && Object.keys(faultsOfStep(context, context.step)).length === 0,
    isComplete: ({ context }) => firstFaultyStep(context) === null,
    differs: ({ context }) => mergedOf(context).differences.length > 0,
    isOffline: (_, { error }: { error: unknown }) => isOfflineProblem(problemOf(error)),
    isGone: (_, { error }: { error: unknown }) => isMissingProblem(problemOf(error)),
    /** Someone else has changed the student since the flow loaded them. */
    hasTheirStudent: (_, { error }: { error: unknown }) => currentStudentIn(error) !== null,
    isStale: (_, { error }: { error: unknown }) => problemOf(error).kind === 'stale',
  },
  delays: { keepDelay: 800, retryDelay: 5000 },
});

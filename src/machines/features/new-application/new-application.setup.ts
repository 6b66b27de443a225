import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type {
  ApplicationDraft,
  DraftResult,
  DraftStep,
} from '../../../../contract/applications/application-drafts.ts';
import { emptyDraft, fillFromStudent } from '../../../../contract/applications/draft-conversion.ts';
import type { Student } from '../../../../contract/people/students.ts';
import { currentStudentIn } from '../../../services/applications/new-application.service.ts';
import type { HashedFile } from '../../../services/browser/file-hash.service.ts';
import { newIdempotencyKey } from '../../../services/kit/idempotency-key.ts';
import { problemOf } from '../../../services/kit/problem.ts';
import { notifySettled } from '../../kit/notify-settled.ts';
import { sendIfPresent, sendToChildren } from '../../kit/receivers.ts';
import type { ScreenEvent, ScreenInput } from '../../kit/screen.types.ts';
import { nextStepId, nextStepMachine } from '../applications/application-events/next-step.machine.ts';
import { checklistMachine } from '../documents/checklist.machine.ts';
import { applicationStartMachine } from './application-start.machine.ts';
import { applyContentEvent } from './content-changes.ts';
import { type CourseSearchContext, courseSearchMachine } from './course-search.machine.ts';
import { checklistId } from './created-checklists.ts';
import { getEvidence, getFieldValue } from './draft-content.ts';
import {
  filterFaultsByStep,
  findFaultyStep,
  findFirstFaultyStep,
  toDraftFaults,
  validateStep,
} from './draft-validation.ts';
import { draftsMachine } from './drafts.machine.ts';
import { createContext, type FlowLocation } from './initial-context.ts';
import { deleteLocalDraft, readLocalDraft, saveLocalDraft } from './local-draft.ts';
import { type MatchesContext, matchesMachine } from './matches.machine.ts';
import type { Picks, Side } from './merge.ts';
import { mergeVersions } from './merge-versions.ts';
import { type LoadedDraft, newApplicationActors, type SavedDraft } from './new-application.actors.ts';
import { newApplicationGuards } from './new-application.guards.ts';
import type {
  ContentEvent,
  NewApplicationContext,
  NewApplicationEvent,
  NewApplicationTag,
} from './new-application.types.ts';
import { getCreatedPath, getNextStep, getStepAddress, getStepByPath, getStepPath } from './steps.ts';

type Context = NewApplicationContext;

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
    start: applicationStartMachine,
    matches: matchesMachine,
    drafts: draftsMachine,
    courses: courseSearchMachine,
    checklist: checklistMachine,
    nextStep: nextStepMachine,
    ...newApplicationActors,
  },
  actions: {
    setLocation: assign((_, location: FlowLocation) => createContext(location)),
    setStep: assign(({ context }, { path }: FlowLocation) => {
      const step = path === undefined ? context.step : getStepByPath(path);
      const faults = filterFaultsByStep(context.faults, step);
      return { step, faults, nextStep: null, attempt: Object.keys(faults).length > 0 ? context.attempt : 0 };
    }),
    setDraft: assign(({ context }, { draft, offers }: LoadedDraft) => {
      const synced = draft?.content ?? emptyDraft;
      const savedLocally = context.newDraft ? null : readLocalDraft(context);
      return {
        offers,
        version: savedLocally?.version ?? draft?.version ?? null,
        synced: savedLocally?.base ?? synced,
        content: savedLocally?.content ?? synced,
        syncedAt: draft?.updatedAt ?? null,
        savedLocally: savedLocally !== null,
        field: draft?.field ?? null,
        resumeField: draft?.field ?? null,
        problem: null,
      };
    }),
    change: assign(({ context }, event: ContentEvent) => applyContentEvent(context, event)),
    checkField: assign(({ context }, { path }: { path: string }) => {
      const fault = validateStep(context, context.step)[path];
      if (fault === undefined || getFieldValue(context.content, path) === '') return {};
      return { faults: { ...context.faults, [path]: fault } };
    }),
    checkStep: assign(({ context }) => ({
      faults: validateStep(context, context.step),
      attempt: context.attempt + 1,
    })),
    checkAll: assign(({ context }) => ({
      faults: validateStep(context, findFirstFaultyStep(context) ?? context.step),
      attempt: context.attempt + 1,
    })),
    setStudentToLoad: assign((_, { id }: { id: number | null }) => ({ studentToLoad: id, problem: null })),
    takeOver: assign(({ context }, { student }: { student: Student }) => {
      const content = fillFromStudent(context.content, student);
      return { content, recorded: content, faults: {} };
    }),
    clearResumeField: assign({ resumeField: null }),
    setNext: assign(({ context }, { step }: { step: DraftStep | null }) => ({
      nextStep: step ?? getNextStep(context.step),
    })),
    setFaultyStep: assign(({ context: { faults, step } }) => {
      const faulty = findFaultyStep(faults);
      return { nextStep: faulty === step ? null : faulty };
    }),
    goToNextStep: enqueueActions(({ context: { nextStep, id }, system, enqueue }) => {
      if (nextStep)
        sendIfPresent(enqueue, system, 'router', {
          type: 'router.navigate',
          to: getStepAddress(nextStep, id),
        });
    }),
    setSynced: assign(({ context }, { draft, content, step }: SavedDraft) => ({
      id: draft.id,
      version: draft.version,
      synced: content,
      syncedStep: step,
      syncedAt: draft.updatedAt,
      savedLocally: false,
      // The server's reason for a refusal stays until something is changed.
      problem: context.problem?.reason === undefined ? null : context.problem,
      theirs: null,
      idempotencyKey: newIdempotencyKey(),
    })),
    clearId: assign({ id: null, version: null, idempotencyKey: newIdempotencyKey() }),
    setProblem: assign(({ context }, { error }: { error: unknown }) => {
      const problem = problemOf(error);
      return {
        problem,
        faults: { ...context.faults, ...toDraftFaults(problem.fields) },
        attempt: context.attempt + 1,
      };
    }),
    setTheirs: assign((_, { draft }: { draft: ApplicationDraft }) => ({ theirs: draft, picks: {} })),
    setTheirStudent: assign((_, { error }: { error: unknown }) => ({
      theirStudent: currentStudentIn(error),
      picks: {},
    })),
    pick: assign(({ context }, { path, side }: { path: string; side: Side }) => ({
      picks: { ...context.picks, [path]: side },
    })),
    pickAll: assign(({ context }, { side }: { side: Side }) => ({
      picks: Object.fromEntries(mergeVersions(context).differences.map(({ path }) => [path, side])) as Picks,
    })),
    resolveConflict: assign(({ context }) => ({
      content: mergeVersions(context).content,
      synced: context.theirs?.content ?? context.synced,
      version: context.theirs?.version ?? context.version,
      theirs: null,
      picks: {},
      problem: null,
      faults: {},
    })),
    resolveStudentConflict: assign(({ context }) => ({
      content: {
        ...mergeVersions(context).content,
        studentVersion: context.theirStudent?.version ?? context.content.studentVersion,
      },
      theirStudent: null,
      picks: {},
      problem: null,
      faults: {},
    })),
    setResult: assign((_, { result }: { result: DraftResult }) => ({
      id: null,
      version: null,
      created: result.applications.map(({ id }) => id),
    })),
    showResult: enqueueActions(({ context: { created }, system, enqueue }) =>
      sendIfPresent(enqueue, system, 'router', {
        type: 'router.navigate',
        to: getCreatedPath(created),
        replace: true,
      }),
    ),
    /** Whether the device could store the draft comes back as an event. */
    saveLocally: ({ context, self }) =>
      self.send({ type: 'draft.storedLocally', stored: saveLocalDraft(context) }),
    setSavedLocally: assign((_, { stored }: { stored: boolean }) => ({ savedLocally: stored })),
    discardLocally: ({ context }) => deleteLocalDraft(context),
    /** A new draft replaces the one that was stored before. */
    discardReplaced: ({ context }) => {
      if (context.newDraft) deleteLocalDraft(context);
    },
    /** Writes the draft's id to the address, so that a reload finds it, but not during navigation to another step. */
    updateAddress: enqueueActions(({ context: { step, nextStep, id }, system, enqueue }) => {
      const search = id === null ? '?' : `?draft=${id}`;
      if (nextStep === null)
        sendIfPresent(enqueue, system, 'router', {
          type: 'address.write',
          path: getStepPath(step),
          search,
          replace: true,
        });
    }),
    clearNewDraft: assign({ newDraft: false }),
    setMatches: assign(
      (_, { matches, isMatching }: Pick<MatchesContext, 'matches'> & { isMatching: boolean }) => ({
        isMatching,
        likelyMatches: matches.flatMap((match) =>
          match.reach === 'mine' && match.certainty !== 'possible' ? [match.student.id] : [],
        ),
        likelyMatchBranches: matches.flatMap((match) =>
          match.reach === 'elsewhere' ? [match.branchId] : [],
        ),
      }),
    ),
    setCriteria: assign((_, { criteria, known }: Pick<CourseSearchContext, 'criteria' | 'known'>) => ({
      criteria,
      knownCourses: known,
    })),
    notifyEvidence: sendTo('matches', ({ context }) => ({
      type: 'evidence.change' as const,
      evidence: getEvidence(context.content),
    })),
    addFiles: enqueueActions(({ enqueue }, { files }: { files: readonly HashedFile[] }) => {
      for (const file of files) enqueue.raise({ type: 'file.add', ...file });
    }),
    notifyRestored: enqueueActions(({ self, enqueue }) =>
      sendToChildren(enqueue, self, ['matches', 'drafts', 'courses'], { type: 'connection.restored' }),
    ),
    startChecklists: enqueueActions(({ context, enqueue }) => {
      for (const id of context.created) {
        enqueue.spawnChild('checklist', { id: checklistId(id), input: { id } });
        enqueue.spawnChild('nextStep', { id: nextStepId(id), input: { id } });
      }
    }),
    endChecklists: enqueueActions(({ context, enqueue }) => {
      for (const id of context.created)
        for (const child of [checklistId(id), nextStepId(id)]) enqueue.stopChild(child);
    }),
    notifyStart: sendTo('start', (_, { event }: { event: ScreenEvent }) => event),
    notifyChecklists: enqueueActions(({ context, enqueue }, { event }: { event: ScreenEvent }) => {
      for (const id of context.created)
        for (const child of [checklistId(id), nextStepId(id)]) enqueue.sendTo(child, event);
    }),
    notifySettled: enqueueActions(({ system, enqueue }) => notifySettled(enqueue, system)),
  },
  guards: newApplicationGuards,
  delays: { syncDelay: 800, retryDelay: 5000 },
});

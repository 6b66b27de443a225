import { assign, fromPromise, setup } from 'xstate';
import * as z from 'zod/mini';
import {
  type ApplicationDraft,
  type DraftContent,
  type DraftResult,
  type DraftStep,
  draftContent,
} from '../../../contract/application-drafts.ts';
import { draftOfStudent, emptyDraft } from '../../../contract/draft-information.ts';
import type { Student } from '../../../contract/students.ts';
import { dropDraft, keepDraft, readDraft } from '../../services/drafts.service.ts';
import { newKey } from '../../services/keys.ts';
import {
  beginDraft,
  finishDraft,
  loadDraft,
  loadStudent,
  refusalIn,
  saveDraft,
} from '../../services/new-application.service.ts';
import { problemOf } from '../../services/problem.ts';
import { isOfflineProblem } from '../failed.ts';
import { receiverOf } from '../receivers.ts';
import { href } from '../router/routes.ts';
import type { ScreenInput } from '../screen.types.ts';
import { tellSettled } from '../tell-settled.ts';
import {
  faultsOfStep,
  firstFaultyStep,
  moveChoice,
  refusedPaths,
  typedAt,
  typedInto,
  withChoice,
  withoutChoice,
  withoutRow,
  withRow,
} from './content.ts';
import type {
  NewApplicationContext,
  NewApplicationEvent,
  NewApplicationTag,
} from './new-application.types.ts';
import { addressOfStep, draftIn, stepAfter, stepAt } from './steps.ts';

type Context = NewApplicationContext;

/** Under this name the tab keeps what the server does not have yet. */
const form = 'new-application';

interface LeftOver {
  readonly content: DraftContent;
  /** The version it was typed over: another one that was kept since is a conflict. */
  readonly version: number | null;
}

/** What the tab still holds of this draft because it could not be sent; null when there is nothing. */
function leftOver({ owner, id }: Context): LeftOver | null {
  const left = readDraft(owner, form);
  const version = typeof left.version === 'number' ? left.version : null;
  const content = left.id === id ? z.safeParse(draftContent, left.content) : null;
  return content?.success ? { content: content.data, version } : null;
}

/** Where a page of the flow begins: with the draft that its address names. */
export const firstContext = ({ input }: { input: ScreenInput }): Context => ({
  step: stepAt(input.path),
  owner: input.user?.id ?? 0,
  id: draftIn(input.search),
  version: null,
  content: emptyDraft,
  kept: emptyDraft,
  field: null,
  faults: {},
  problem: null,
  refusal: null,
  theirs: null,
  result: null,
  takes: null,
  next: null,
  idempotencyKey: newKey(),
});

const changed = (context: Context, content: DraftContent) =>
  content === context.content ? {} : { content, problem: null, refusal: null };

/** The draft's own setup: what its machine's names stand for. */
export const newApplicationSetup = setup({
  types: {} as {
    context: Context;
    input: ScreenInput;
    events: NewApplicationEvent;
    tags: NewApplicationTag;
  },
  actors: {
    open: fromPromise<ApplicationDraft | null, { id: number | null }>(({ input, signal }) =>
      input.id === null ? Promise.resolve(null) : loadDraft(input.id, signal),
    ),
    take: fromPromise<Student, { id: number }>(({ input, signal }) => loadStudent(input.id, signal)),
    keep: fromPromise<
      { draft: ApplicationDraft; content: DraftContent },
      Pick<Context, 'id' | 'version' | 'step' | 'field' | 'content' | 'idempotencyKey'>
    >(async ({ input: { id, version, step, field, content, idempotencyKey }, signal }) => {
      const body = { step, field, content };
      const draft =
        id === null || version === null
          ? await beginDraft(body, idempotencyKey, signal)
          : await saveDraft(id, version, body, signal);
      return { draft, content };
    }),
    finish: fromPromise<DraftResult, Pick<Context, 'id' | 'version' | 'idempotencyKey'>>(
      ({ input: { id, version, idempotencyKey }, signal }) =>
        finishDraft({ id: id ?? 0, version: version ?? 0, branchId: undefined }, idempotencyKey, signal),
    ),
  },
  actions: {
    putDraft: assign(({ context }, { draft }: { draft: ApplicationDraft | null }) => {
      const kept = draft?.content ?? emptyDraft;
      const left = leftOver(context);
      return {
        id: draft?.id ?? null,
        version: (draft && left?.version) ?? draft?.version ?? null,
        kept,
        content: left?.content ?? kept,
        field: draft?.field ?? null,
        problem: null,
      };
    }),
    type: assign(({ context }, { path, value }: { path: string; value: string }) => {
      const content = typedInto(context.content, path, value);
      if (!(path in context.faults)) return { ...changed(context, content), field: path };
      // Once a fault is shown, it goes as soon as it is mended.
      const still = faultsOfStep(content, context.step)[path];
      const { [path]: _, ...others } = context.faults;
      return {
        ...changed(context, content),
        field: path,
        faults: still ? { ...others, [path]: still } : others,
      };
    }),
    judgeField: assign(({ context }, { path }: { path: string }) => {
      const fault = faultsOfStep(context.content, context.step)[path];
      if (fault === undefined || typedAt(context.content, path) === '') return {};
      return { faults: { ...context.faults, [path]: fault } };
    }),
    judgeStep: assign(({ context }) => ({ faults: faultsOfStep(context.content, context.step) })),
    addRow: assign(({ context }, { list }: { list: 'education' | 'tests' | 'work' }) =>
      changed(context, withRow(context.content, list)),
    ),
    removeRow: assign(({ context }, { list, at }: { list: 'education' | 'tests' | 'work'; at: number }) => ({
      ...changed(context, withoutRow(context.content, list, at)),
      // Places have moved up: what was wrong is said again when one goes on.
      faults: {},
    })),
    putConsent: assign(({ context }, { given }: { given: boolean }) =>
      changed(context, { ...context.content, consent: given }),
    ),
    choose: assign(({ context }, { courseId, intakeId }: { courseId: number; intakeId: number }) => ({
      ...changed(context, withChoice(context.content, { courseId, intakeId })),
      faults: {},
    })),
    unchoose: assign(({ context }, { at }: { at: number }) =>
      changed(context, withoutChoice(context.content, at)),
    ),
    moveChoice: assign(({ context }, { from, to }: { from: number; to: number }) =>
      changed(context, moveChoice(context.content, from, to)),
    ),
    putTakes: assign((_, { id }: { id: number }) => ({ takes: id })),
    takeOver: assign(({ context }, { student }: { student: Student }) => ({
      content: {
        ...context.content,
        ...draftOfStudent({ ...student, consent: student.consent !== null }),
        studentId: student.id,
        studentVersion: student.version,
      },
      faults: {},
      next: stepAfter(context.step),
    })),
    putNext: assign(({ context }, { step }: { step: DraftStep | null }) => ({
      next: step ?? stepAfter(context.step),
    })),
    forgetNext: assign({ next: null }),
    goOn: ({ context: { next, id }, system }) => {
      if (next) receiverOf(system, 'router').send({ type: 'router.navigate', to: addressOfStep(next, id) });
    },
    goToFault: assign(({ context }) => ({ next: firstFaultyStep(context.content) })),
    putKept: assign((_, { draft, content }: { draft: ApplicationDraft; content: DraftContent }) => ({
      id: draft.id,
      version: draft.version,
      kept: content,
      problem: null,
      theirs: null,
      idempotencyKey: newKey(),
    })),
    putProblem: assign(({ context }, { error }: { error: unknown }) => {
      const problem = problemOf(error);
      return {
        problem,
        refusal: refusalIn(error) ?? null,
        faults: { ...context.faults, ...refusedPaths(problem.fields) },
      };
    }),
    putTheirs: assign((_, { draft }: { draft: ApplicationDraft | null }) => ({ theirs: draft })),
    keepMine: assign(({ context }) => ({
      version: context.theirs?.version ?? context.version,
      theirs: null,
    })),
    takeTheirs: assign(({ context: { theirs, content } }) => ({
      version: theirs?.version ?? null,
      content: theirs?.content ?? content,
      kept: theirs?.content ?? content,
      theirs: null,
      faults: {},
    })),
    putResult: assign((_, { result }: { result: DraftResult }) => ({ result })),
    showResult: ({ context: { result }, system }) => {
      const [first] = result?.applications ?? [];
      const to = first ? href('application-details', { id: first.id }) : href('application');
      receiverOf(system, 'router').send({ type: 'router.navigate', to, replace: true });
    },
    holdInTab: ({ context: { owner, id, version, content } }) =>
      keepDraft(owner, form, { id, version, content }),
    letGoOfTab: ({ context: { owner } }) => dropDraft(owner, form),
    tellSettled: ({ system }) => tellSettled(system),
  },
  guards: {
    isUnkept: ({ context: { content, kept } }) => content !== kept,
    isKept: ({ context: { content, kept } }) => content === kept,
    isInOrder: ({ context }) => Object.keys(faultsOfStep(context.content, context.step)).length === 0,
    isComplete: ({ context }) => firstFaultyStep(context.content) === null,
    isOffline: (_, { error }: { error: unknown }) => isOfflineProblem(problemOf(error)),
    isStale: (_, { error }: { error: unknown }) => problemOf(error).kind === 'stale',
  },
  delays: { keepDelay: 800, retryDelay: 5000 },
});

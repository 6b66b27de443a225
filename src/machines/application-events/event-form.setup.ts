import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import type { ApplicationDetails } from '../../../contract/application-details.ts';
import type { DocumentRow } from '../../../contract/application-documents.ts';
import { hasDocuments } from '../../../contract/charts/application/event-fields.ts';
import {
  currentOf,
  type EventCall,
  readApplication,
  sendEvent,
} from '../../services/application-details.service.ts';
import { watchConnection } from '../../services/connection.service.ts';
import { bringDocument, readChecklist } from '../../services/documents.service.ts';
import { dropDraft, keepDraft } from '../../services/drafts.service.ts';
import { newKey } from '../../services/keys.ts';
import { isOfflineProblem } from '../failed.ts';
import type { Problem } from '../problem.ts';
import { tellIfThere } from '../receivers.ts';
import { differencesOf } from './differences.ts';
import { checked, draftOf, opened, readable, withDocuments } from './event-form.ts';
import type {
  Asked,
  Brought,
  EventFormContext,
  EventFormEvent,
  EventFormInput,
  EventFormTag,
  HandingIn,
  Opened,
} from './event-form.types.ts';
import { usualType } from './offered-documents.ts';
import { possibilityOf } from './possibilities.ts';

/** Applies a change to the form and, after the first attempt to submit it, validates it again. */
const rechecked = (
  context: EventFormContext,
  change: Partial<EventFormContext>,
): Partial<EventFormContext> => ({
  ...change,
  faults: context.attempts > 0 ? checked({ ...context, ...change }).faults : {},
});

const documentsOf = async ({ id, type }: Pick<Asked, 'id' | 'type'>, signal: AbortSignal) =>
  hasDocuments(type) ? (await readChecklist(id, signal)).documents : [];

/** Actors, actions and guards of the event form machine. */
export const eventFormSetup = setup({
  types: {} as {
    context: EventFormContext;
    input: EventFormInput;
    events: EventFormEvent;
    tags: EventFormTag;
    output: ApplicationDetails | null;
  },
  actors: {
    open: fromPromise<Opened, Asked>(async ({ input, signal }) => {
      const [application, documents] = await Promise.all([
        input.application ?? readApplication(input.id, signal),
        documentsOf(input, signal),
      ]);
      return { application, documents };
    }),
    readDocuments: fromPromise<readonly DocumentRow[], Asked>(({ input, signal }) =>
      documentsOf(input, signal),
    ),
    bring: fromPromise<Brought | null, HandingIn>(async ({ input: { form, path, file } }) => {
      const type = usualType(path, form.type, form.application?.workflow.confirms);
      return type ? { path, file, document: await bringDocument(form.id, type) } : null;
    }),
    readAgain: fromPromise<ApplicationDetails, Asked>(({ input, signal }) =>
      readApplication(input.id, signal),
    ),
    send: fromPromise<ApplicationDetails, EventCall>(({ input }) => sendEvent(input)),
    watchLine: fromCallback<EventFormEvent>(({ sendBack }) =>
      watchConnection((connected) => {
        if (connected) sendBack({ type: 'connection.restored' });
      }),
    ),
  },
  actions: {
    putOpened: assign(({ context }, answer: Opened) => ({ ...answer, ...opened({ ...context, ...answer }) })),
    putDocuments: assign(({ context }, { documents }: { documents: readonly DocumentRow[] }) =>
      rechecked(context, withDocuments(context, documents)),
    ),
    /** Hands the file over to the app-wide uploads, which continue whatever page the user is on. */
    handIn: enqueueActions(({ enqueue, system }, { brought }: { brought: Brought | null }) => {
      if (!brought) return;
      const { path, file, document } = brought;
      const { id: documentId } = document;
      enqueue.assign({ handing: { path, documentId } });
      tellIfThere(enqueue, system, 'uploads', {
        type: 'files.choose',
        chosen: { documentId, files: [file] },
      });
    }),
    putLocale: assign((_, { locale }: { locale: string }) => ({ locale })),
    putText: assign(({ context }, { path, value }: { path: string; value: string }) => {
      const texts = { ...context.texts, [path]: value };
      return { ...rechecked(context, { texts }), problem: null, reasons: [], key: newKey() };
    }),
    check: assign(({ context }) => {
      const { faults, reasons } = checked(context);
      return { faults, reasons, attempts: context.attempts + 1, problem: null };
    }),
    putProblem: assign((_, { problem }: { problem: Problem }) => ({
      problem,
      reasons: problem.reasons ?? [],
    })),
    putTheirs: assign((_, { theirs }: { theirs: ApplicationDetails | null }) => ({ theirs })),
    /** From now on the event applies to the current version of the application. */
    adoptTheirs: assign(({ context }) => ({
      application: context.theirs ?? context.application,
      theirs: null,
      problem: null,
      reasons: [],
      key: newKey(),
    })),
    putDone: assign((_, { done }: { done: ApplicationDetails }) => ({ done })),
    keepDraft: ({ context }) => keepDraft(...draftOf(context), context.texts),
    dropDraft: ({ context }) => dropDraft(...draftOf(context)),
  },
  guards: {
    isReady: ({ context }) => readable(context) !== null,
    isAtOnce: ({ context }, answer: Opened) =>
      context.immediately &&
      readable({ ...context, ...answer, ...opened({ ...context, ...answer }) }) !== null,
    isOffline: (_, { problem }: { problem: Problem }) => isOfflineProblem(problem),
    isStaleKnown: (_, { problem }: { problem: Problem }) =>
      problem.kind === 'stale' && currentOf(problem) !== null,
    isStale: (_, { problem }: { problem: Problem }) => problem.kind === 'stale',
    /** Nothing that the page shows has changed, for example when the user's own upload raised the version. */
    isSameToReader: ({ context: { application, theirs } }) =>
      application !== null && theirs !== null && differencesOf(application, theirs).length === 0,
    isStillPossible: ({ context: { theirs, type } }) =>
      theirs !== null && possibilityOf(theirs, type)?.reasons.length === 0,
    isUnsaved: ({ context }) => Object.values(context.texts).some((text) => text.trim() !== ''),
    isDocument: (_, { subject }: { subject: string }) => subject === 'ApplicationDocument',
  },
  delays: { gatherDelay: 300, retryDelay: 10_000 },
});

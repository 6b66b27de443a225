import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import type { DocumentRow } from '../../../../../contract/applications/application-documents.ts';
import { getEventFields, hasDocuments } from '../../../../../contract/charts/application/event-fields.ts';
import { getEvidenceTypes } from '../../../../../contract/charts/application/evidence.ts';
import {
  currentApplicationIn,
  type EventCall,
  readApplication,
  sendEvent,
} from '../../../../services/applications/application-details.service.ts';
import { watchConnection } from '../../../../services/browser/connection.service.ts';
import { deleteDraft, storeDraft } from '../../../../services/browser/drafts.service.ts';
import { addDocument, readChecklist } from '../../../../services/documents/documents.service.ts';
import { newIdempotencyKey } from '../../../../services/kit/idempotency-key.ts';
import type { Problem } from '../../../kit/problem.ts';
import { sendIfPresent } from '../../../kit/receivers.ts';
import { sendingGuards } from '../../../kit/sending.ts';
import { courseChoiceMachine } from './course-choice.machine.ts';
import { getDifferences } from './differences.ts';
import {
  getChoice,
  getDraftKey,
  getFaultsOfReasons,
  getInitialTexts,
  selectsCourse,
  toEvent,
  toFieldFaults,
  validateEventForm,
  withChoice,
  withDocuments,
} from './event-form.ts';
import type {
  EventFormContext,
  EventFormEvent,
  EventFormInput,
  EventFormRequest,
  EventFormTag,
  LoadedEventForm,
  PreparedUpload,
  UploadRequest,
} from './event-form.types.ts';
import { findPossibleEvent } from './possible-events.ts';

/** Applies a change to the form and, after the first attempt to submit it, validates it again. */
const revalidate = (
  context: EventFormContext,
  change: Partial<EventFormContext>,
): Partial<EventFormContext> => ({
  ...change,
  faults: context.attempts > 0 ? validateEventForm({ ...context, ...change }).faults : {},
});

const loadDocuments = async ({ id, type }: Pick<EventFormRequest, 'id' | 'type'>, signal: AbortSignal) =>
  hasDocuments(type) ? (await readChecklist(id, signal)).documents : [];

/** Actors, actions and guards of the event form machine. */
export const eventFormSetup = setup({
  types: {} as {
    context: EventFormContext;
    input: EventFormInput;
    events: EventFormEvent;
    tags: EventFormTag;
    output: ApplicationDetails | null;
    children: { choice: 'courseChoice' };
  },
  actors: {
    courseChoice: courseChoiceMachine,
    open: fromPromise<LoadedEventForm, EventFormRequest>(async ({ input, signal }) => {
      const [application, documents] = await Promise.all([
        input.application ?? readApplication(input.id, signal),
        loadDocuments(input, signal),
      ]);
      return { application, documents };
    }),
    readDocuments: fromPromise<readonly DocumentRow[], EventFormRequest>(({ input, signal }) =>
      loadDocuments(input, signal),
    ),
    prepareUpload: fromPromise<PreparedUpload | null, UploadRequest>(
      async ({ input: { form, path, file } }) => {
        const confirmationKind = form.application?.workflow.confirmationKind;
        const [type] = getEvidenceTypes({ event: form.type, path, confirmationKind });
        return type ? { path, file, document: await addDocument(form.id, type) } : null;
      },
    ),
    reload: fromPromise<ApplicationDetails, EventFormRequest>(({ input, signal }) =>
      readApplication(input.id, signal),
    ),
    send: fromPromise<ApplicationDetails, EventCall>(({ input }) => sendEvent(input)),
    watchConnection: fromCallback<EventFormEvent>(({ sendBack }) =>
      watchConnection((connected) => {
        if (connected) sendBack({ type: 'connection.restored' });
      }),
    ),
  },
})
  .extend({ guards: sendingGuards })
  .extend({
    actions: {
      setOpened: assign(({ context }, answer: LoadedEventForm) => ({
        ...answer,
        ...getInitialTexts({ ...context, ...answer }),
      })),
      /** A form that selects a course finds it and reads its intakes. */
      openChoice: enqueueActions(({ context, enqueue }) => {
        const { application, type, texts } = context;
        if (!selectsCourse(type)) return;
        const input = { studentId: application?.studentId ?? null, ...getChoice(texts) };
        enqueue.spawnChild('courseChoice', { id: 'choice', input });
      }),
      followChoice: enqueueActions(({ context, enqueue }) => {
        if (selectsCourse(context.type))
          enqueue.sendTo('choice', { type: 'choice.change', ...getChoice(context.texts) });
      }),
      setDocuments: assign(({ context }, { documents }: { documents: readonly DocumentRow[] }) =>
        revalidate(context, withDocuments(context, documents)),
      ),
      /** Hands the file over to the app-wide uploads, which continue whatever page the user is on. */
      startUpload: enqueueActions(({ enqueue, system }, { upload }: { upload: PreparedUpload | null }) => {
        if (!upload) return;
        const { path, file, document } = upload;
        const { id: documentId } = document;
        enqueue.assign({ pendingUpload: { path, documentId } });
        sendIfPresent(enqueue, system, 'uploads', {
          type: 'files.select',
          chosen: { documentId, files: [file] },
        });
      }),
      setLocale: assign((_, { locale }: { locale: string }) => ({ locale })),
      setText: assign(({ context }, { path, value }: { path: string; value: string }) => {
        const texts = withChoice({ ...context.texts, [path]: value }, path);
        return { ...revalidate(context, { texts }), problem: null, reasons: [], key: newIdempotencyKey() };
      }),
      check: assign(({ context }) => {
        const { faults, reasons } = validateEventForm(context);
        return { faults, reasons, attempts: context.attempts + 1, problem: null };
      }),
      setRefusal: assign(({ context }, { problem }: { problem: Problem }) => ({
        problem,
        reasons: problem.reasons ?? [],
        faults: {
          ...getFaultsOfReasons(problem.reasons ?? [], getEventFields(context.type)),
          ...toFieldFaults(problem),
        },
      })),
      setTheirs: assign((_, theirs: ApplicationDetails | null) => ({ theirs })),
      /** From now on the event applies to the current version of the application. */
      rebase: assign(({ context }) => ({
        application: context.theirs ?? context.application,
        theirs: null,
        problem: null,
        reasons: [],
        key: newIdempotencyKey(),
      })),
      setDone: assign((_, done: ApplicationDetails) => ({ done })),
      storeDraft: ({ context }) => storeDraft(...getDraftKey(context), context.texts),
      deleteDraft: ({ context }) => deleteDraft(...getDraftKey(context)),
    },
    guards: {
      isReady: ({ context }) => toEvent(context) !== null,
      canSendImmediately: ({ context }, answer: LoadedEventForm) =>
        context.immediately &&
        toEvent({ ...context, ...answer, ...getInitialTexts({ ...context, ...answer }) }) !== null,
      isConflictWithTheirs: (_, { problem }: { problem: Problem }) =>
        problem.kind === 'stale' && currentApplicationIn(problem) !== null,
      /** Nothing that the page shows has changed, for example when the user's own upload raised the version. */
      isVisiblyUnchanged: ({ context: { application, theirs } }) =>
        application !== null && theirs !== null && getDifferences(application, theirs).length === 0,
      canOverwrite: ({ context: { theirs, type } }) =>
        theirs !== null && findPossibleEvent(theirs, type)?.reasons.length === 0,
      isUnsaved: ({ context }) => Object.values(context.texts).some((text) => text.trim() !== ''),
      isDocument: (_, { subject }: { subject: string }) => subject === 'ApplicationDocument',
    },
    delays: { gatherDelay: 300, retryDelay: 10_000 },
  });

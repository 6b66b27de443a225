import { assign, enqueueActions, fromPromise, raise, sendParent, setup } from 'xstate';
import type {
  DocumentAction,
  DocumentDetails,
  DocumentRow,
} from '../../../../../contract/applications/application-documents.ts';
import { downloadFrom } from '../../../../services/browser/file-download.service.ts';
import {
  createFileLink,
  type DocumentCommand,
  type FileLink,
  readDocument,
  sendDocumentCommand,
} from '../../../../services/documents/documents.service.ts';
import { problemOf } from '../../../../services/kit/problem.ts';
import { isOfflineProblem } from '../../../kit/failure.ts';
import { createReloading } from '../../../kit/loading.region.ts';
import type { Problem } from '../../../kit/problem.ts';
import { sendIfPresent } from '../../../kit/receivers.ts';
import { createSending } from '../../../kit/sending.ts';
import { decisionToast } from './decision-toast.ts';
import {
  getDraft,
  isUnsaved,
  toActionCommand,
  toConfirmCommand,
  toFieldErrors,
  validateAction,
  validateConfirmation,
} from './draft.ts';
import { initialFileDisplay, isRenderable, rotateRight, stepPage, zoomBy } from './file-display.ts';
import type {
  Draft,
  FileError,
  ReviewAction,
  ReviewedDocumentContext,
  ReviewedDocumentEvent,
  ReviewedDocumentOutcome,
  ReviewedDocumentTag,
} from './reviewed-document.types.ts';

/** Changes the unsent entries for the selected document. */
const withDraft = (
  context: ReviewedDocumentContext,
  change: Partial<Draft>,
): Partial<ReviewedDocumentContext> =>
  context.id === null
    ? {}
    : { drafts: { ...context.drafts, [context.id]: { ...getDraft(context), ...change } } };

const withoutDraft = ({ drafts }: ReviewedDocumentContext, id: number): ReviewedDocumentContext['drafts'] =>
  Object.fromEntries(Object.entries(drafts).filter(([key]) => Number(key) !== id));

const toFileError = (problem: Problem): FileError => (isOfflineProblem(problem) ? 'offline' : 'gone');

/** True if the loaded document is the selected one. */
const isSelectedLoaded = ({ document, id }: ReviewedDocumentContext): boolean =>
  document !== null && document.id === id;

/** Actors, actions and guards of the document under review. */
export const reviewedDocumentSetup = setup({
  types: {} as { context: ReviewedDocumentContext; events: ReviewedDocumentEvent; tags: ReviewedDocumentTag },
  actors: {
    load: fromPromise<DocumentDetails, { id: number | null }>(({ input, signal }) =>
      readDocument(input.id ?? 0, signal),
    ),
    link: fromPromise<FileLink, { id: number; file: number }>(({ input: { id, file }, signal }) =>
      createFileLink(id, { file, disposition: 'inline' }, signal),
    ),
    send: fromPromise<DocumentRow, { document: DocumentDetails | null; command: DocumentCommand | null }>(
      async ({ input: { document, command } }) => {
        if (!document || !command) throw new Error('No document or command to send');
        return sendDocumentCommand(document, command);
      },
    ),
    download: fromPromise<void, { id: number; file: number }>(async ({ input: { id, file } }) =>
      downloadFrom((await createFileLink(id, { file, disposition: 'attachment' })).url),
    ),
  },
})
  .extend(createReloading<ReviewedDocumentContext, ReviewedDocumentEvent>())
  .extend(createSending<ReviewedDocumentContext, ReviewedDocumentEvent>())
  .extend({
    actions: {
      setId: assign((_, { id }: { id: number | null }) => ({ id, refusal: null, command: null })),
      /** A newly selected document, or one with a newer file, shows its latest file. */
      setLoaded: enqueueActions(({ context, enqueue }, document: DocumentDetails) => {
        const known = context.document;
        const isSame = known?.id === document.id && known.files === document.files && context.file > 0;
        enqueue.assign({ document, problem: null });
        if (isSame) return;
        enqueue.assign({ file: document.files, fileDisplay: initialFileDisplay, link: null, fault: null });
        enqueue.raise({ type: 'file.changed' });
      }),
      forget: assign({ document: null, problem: null, file: 0, link: null, fault: null }),
      setProblem: assign(({ context }, { problem }: { problem: Problem }) => ({
        problem,
        document: problem.kind === 'offline' && context.document?.id === context.id ? context.document : null,
      })),
      setFile: assign((_, { file }: { file: number }) => ({
        file,
        fileDisplay: initialFileDisplay,
        link: null,
        fault: null,
      })),
      setLink: assign((_, { link }: { link: FileLink }) => ({ link, fault: null })),
      setFileError: assign((_, { fault }: { fault: FileError }) => ({ fault })),
      setLinkError: assign((_, { error }: { error: unknown }) => ({
        link: null,
        fault: toFileError(problemOf(error)),
      })),
      setPages: assign(({ context: { fileDisplay } }, { pages }: { pages: number }) => ({
        fileDisplay: { ...fileDisplay, pages },
      })),
      zoom: assign(({ context: { fileDisplay } }, { by }: { by: 'in' | 'out' | 'fit' }) => ({
        fileDisplay: zoomBy(fileDisplay, by),
      })),
      turn: assign(({ context: { fileDisplay } }) => ({ fileDisplay: rotateRight(fileDisplay) })),
      turnPage: assign(({ context: { fileDisplay } }, { by }: { by: 1 | -1 }) => ({
        fileDisplay: stepPage(fileDisplay, by),
      })),
      setDraft: assign(({ context }, { change }: { change: Partial<Draft> }) => withDraft(context, change)),
      setTyped: assign(({ context }, { field, value }: { field: string; value: string }) => {
        const { typed, errors } = getDraft(context);
        return withDraft(context, { typed: { ...typed, [field]: value }, errors: without(errors, field) });
      }),
      settle: assign(({ context }, { field, settle }: { field: string; settle: string }) => {
        const { settled, errors } = getDraft(context);
        return withDraft(context, {
          settled: { ...settled, [field]: settle },
          errors: without(errors, field),
        });
      }),
      setConfirmationErrors: assign(({ context }) =>
        context.document
          ? withDraft(context, { errors: validateConfirmation(context.document, getDraft(context)) })
          : {},
      ),
      setActionErrors: assign(({ context }, { action }: { action: ReviewAction }) =>
        withDraft(context, {
          errors: validateAction(action, getDraft(context), context.document?.decidedOn ?? false),
        }),
      ),
      setCommand: assign((_, { command }: { command: DocumentCommand }) => ({ command, refusal: null })),
      setConfirmCommand: assign(({ context }) => ({
        refusal: null,
        command: context.document && toConfirmCommand(context.document, getDraft(context)),
      })),
      setActionCommand: assign(({ context }, { action }: { action: ReviewAction }) => ({
        refusal: null,
        command: toActionCommand(action, getDraft(context)),
      })),
      setRefusal: assign(({ context }, { problem }: { problem: Problem }) => ({
        refusal: problem,
        ...(Object.keys(problem.fields).length > 0 &&
          withDraft(context, { errors: toFieldErrors(problem, context.command) })),
      })),
      setDownloadProblem: assign((_, { error }: { error: unknown }) => ({ refusal: problemOf(error) })),
      rebase: assign({ refusal: null }),
      clearCommand: assign({ refusal: null, command: null }),
      deleteDraft: assign(({ context }) =>
        context.id === null ? {} : { drafts: withoutDraft(context, context.id) },
      ),
      /** Deletes the entries that were sent, shows the notification and updates the count of unconfirmed documents. */
      finish: enqueueActions(({ context, enqueue, system }, document: DocumentRow) => {
        const toast = context.command && decisionToast(context.command, document);
        enqueue.assign({ drafts: withoutDraft(context, document.id), command: null });
        if (toast) sendIfPresent(enqueue, system, 'toasts', { type: 'toast.show', toast });
        sendIfPresent(enqueue, system, 'documents', {
          type: 'record.changed',
          subject: 'ApplicationDocument',
          id: document.id,
        });
      }),
      announceDecision: sendParent(
        (_, document: DocumentRow): ReviewedDocumentOutcome => ({ type: 'document.decided', document }),
      ),
      reload: raise({ type: 'document.refresh' }),
    },
    guards: {
      hasSelection: ({ context }) => context.id !== null,
      isOther: ({ context }, { id }: { id: number | null }) => id !== context.id,
      isNone: (_, { id }: { id: number | null }) => id === null,
      isAffected: ({ context }, { subject, id }: { subject: string; id: number }) =>
        subject === 'ApplicationDocument' && id === context.id,
      hasData: ({ context }) => isSelectedLoaded(context),
      isOtherFile: ({ context: { document, file } }, { file: wanted }: { file: number }) =>
        document !== null && wanted >= 1 && wanted <= document.files && wanted !== file,
      hasFile: ({ context: { document } }) => document !== null && document.files > 0,
      isRenderable: (_, { link }: { link: FileLink }) => isRenderable(link.mediaType),
      hasPage: ({ context: { fileDisplay } }, { by }: { by: 1 | -1 }) =>
        fileDisplay.page + by >= 1 && fileDisplay.page + by <= fileDisplay.pages,
      isAllowed: ({ context }, { move }: { move: DocumentAction }) =>
        isSelectedLoaded(context) && context.document?.allowedActions.includes(move) === true,
      canConfirm: ({ context }) =>
        isSelectedLoaded(context) &&
        context.document?.allowedActions.includes('confirm') === true &&
        Object.keys(validateConfirmation(context.document, getDraft(context))).length === 0,
      isWaitingForConnection: ({ context }) => context.fault === 'offline',
      isActionComplete: ({ context }, { action }: { action: ReviewAction }) =>
        Object.keys(validateAction(action, getDraft(context), context.document?.decidedOn ?? false))
          .length === 0,
      isConflict: (_, { problem }: { problem: Problem }) =>
        problem.kind === 'stale' || problem.code === 'record.conflict',
      canOpen: ({ context }, { is, action }: { is: ReviewAction; action: ReviewAction }) =>
        is === action &&
        isSelectedLoaded(context) &&
        context.document?.allowedActions.includes(action) === true,
      hasLink: ({ context }) => context.link !== null,
      isEverythingSent: ({ context }) => !isUnsaved(context),
      canOverwrite: ({ context }) => context.command !== null,
      isUnsaved: ({ context }) => isUnsaved(context),
    },
    delays: { followDelay: 120, gatherDelay: 300 },
  });
export type ReviewedDocumentSetup = typeof reviewedDocumentSetup;

const without = (errors: Draft['errors'], field: string): Draft['errors'] =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field));

export const initialReviewedDocument: ReviewedDocumentContext = {
  id: null,
  document: null,
  problem: null,
  stale: false,
  refusal: null,
  command: null,
  file: 0,
  link: null,
  fault: null,
  fileDisplay: initialFileDisplay,
  drafts: {},
};

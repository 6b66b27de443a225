import { assign, enqueueActions, fromPromise, raise, sendParent, setup } from 'xstate';
import type { DocumentDetails, DocumentMove, DocumentRow } from '../../../contract/application-documents.ts';
import {
  commandDocument,
  type DocumentCommand,
  type FileLink,
  linkTo,
  readDocument,
} from '../../services/documents.service.ts';
import { problemOf } from '../../services/problem.ts';
import { saveFrom } from '../../services/saving.service.ts';
import { isForbiddenProblem, isMissingProblem, isOfflineProblem } from '../failed.ts';
import type { Problem } from '../problem.ts';
import { tellIfThere } from '../receivers.ts';
import { decisionToast } from './decision-toast.ts';
import {
  confirmation,
  confirmErrors,
  deedCommand,
  deedErrors,
  draftOf,
  isUnsaved,
  refusedFields,
} from './draft.ts';
import { freshLook, isDrawn, paged, turned, zoomed } from './looking.ts';
import type {
  Deed,
  Draft,
  FileFault,
  PaperContext,
  PaperEvent,
  PaperOutcome,
  PaperTag,
} from './paper.types.ts';

/** Changes the unsent entries for the selected document. */
const withDraft = (context: PaperContext, change: Partial<Draft>): Partial<PaperContext> =>
  context.id === null
    ? {}
    : { drafts: { ...context.drafts, [context.id]: { ...draftOf(context), ...change } } };

const withoutDraft = ({ drafts }: PaperContext, id: number): PaperContext['drafts'] =>
  Object.fromEntries(Object.entries(drafts).filter(([key]) => Number(key) !== id));

const faultOf = (problem: Problem): FileFault => (isOfflineProblem(problem) ? 'offline' : 'gone');

/** True if the loaded document is the selected one. */
const isHere = ({ document, id }: PaperContext): boolean => document !== null && document.id === id;

/** Actors, actions and guards of the document under review. */
export const paperSetup = setup({
  types: {} as { context: PaperContext; events: PaperEvent; tags: PaperTag },
  actors: {
    read: fromPromise<DocumentDetails, { id: number }>(({ input, signal }) => readDocument(input.id, signal)),
    link: fromPromise<FileLink, { id: number; file: number }>(({ input: { id, file }, signal }) =>
      linkTo(id, { file, disposition: 'inline' }, signal),
    ),
    perform: fromPromise<DocumentRow, { document: DocumentDetails | null; command: DocumentCommand | null }>(
      async ({ input: { document, command } }) => {
        if (!document || !command) throw new Error('No document or command to send');
        return commandDocument(document, command);
      },
    ),
    save: fromPromise<void, { id: number; file: number }>(async ({ input: { id, file } }) =>
      saveFrom((await linkTo(id, { file, disposition: 'attachment' })).url),
    ),
  },
  actions: {
    putId: assign((_, { id }: { id: number | null }) => ({ id, refusal: null, command: null })),
    /** A newly selected document, or one with a newer file, shows its latest file. */
    putDocument: enqueueActions(({ context, enqueue }, { document }: { document: DocumentDetails }) => {
      const known = context.document;
      const isSame = known?.id === document.id && known.files === document.files && context.file > 0;
      enqueue.assign({ document, problem: null });
      if (isSame) return;
      enqueue.assign({ file: document.files, look: freshLook, link: null, fault: null });
      enqueue.raise({ type: 'file.arrived' });
    }),
    beginReading: assign({ overtaken: false }),
    noteOvertaken: assign({ overtaken: true }),
    forget: assign({ document: null, problem: null, file: 0, link: null, fault: null }),
    putProblem: assign(({ context }, { problem }: { problem: Problem }) => ({
      problem,
      document: problem.kind === 'offline' && context.document?.id === context.id ? context.document : null,
    })),
    putFile: assign((_, { file }: { file: number }) => ({ file, look: freshLook, link: null, fault: null })),
    putLink: assign((_, { link }: { link: FileLink }) => ({ link, fault: null })),
    putFault: assign((_, { fault }: { fault: FileFault }) => ({ fault })),
    putLinkFault: assign((_, { error }: { error: unknown }) => ({
      link: null,
      fault: faultOf(problemOf(error)),
    })),
    putPages: assign(({ context: { look } }, { pages }: { pages: number }) => ({ look: { ...look, pages } })),
    zoom: assign(({ context: { look } }, { by }: { by: 'in' | 'out' | 'fit' }) => ({
      look: zoomed(look, by),
    })),
    turn: assign(({ context: { look } }) => ({ look: turned(look) })),
    turnPage: assign(({ context: { look } }, { by }: { by: 1 | -1 }) => ({ look: paged(look, by) })),
    putDraft: assign(({ context }, { change }: { change: Partial<Draft> }) => withDraft(context, change)),
    putTyped: assign(({ context }, { field, value }: { field: string; value: string }) => {
      const { typed, errors } = draftOf(context);
      return withDraft(context, { typed: { ...typed, [field]: value }, errors: without(errors, field) });
    }),
    settle: assign(({ context }, { field, settle }: { field: string; settle: string }) => {
      const { settled, errors } = draftOf(context);
      return withDraft(context, { settled: { ...settled, [field]: settle }, errors: without(errors, field) });
    }),
    putConfirmErrors: assign(({ context }) =>
      context.document
        ? withDraft(context, { errors: confirmErrors(context.document, draftOf(context)) })
        : {},
    ),
    putDeedErrors: assign(({ context }, { deed }: { deed: Deed }) =>
      withDraft(context, { errors: deedErrors(deed, draftOf(context)) }),
    ),
    putCommand: assign((_, { command }: { command: DocumentCommand }) => ({ command, refusal: null })),
    putConfirmation: assign(({ context }) => ({
      refusal: null,
      command: context.document && confirmation(context.document, draftOf(context)),
    })),
    putDeed: assign(({ context }, { deed }: { deed: Deed }) => ({
      refusal: null,
      command: deedCommand(deed, draftOf(context)),
    })),
    putRefusal: assign(({ context }, { problem }: { problem: Problem }) => ({
      refusal: problem,
      ...(Object.keys(problem.fields).length > 0 &&
        withDraft(context, { errors: refusedFields(problem, context.command) })),
    })),
    refuse: assign((_, { error }: { error: unknown }) => ({ refusal: problemOf(error) })),
    dropRefusal: assign({ refusal: null }),
    dropCommand: assign({ refusal: null, command: null }),
    dropDraft: assign(({ context }) =>
      context.id === null ? {} : { drafts: withoutDraft(context, context.id) },
    ),
    /** Deletes the entries that were sent, shows the notification and updates the count of unconfirmed documents. */
    finish: enqueueActions(({ context, enqueue, system }, { document }: { document: DocumentRow }) => {
      const toast = context.command && decisionToast(context.command, document);
      enqueue.assign({ drafts: withoutDraft(context, document.id), command: null });
      if (toast) tellIfThere(enqueue, system, 'toasts', { type: 'toast.show', toast });
      tellIfThere(enqueue, system, 'documents', {
        type: 'record.changed',
        subject: 'ApplicationDocument',
        id: document.id,
      });
    }),
    tellDecided: sendParent(
      (_, { document }: { document: DocumentRow }): PaperOutcome => ({ type: 'paper.decided', document }),
    ),
    readAgain: raise({ type: 'paper.refresh' }),
  },
  guards: {
    hasId: ({ context }) => context.id !== null,
    isOutdated: ({ context }) => context.overtaken,
    isOther: ({ context }, { id }: { id: number | null }) => id !== context.id,
    isNone: (_, { id }: { id: number | null }) => id === null,
    isMine: ({ context }, { subject, id }: { subject: string; id: number }) =>
      subject === 'ApplicationDocument' && id === context.id,
    hasDocument: ({ context }) => isHere(context),
    isShownFile: ({ context: { document, file } }, { file: wanted }: { file: number }) =>
      document !== null && wanted >= 1 && wanted <= document.files && wanted !== file,
    hasFile: ({ context: { document } }) => document !== null && document.files > 0,
    isDrawn: (_, { link }: { link: FileLink }) => isDrawn(link.mediaType),
    hasPage: ({ context: { look } }, { by }: { by: 1 | -1 }) =>
      look.page + by >= 1 && look.page + by <= look.pages,
    may: ({ context }, { move }: { move: DocumentMove }) =>
      isHere(context) && context.document?.moves.includes(move) === true,
    maySoundly: ({ context }) =>
      isHere(context) &&
      context.document?.moves.includes('confirm') === true &&
      Object.keys(confirmErrors(context.document, draftOf(context))).length === 0,
    isWaitingForLine: ({ context }) => context.fault === 'offline',
    isWorded: ({ context }, { deed }: { deed: Deed }) =>
      Object.keys(deedErrors(deed, draftOf(context))).length === 0,
    isOvertaken: (_, { problem }: { problem: Problem }) =>
      problem.kind === 'stale' || problem.code === 'record.conflict',
    mayOpen: ({ context }, { is, deed }: { is: Deed; deed: Deed }) =>
      is === deed && isHere(context) && context.document?.moves.includes(deed) === true,
    hasLink: ({ context }) => context.link !== null,
    isAllSent: ({ context }) => !isUnsaved(context),
    hasCommand: ({ context }) => context.command !== null,
    isUnsaved: ({ context }) => isUnsaved(context),
    isOffline: ({ context }) => isOfflineProblem(context.problem),
    isForbidden: ({ context }) => isForbiddenProblem(context.problem),
    isMissing: ({ context }) => isMissingProblem(context.problem),
  },
  delays: { followDelay: 120, gatherDelay: 300 },
});
export type PaperSetup = typeof paperSetup;

const without = (errors: Draft['errors'], field: string): Draft['errors'] =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field));

export const paperStart: PaperContext = {
  id: null,
  document: null,
  problem: null,
  overtaken: false,
  refusal: null,
  command: null,
  file: 0,
  link: null,
  fault: null,
  look: freshLook,
  drafts: {},
};

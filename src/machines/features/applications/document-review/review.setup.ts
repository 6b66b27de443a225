import { assign, enqueueActions, raise, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { DocumentRow } from '../../../../../contract/applications/application-documents.ts';
import type { ScreenEvent, ScreenInput } from '../../../kit/screen.types.ts';
import { nextStepId, nextStepMachine } from '../application-events/next-step.machine.ts';
import { findNextWaiting, getWaitingIds } from './next-waiting.ts';
import { queueMachine } from './queue.machine.ts';
import type { QueueState, ReviewContext, ReviewEvent, ReviewTag } from './review.types.ts';
import { reviewedDocumentMachine } from './reviewed-document.machine.ts';

/** The document selected in an address: `?document=5`. */
export function getRequestedDocument(search: string): number | null {
  const id = Number(new URLSearchParams(search).get('document'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** What this machine follows of its queue. */
export function toQueueState({ context }: SnapshotFrom<typeof queueMachine>): QueueState {
  const { answeredAt, cursor, query, rows } = context;
  const documents = [...rows.at.values()];
  const applicationId = Number(query.filters.applicationId ?? 0);
  return {
    applicationId: applicationId > 0 ? applicationId : null,
    answered: answeredAt !== null,
    row: cursor.rowId,
    place: rows.start + cursor.row,
    total: rows.total,
    ids: documents.map(({ id }) => id),
    waitingIds: applicationId > 0 ? getWaitingIds(documents) : [],
  };
}

/** Another document is opened. */
const openDocument = (openDocumentId: number | null, isDetached = false) => ({
  openDocumentId,
  isDetached,
  stale: false,
});

/** True if the open document left the queue because someone else decided about it: it stays open with a notice. */
export const wasDecidedElsewhere = ({ isDetached, stale }: ReviewContext): boolean => isDetached && stale;

/** Actors, actions and guards of the document review. */
export const reviewSetup = setup({
  types: {} as {
    context: ReviewContext;
    input: ScreenInput;
    events: ReviewEvent;
    tags: ReviewTag;
    children: { queue: 'queue'; reviewedDocument: 'reviewedDocument' };
  },
  actors: { queue: queueMachine, reviewedDocument: reviewedDocumentMachine, nextStep: nextStepMachine },
  actions: {
    /**
     * The open document follows the queue; a document selected in the address comes first, even if the queue does not
     * contain it. The next step belongs to the application whose documents alone are listed.
     */
    followQueue: enqueueActions(
      ({ context, enqueue }, { answered, row, place, total, ids, waitingIds, applicationId }: QueueState) => {
        enqueue.assign({ place, total, ids, waitingIds, applicationId });
        if (applicationId !== context.applicationId) {
          if (context.applicationId !== null) enqueue.stopChild(nextStepId(context.applicationId));
          if (applicationId !== null)
            enqueue.spawnChild('nextStep', { id: nextStepId(applicationId), input: { id: applicationId } });
        }
        if (!answered) return;
        // Of one application’s documents, the first that waits is opened.
        const requestedDocument =
          context.requestedDocument ?? (context.row === null ? (waitingIds[0] ?? null) : null);
        if (requestedDocument !== null) {
          const isQueued = ids.includes(requestedDocument);
          enqueue.assign({ requestedDocument: null, row: isQueued ? requestedDocument : row });
          if (isQueued) enqueue.sendTo('queue', { type: 'cursor.focusRecord', id: requestedDocument });
          enqueue.assign(openDocument(requestedDocument, !isQueued));
          enqueue.sendTo('reviewedDocument', { type: 'document.select', id: requestedDocument });
        } else if (row !== context.row) {
          const isGone = context.row === null || !ids.includes(context.row);
          enqueue.assign({ row });
          if (isGone && (context.isDetached || context.stale)) {
            enqueue.assign({ isDetached: true });
            return;
          }
          enqueue.assign(openDocument(row));
          enqueue.sendTo('reviewedDocument', { type: 'document.select', id: row });
        }
      },
    ),
    resume: enqueueActions(({ context: { row }, enqueue }) => {
      enqueue.assign(openDocument(row));
      enqueue.sendTo('reviewedDocument', { type: 'document.select', id: row });
    }),
    markStale: assign({ stale: true }),
    setDecided: assign((_, { document: { id, version } }: { document: DocumentRow }) => ({
      lastDecision: { id, version },
      stale: false,
    })),
    /** In the list of one application, a decided document stays: the next one that waits is opened. */
    openNextWaiting: enqueueActions(({ context, enqueue }, { document }: { document: DocumentRow }) => {
      const next = findNextWaiting(context, document);
      if (next !== null) enqueue.sendTo('queue', { type: 'cursor.focusRecord', id: next });
    }),
    find: sendTo('queue', (_, { id }: { id: number }) => ({ type: 'cursor.focusRecord' as const, id })),
    step: sendTo('queue', ({ context: { place } }, { by }: { by: 1 | -1 }) => ({
      type: 'cursor.goTo' as const,
      place: place + by,
    })),
    refreshQueue: sendTo('queue', { type: 'grid.refresh' as const }),
    notifyNextStep: enqueueActions(
      ({ context: { applicationId }, enqueue }, { event }: { event: ScreenEvent }) => {
        if (applicationId !== null) enqueue.sendTo(nextStepId(applicationId), event);
      },
    ),
    /** A decision about a document changes what the application needs. */
    refreshNextStep: enqueueActions(({ context: { applicationId }, enqueue }) => {
      if (applicationId !== null) enqueue.sendTo(nextStepId(applicationId), { type: 'step.refresh' });
    }),
    forwardToBoth: enqueueActions(({ enqueue }, { event }: { event: ScreenEvent }) => {
      enqueue.sendTo('queue', event);
      enqueue.sendTo('reviewedDocument', event);
    }),
    /** A document selected by a new address replaces the open one. */
    setRequestedDocument: assign((_, { search }: { search: string }) => ({
      requestedDocument: getRequestedDocument(search),
      isDetached: false,
      stale: false,
    })),
    raiseUnsaved: raise({ type: 'changes.unsaved' }),
    raiseSaved: raise({ type: 'changes.saved' }),
  },
  guards: {
    hasNeighbour: ({ context: { place, total } }, { by }: { by: 1 | -1 }) =>
      place + by >= 0 && place + by < total,
    isDocument: (_, { subject }: { subject: string }) => subject === 'ApplicationDocument',
    isQueueAhead: ({ context }, { by }: { by: 1 | -1 }) => context.isDetached && by === 1,
    wasDecidedElsewhere: ({ context }) => wasDecidedElsewhere(context),
    isQueueRow: ({ context }, { id }: { id: number }) => context.isDetached && context.row === id,
    isConflict: (
      { context: { openDocumentId, lastDecision } },
      { subject, id, version }: { subject: string; id: number; version: number | null },
    ) =>
      subject === 'ApplicationDocument' &&
      id === openDocumentId &&
      (id !== lastDecision?.id || version === null || version > lastDecision.version),
    isUnsaved: (_, { unsaved }: { unsaved: boolean }) => unsaved,
  },
  delays: { gatherDelay: 400 },
});

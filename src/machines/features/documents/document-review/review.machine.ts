import { type ActorRefFrom, type AnyActorRef, assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import type { DocumentRow } from '../../../../../contract/applications/application-documents.ts';
import { eventOf, forward } from '../../../kit/params.ts';
import type { ScreenEvent, ScreenInput } from '../../../kit/screen.types.ts';
import { queueMachine } from './queue.machine.ts';
import type { ReviewContext, ReviewEvent, ReviewTag } from './review.types.ts';
import { reviewedDocumentMachine } from './reviewed-document.machine.ts';

/** The relevant part of the queue's snapshot. */
interface QueueState {
  readonly answered: boolean;
  readonly row: number | null;
  readonly place: number;
  readonly total: number;
  readonly ids: readonly number[];
}

/** The document selected in an address: `?document=5`. */
function getRequestedDocument(search: string): number | null {
  const id = Number(new URLSearchParams(search).get('document'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Another document is opened. */
const openDocument = (openDocumentId: number | null, isDetached = false) => ({
  openDocumentId,
  isDetached,
  stale: false,
});

/** True if the open document left the queue because someone else decided about it: it stays open with a notice. */
export const wasDecidedElsewhere = ({ isDetached, stale }: ReviewContext): boolean => isDetached && stale;

/**
 * The document review: the queue of waiting documents, and the selected document next to it. A decision removes the
 * document from the queue and opens the next one. A decision by someone else changes only the queue, so that the open
 * document never changes while the user is about to decide.
 *
 * Children: `queue` (a list) and `reviewedDocument`.
 */
export const reviewMachine = setup({
  types: {} as {
    context: ReviewContext;
    input: ScreenInput;
    events: ReviewEvent;
    tags: ReviewTag;
    children: { queue: 'queue'; reviewedDocument: 'reviewedDocument' };
  },
  actors: { queue: queueMachine, reviewedDocument: reviewedDocumentMachine },
  actions: {
    /**
     * The open document follows the queue; a document selected in the address comes first, even if the queue does not
     * contain it.
     */
    followQueue: enqueueActions(({ context, enqueue }, { answered, row, place, total, ids }: QueueState) => {
      enqueue.assign({ place, total });
      if (!answered) return;
      const { requestedDocument } = context;
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
    }),
    resume: enqueueActions(({ context: { row }, enqueue }) => {
      enqueue.assign(openDocument(row));
      enqueue.sendTo('reviewedDocument', { type: 'document.select', id: row });
    }),
    markStale: assign({ stale: true }),
    setDecided: assign((_, { document: { id, version } }: { document: DocumentRow }) => ({
      getDecision: { id, version },
      stale: false,
    })),
    find: sendTo('queue', (_, { id }: { id: number }) => ({ type: 'cursor.focusRecord' as const, id })),
    step: sendTo('queue', ({ context: { place } }, { by }: { by: 1 | -1 }) => ({
      type: 'cursor.goTo' as const,
      place: place + by,
    })),
    refreshQueue: sendTo('queue', { type: 'grid.refresh' as const }),
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
      { context: { openDocumentId, getDecision } },
      { subject, id, version }: { subject: string; id: number; version: number | null },
    ) =>
      subject === 'ApplicationDocument' &&
      id === openDocumentId &&
      (id !== getDecision?.id || version === null || version > getDecision.version),
    isUnsaved: (_, { unsaved }: { unsaved: boolean }) => unsaved,
  },
  delays: { gatherDelay: 400 },
}).createMachine({
  id: 'documentReview',
  context: ({ input }) => ({
    input,
    requestedDocument: getRequestedDocument(input.search),
    row: null,
    openDocumentId: null,
    isDetached: false,
    stale: false,
    getDecision: null,
    place: 0,
    total: 0,
  }),
  invoke: [
    {
      id: 'reviewedDocument',
      src: 'reviewedDocument',
      onSnapshot: [
        {
          guard: {
            type: 'isUnsaved',
            params: ({ event }) => ({ unsaved: event.snapshot.hasTag('unsaved') }),
          },
          actions: 'raiseUnsaved',
        },
        { actions: 'raiseSaved' },
      ],
    },
    {
      id: 'queue',
      src: 'queue',
      input: ({ context }) => context.input,
      onSnapshot: {
        actions: {
          type: 'followQueue',
          params: ({ event: { snapshot } }) => {
            const { answeredAt, cursor, rows } = snapshot.context;
            return {
              answered: answeredAt !== null,
              row: cursor.rowId,
              place: rows.start + cursor.row,
              total: rows.total,
              ids: [...rows.at.values()].map(({ id }) => id),
            };
          },
        },
      },
    },
  ],
  type: 'parallel',
  states: {
    updates: {
      initial: 'none',
      states: {
        none: {},
        debouncing: { after: { gatherDelay: { target: 'none', actions: 'refreshQueue' } } },
      },
      on: {
        'record.changed': [
          {
            guard: { type: 'isConflict', params: eventOf },
            target: '.debouncing',
            actions: ['markStale', forward('forwardToBoth')],
          },
          {
            guard: { type: 'isDocument', params: eventOf },
            target: '.debouncing',
            actions: forward('forwardToBoth'),
          },
        ],
        'document.decided': [
          // The queue was updated before the response arrived, or the document was decided about again.
          {
            guard: 'wasDecidedElsewhere',
            target: '.none',
            actions: [{ type: 'setDecided', params: eventOf }, 'resume', 'refreshQueue'],
          },
          { target: '.none', actions: [{ type: 'setDecided', params: eventOf }, 'refreshQueue'] },
        ],
      },
    },
    work: {
      initial: 'done',
      states: {
        done: { on: { 'changes.unsaved': 'unsaved' } },
        unsaved: { tags: 'unsaved', on: { 'changes.saved': 'done' } },
      },
    },
  },
  on: {
    'queue.step': [
      // The queue is already at the next document.
      { guard: { type: 'isQueueAhead', params: eventOf }, actions: 'resume' },
      { guard: { type: 'hasNeighbour', params: eventOf }, actions: { type: 'step', params: eventOf } },
    ],
    'queue.select': [
      { guard: { type: 'isQueueRow', params: eventOf }, actions: 'resume' },
      { actions: { type: 'find', params: eventOf } },
    ],
    'query.changed': {
      actions: [{ type: 'setRequestedDocument', params: eventOf }, forward('forwardToBoth')],
    },
    'stream.reset': { actions: forward('forwardToBoth') },
    'connection.restored': { actions: forward('forwardToBoth') },
  },
});

type Screen = { readonly children: Readonly<Record<string, AnyActorRef | undefined>> };

/** The child actors as the views use them; null before they are started. */
export const getChildActors = ({ children: { queue, reviewedDocument } }: Screen) =>
  queue && reviewedDocument
    ? {
        queue: queue as ActorRefFrom<typeof queueMachine>,
        reviewedDocument: reviewedDocument as ActorRefFrom<typeof reviewedDocumentMachine>,
      }
    : null;

export default reviewMachine;

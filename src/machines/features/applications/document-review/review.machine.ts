import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { eventOf, forward } from '../../../kit/params.ts';
import type { queueMachine } from './queue.machine.ts';
import { getRequestedDocument, reviewSetup, toQueueState } from './review.setup.ts';
import type { reviewedDocumentMachine } from './reviewed-document.machine.ts';

const forwardToAll = [forward('forwardToBoth'), forward('notifyNextStep')] as const;

/**
 * The document review: the queue of waiting documents, and the selected document next to it. A decision removes the
 * document from the queue and opens the next one. A decision by someone else changes only the queue, so that the open
 * document never changes while the user is about to decide.
 *
 * Children: `queue` (a list), `reviewedDocument` and, in the list of one application, its next step.
 */
export const reviewMachine = reviewSetup.createMachine({
  id: 'documentReview',
  context: ({ input }) => ({
    input,
    requestedDocument: getRequestedDocument(input.search),
    row: null,
    openDocumentId: null,
    isDetached: false,
    stale: false,
    lastDecision: null,
    applicationId: null,
    place: 0,
    total: 0,
    ids: [],
    waitingIds: [],
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
        actions: { type: 'followQueue', params: ({ event }) => toQueueState(event.snapshot) },
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
            actions: ['markStale', ...forwardToAll],
          },
          {
            guard: { type: 'isDocument', params: eventOf },
            target: '.debouncing',
            actions: forwardToAll,
          },
          { actions: forward('notifyNextStep') },
        ],
        'document.decided': [
          // The queue was updated before the response arrived, or the document was decided about again.
          {
            guard: 'wasDecidedElsewhere',
            target: '.none',
            actions: [{ type: 'setDecided', params: eventOf }, 'resume', 'refreshQueue', 'refreshNextStep'],
          },
          {
            target: '.none',
            actions: [
              { type: 'setDecided', params: eventOf },
              { type: 'openNextWaiting', params: eventOf },
              'refreshQueue',
              'refreshNextStep',
            ],
          },
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
    'stream.reset': { actions: forwardToAll },
    'connection.restored': { actions: forwardToAll },
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

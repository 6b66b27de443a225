import { type ActorRefFrom, type AnyActorRef, assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import type { DocumentRow } from '../../../contract/application-documents.ts';
import type { ScreenEvent, ScreenInput } from '../screen.types.ts';
import { paperMachine } from './paper.machine.ts';
import { queueMachine } from './queue.machine.ts';
import type { ReviewContext, ReviewEvent, ReviewTag } from './review.types.ts';

/** The relevant part of the queue's snapshot. */
interface Standing {
  readonly answered: boolean;
  readonly row: number | null;
  readonly place: number;
  readonly total: number;
  readonly ids: readonly number[];
}

/** The document selected in an address: `?document=5`. */
function wishIn(search: string): number | null {
  const id = Number(new URLSearchParams(search).get('document'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Another document is opened. */
const onDesk = (desk: number | null, apart = false) => ({ desk, apart, overtaken: false });

/** True if the open document left the queue because someone else decided about it: it stays open with a notice. */
export const isLeft = ({ apart, overtaken }: ReviewContext): boolean => apart && overtaken;

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
    children: { queue: 'queue'; paper: 'paper' };
  },
  actors: { queue: queueMachine, paper: paperMachine },
  actions: {
    /**
     * The open document follows the queue; a document selected in the address comes first, even if the queue does not
     * contain it.
     */
    follow: enqueueActions(({ context, enqueue }, { answered, row, place, total, ids }: Standing) => {
      enqueue.assign({ place, total });
      if (!answered) return;
      const { wish } = context;
      if (wish !== null) {
        const isQueued = ids.includes(wish);
        enqueue.assign({ wish: null, row: isQueued ? wish : row });
        if (isQueued) enqueue.sendTo('queue', { type: 'cursor.find', id: wish });
        enqueue.assign(onDesk(wish, !isQueued));
        enqueue.sendTo('paper', { type: 'paper.follow', id: wish });
      } else if (row !== context.row) {
        const isGone = context.row === null || !ids.includes(context.row);
        enqueue.assign({ row });
        if (isGone && (context.apart || context.overtaken)) {
          enqueue.assign({ apart: true });
          return;
        }
        enqueue.assign(onDesk(row));
        enqueue.sendTo('paper', { type: 'paper.follow', id: row });
      }
    }),
    resume: enqueueActions(({ context: { row }, enqueue }) => {
      enqueue.assign(onDesk(row));
      enqueue.sendTo('paper', { type: 'paper.follow', id: row });
    }),
    noteOvertaken: assign({ overtaken: true }),
    putDecided: assign((_, { document: { id, version } }: { document: DocumentRow }) => ({
      decided: { id, version },
      overtaken: false,
    })),
    find: sendTo('queue', (_, { id }: { id: number }) => ({ type: 'cursor.find' as const, id })),
    step: sendTo('queue', ({ context: { place } }, { by }: { by: 1 | -1 }) => ({
      type: 'cursor.reach' as const,
      place: place + by,
    })),
    refreshQueue: sendTo('queue', { type: 'grid.refresh' as const }),
    tellBoth: enqueueActions(({ enqueue }, { event }: { event: ScreenEvent }) => {
      enqueue.sendTo('queue', event);
      enqueue.sendTo('paper', event);
    }),
    /** A document selected by a new address replaces the open one. */
    putWish: assign((_, { search }: { search: string }) => ({
      wish: wishIn(search),
      apart: false,
      overtaken: false,
    })),
    beginWork: raise({ type: 'work.began' }),
    endWork: raise({ type: 'work.ended' }),
  },
  guards: {
    hasPlace: ({ context: { place, total } }, { by }: { by: 1 | -1 }) =>
      place + by >= 0 && place + by < total,
    isDocument: (_, { subject }: { subject: string }) => subject === 'ApplicationDocument',
    isOnward: ({ context }, { by }: { by: 1 | -1 }) => context.apart && by === 1,
    isLeft: ({ context }) => isLeft(context),
    isAtPlace: ({ context }, { id }: { id: number }) => context.apart && context.row === id,
    isOvertaken: (
      { context: { desk, decided } },
      { subject, id, version }: { subject: string; id: number; version: number | null },
    ) =>
      subject === 'ApplicationDocument' &&
      id === desk &&
      (id !== decided?.id || version === null || version > decided.version),
    isUnsaved: (_, { unsaved }: { unsaved: boolean }) => unsaved,
  },
  delays: { gatherDelay: 400 },
}).createMachine({
  id: 'documentReview',
  context: ({ input }) => ({
    input,
    wish: wishIn(input.search),
    row: null,
    desk: null,
    apart: false,
    overtaken: false,
    decided: null,
    place: 0,
    total: 0,
  }),
  invoke: [
    {
      id: 'paper',
      src: 'paper',
      onSnapshot: [
        {
          guard: {
            type: 'isUnsaved',
            params: ({ event }) => ({ unsaved: event.snapshot.hasTag('unsaved') }),
          },
          actions: 'beginWork',
        },
        { actions: 'endWork' },
      ],
    },
    {
      id: 'queue',
      src: 'queue',
      input: ({ context }) => context.input,
      onSnapshot: {
        actions: {
          type: 'follow',
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
    news: {
      initial: 'none',
      states: {
        none: {},
        gathering: { after: { gatherDelay: { target: 'none', actions: 'refreshQueue' } } },
      },
      on: {
        'record.changed': [
          {
            guard: { type: 'isOvertaken', params: ({ event }) => event },
            target: '.gathering',
            actions: ['noteOvertaken', { type: 'tellBoth', params: ({ event }) => ({ event }) }],
          },
          {
            guard: { type: 'isDocument', params: ({ event: { subject } }) => ({ subject }) },
            target: '.gathering',
            actions: { type: 'tellBoth', params: ({ event }) => ({ event }) },
          },
        ],
        'paper.decided': [
          // The queue was updated before the response arrived, or the document was decided about again.
          {
            guard: 'isLeft',
            target: '.none',
            actions: [{ type: 'putDecided', params: ({ event }) => event }, 'resume', 'refreshQueue'],
          },
          {
            target: '.none',
            actions: [{ type: 'putDecided', params: ({ event }) => event }, 'refreshQueue'],
          },
        ],
      },
    },
    work: {
      initial: 'done',
      states: {
        done: { on: { 'work.began': 'unsaved' } },
        unsaved: { tags: 'unsaved', on: { 'work.ended': 'done' } },
      },
    },
  },
  on: {
    'queue.step': [
      // The queue is already at the next document.
      { guard: { type: 'isOnward', params: ({ event }) => event }, actions: 'resume' },
      {
        guard: { type: 'hasPlace', params: ({ event }) => ({ by: event.by }) },
        actions: { type: 'step', params: ({ event }) => ({ by: event.by }) },
      },
    ],
    'queue.choose': [
      { guard: { type: 'isAtPlace', params: ({ event }) => event }, actions: 'resume' },
      { actions: { type: 'find', params: ({ event }) => event } },
    ],
    'query.changed': {
      actions: [
        { type: 'putWish', params: ({ event }) => ({ search: event.search }) },
        { type: 'tellBoth', params: ({ event }) => ({ event }) },
      ],
    },
    'stream.reset': { actions: { type: 'tellBoth', params: ({ event }) => ({ event }) } },
    'connection.restored': { actions: { type: 'tellBoth', params: ({ event }) => ({ event }) } },
  },
});

type Screen = { readonly children: Readonly<Record<string, AnyActorRef | undefined>> };

/** The child actors as the views use them; null before they are started. */
export const partsOf = ({ children: { queue, paper } }: Screen) =>
  queue && paper
    ? {
        queue: queue as ActorRefFrom<typeof queueMachine>,
        paper: paper as ActorRefFrom<typeof paperMachine>,
      }
    : null;

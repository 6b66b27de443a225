import { type ActorRefFrom, type AnyActorRef, assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import type { ScreenEvent, ScreenInput } from '../screen.types.ts';
import { paperMachine } from './paper.machine.ts';
import { queueMachine } from './queue.machine.ts';
import type { ReviewContext, ReviewEvent, ReviewTag } from './review.types.ts';

/** What the queue's snapshot says of where one stands. */
interface Standing {
  readonly answered: boolean;
  readonly row: number | null;
  readonly place: number;
  readonly total: number;
  readonly ids: readonly number[];
}

/** The document that an address asks for: `?document=5`. */
function wishIn(search: string): number | null {
  const id = Number(new URLSearchParams(search).get('document'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/**
 * The review of documents: the queue of what waits, and on the desk beside it the document that has the focus. Deciding
 * takes it off the queue, and the next one is on the desk.
 *
 * Children: `queue`, a list, and `paper`, the document.
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
    /** The desk follows the queue; what the address asks for comes first, also when the queue does not have it. */
    follow: enqueueActions(({ context, enqueue }, { answered, row, place, total, ids }: Standing) => {
      enqueue.assign({ place, total });
      if (!answered) return;
      if (context.wish !== null) {
        enqueue.sendTo('paper', { type: 'paper.follow', id: context.wish });
        if (ids.includes(context.wish)) enqueue.sendTo('queue', { type: 'cursor.find', id: context.wish });
        enqueue.assign({ wish: null, row: ids.includes(context.wish) ? context.wish : row });
      } else if (row !== context.row) {
        enqueue.assign({ row });
        enqueue.sendTo('paper', { type: 'paper.follow', id: row });
      }
    }),
    step: sendTo('queue', ({ context: { place } }, { by }: { by: 1 | -1 }) => ({
      type: 'cursor.reach' as const,
      place: place + by,
    })),
    refreshQueue: sendTo('queue', { type: 'grid.refresh' as const }),
    tellBoth: enqueueActions(({ enqueue }, { event }: { event: ScreenEvent }) => {
      enqueue.sendTo('queue', event);
      enqueue.sendTo('paper', event);
    }),
    putWish: assign((_, { search }: { search: string }) => ({ wish: wishIn(search) })),
    beginWork: raise({ type: 'work.began' }),
    endWork: raise({ type: 'work.ended' }),
  },
  guards: {
    hasPlace: ({ context: { place, total } }, { by }: { by: 1 | -1 }) =>
      place + by >= 0 && place + by < total,
    isDocument: (_, { subject }: { subject: string }) => subject === 'ApplicationDocument',
    isUnsaved: (_, { unsaved }: { unsaved: boolean }) => unsaved,
  },
  delays: { gatherDelay: 400 },
}).createMachine({
  id: 'documentReview',
  context: ({ input }) => ({ input, wish: wishIn(input.search), row: null, place: 0, total: 0 }),
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
        'record.changed': {
          guard: { type: 'isDocument', params: ({ event: { subject } }) => ({ subject }) },
          target: '.gathering',
          actions: { type: 'tellBoth', params: ({ event }) => ({ event }) },
        },
        'paper.decided': { target: '.none', actions: 'refreshQueue' },
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
    'queue.step': {
      guard: { type: 'hasPlace', params: ({ event }) => ({ by: event.by }) },
      actions: { type: 'step', params: ({ event }) => ({ by: event.by }) },
    },
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

/** The parts of the screen, as its views use them; null before they are started. */
export const partsOf = ({ children: { queue, paper } }: Screen) =>
  queue && paper
    ? {
        queue: queue as ActorRefFrom<typeof queueMachine>,
        paper: paper as ActorRefFrom<typeof paperMachine>,
      }
    : null;

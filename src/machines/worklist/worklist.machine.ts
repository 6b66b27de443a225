import { type AnyStateMachine, assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import { viewportWidth } from '../../services/viewport.service.ts';
import type { gridMachineOf } from '../grid/grid.machine.ts';
import type { ScreenEvent, ScreenInput } from '../screen.types.ts';
import type { WorklistContext, WorklistEvent, WorklistTag } from './worklist.types.ts';

/** Px of a window in which the desk stands beside the list; on a narrower one the list comes first. */
const roomForBoth = 976;

/**
 * A list of records with the work on one of them beside it: whatever has the focus is on the desk, a moment after it
 * came there, and leaves it with the event that answers it.
 *
 * Children: `grid`, the list, and `work`, the record.
 *
 * @param work Takes `{ id }`, and is told what changes.
 */
export const worklistMachineOf = (
  id: string,
  grid: ReturnType<typeof gridMachineOf>,
  work: AnyStateMachine,
) =>
  setup({
    types: {} as {
      context: WorklistContext;
      input: ScreenInput;
      events: WorklistEvent;
      tags: WorklistTag;
      children: { grid: 'grid'; work: 'work' };
    },
    actors: { grid, work },
    actions: {
      want: enqueueActions(({ enqueue }, { id: wanted, text }: { id: number; text?: string }) => {
        enqueue.assign({ wanted, seeking: true });
        // What narrows the list may leave it out.
        enqueue.sendTo('grid', { type: 'grid.clear' });
        enqueue.sendTo('grid', text === undefined ? { type: 'grid.refresh' } : { type: 'grid.search', text });
      }),
      findWanted: enqueueActions(({ context, enqueue }) => {
        enqueue.assign({ wanted: null, seeking: false, row: context.wanted });
        enqueue.sendTo('grid', { type: 'cursor.find', id: context.wanted });
        enqueue.raise({ type: 'row.found' });
      }),
      stopSeeking: assign({ seeking: false }),
      putRow: assign((_, { row }: { row: number | null }) => ({ row })),
      tellFollowed: raise((_, { row }: { row: number | null }) => ({
        type: 'row.followed' as const,
        id: row,
      })),
      openDesk: enqueueActions(({ enqueue }) => {
        if (viewportWidth() >= roomForBoth) enqueue.sendTo('grid', { type: 'peek.toggle' });
      }),
      tellGrid: sendTo('grid', (_, { event }: { event: ScreenEvent }) => event),
      tellWork: enqueueActions(({ enqueue, self }, { event }: { event: ScreenEvent }) => {
        const { work } = self.getSnapshot().children as Readonly<Record<string, object | undefined>>;
        if (work) enqueue.sendTo('work', event);
      }),
    },
    guards: {
      isOther: ({ context }, { row }: { row: number | null }) => !context.seeking && row !== context.row,
      isAtHand: ({ context }, { rows }: { rows: ReadonlyMap<number, { readonly id: number }> }) =>
        context.wanted !== null && [...rows.values()].some(({ id }) => id === context.wanted),
      hasRow: ({ context }) => context.row !== null,
    },
    delays: { followDelay: 200, patienceDelay: 5000 },
  }).createMachine({
    id,
    context: ({ input }) => ({ input, row: null, wanted: null, seeking: false }),
    entry: 'openDesk',
    invoke: {
      id: 'grid',
      src: 'grid',
      input: ({ context }) => context.input,
      onSnapshot: [
        {
          guard: {
            type: 'isAtHand',
            params: ({ event }) => ({ rows: event.snapshot.context.rows.at }),
          },
          actions: 'findWanted',
        },
        {
          guard: { type: 'isOther', params: ({ event }) => ({ row: event.snapshot.context.cursor.rowId }) },
          actions: [
            { type: 'putRow', params: ({ event }) => ({ row: event.snapshot.context.cursor.rowId }) },
            { type: 'tellFollowed', params: ({ event }) => ({ row: event.snapshot.context.cursor.rowId }) },
          ],
        },
      ],
    },
    initial: 'empty',
    on: {
      'row.followed': '.following',
      'row.wanted': { target: '.seeking', actions: { type: 'want', params: ({ event }) => event } },
      'row.found': '.working',
      'query.changed': { actions: { type: 'tellGrid', params: ({ event }) => ({ event }) } },
      'record.changed': {
        actions: [
          { type: 'tellGrid', params: ({ event }) => ({ event }) },
          { type: 'tellWork', params: ({ event }) => ({ event }) },
        ],
      },
      'stream.reset': {
        actions: [
          { type: 'tellGrid', params: ({ event }) => ({ event }) },
          { type: 'tellWork', params: ({ event }) => ({ event }) },
        ],
      },
      'connection.restored': {
        actions: [
          { type: 'tellGrid', params: ({ event }) => ({ event }) },
          { type: 'tellWork', params: ({ event }) => ({ event }) },
        ],
      },
    },
    states: {
      empty: {},
      // What is pressed meanwhile does nothing to the record that was on the desk before.
      seeking: {
        after: { patienceDelay: [{ guard: 'hasRow', target: 'working' }, { target: 'empty' }] },
        exit: 'stopSeeking',
      },
      following: { after: { followDelay: [{ guard: 'hasRow', target: 'working' }, { target: 'empty' }] } },
      working: {
        tags: 'working',
        invoke: {
          id: 'work',
          src: 'work',
          input: ({ context }: { context: WorklistContext }) => ({ id: context.row ?? 0 }),
          onError: 'empty',
        },
      },
    },
  });

import { type AnyStateMachine, assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import { viewportWidth } from '../../services/viewport.service.ts';
import type { gridMachineOf } from '../grid/grid.machine.ts';
import type { ScreenEvent, ScreenInput } from '../screen.types.ts';
import type { WorklistContext, WorklistEvent, WorklistTag } from './worklist.types.ts';

/**
 * Minimum width in px of a window that shows the list and the details side by side; a narrower one shows the list
 * first.
 */
const roomForBoth = 976;

type Rows = ReadonlyMap<number, { readonly id: number }>;

/** The part of the `work` actor's snapshot that the worklist uses. */
interface WorkStand {
  readonly id: number;
  readonly engaged: boolean;
}
const standOf = (work: { context: { id: number }; hasTag(tag: 'engaged'): boolean }): WorkStand => ({
  id: work.context.id,
  engaged: work.hasTag('engaged'),
});

/**
 * A list of records and the details of the selected one. The details open shortly after a row is selected, and close
 * when the record leaves the list.
 *
 * Children: `grid` (the list) and `work` (the selected record).
 *
 * @param work Takes `{ id }`, keeps it in its context and receives changes. While it has the tag `engaged` the user is
 * in the middle of an action: the record may leave the list, but its details stay open.
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
        // The filters of the list might exclude it.
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
      tellFollowed: raise(({ context }, { row, rows }: { row: number | null; rows: Rows }) => ({
        type: 'row.followed' as const,
        id: row,
        gone: ![...rows.values()].some(({ id: listed }) => listed === context.row),
      })),
      putEngaged: assign((_, { engaged }: { engaged: boolean }) => ({ engaged })),
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
      isAtHand: ({ context }, { rows }: { rows: Rows }) =>
        context.wanted !== null && [...rows.values()].some(({ id }) => id === context.wanted),
      hasRow: ({ context }) => context.row !== null,
      isHeld: ({ context }, { gone }: { gone: boolean }) => gone && context.engaged,
      isFreed: ({ context }, { id, engaged }: WorkStand) => !engaged && id !== context.row,
    },
    delays: { followDelay: 200, patienceDelay: 5000 },
  }).createMachine({
    id,
    context: ({ input }) => ({ input, row: null, wanted: null, seeking: false, engaged: false }),
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
            {
              type: 'tellFollowed',
              params: ({ event: { snapshot } }) => ({
                row: snapshot.context.cursor.rowId,
                rows: snapshot.context.rows.at,
              }),
            },
            { type: 'putRow', params: ({ event }) => ({ row: event.snapshot.context.cursor.rowId }) },
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
      // Key presses in the meantime must not act on the previous record.
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
          onSnapshot: [
            {
              guard: { type: 'isFreed', params: ({ event }) => standOf(event.snapshot) },
              target: 'following',
            },
            { actions: { type: 'putEngaged', params: ({ event }) => standOf(event.snapshot) } },
          ],
          onError: 'empty',
        },
        on: {
          'row.followed': [
            // The user's action is not interrupted because someone else has handled the record.
            { guard: { type: 'isHeld', params: ({ event }) => event } },
            { target: 'following' },
          ],
        },
        exit: { type: 'putEngaged', params: { engaged: false } },
      },
    },
  });

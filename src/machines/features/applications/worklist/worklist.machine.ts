import { type AnyStateMachine, assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import { viewportWidth } from '../../../../services/browser/viewport.service.ts';
import type { createGridMachine } from '../../../grid/grid.machine.ts';
import { eventOf, forward } from '../../../kit/params.ts';
import { sendToChildren } from '../../../kit/receivers.ts';
import type { ScreenEvent, ScreenInput } from '../../../kit/screen.types.ts';
import type { WorklistContext, WorklistEvent, WorklistTag } from './worklist.types.ts';

/**
 * Minimum width in px of a window that shows the list and the details side by side; a narrower one shows the list
 * first.
 */
const minWidthForBoth = 976;

type Rows = ReadonlyMap<number, { readonly id: number }>;

/** The part of the `details` actor's snapshot that the worklist uses. */
interface DetailsState {
  readonly id: number;
  readonly engaged: boolean;
}
const toDetailsState = (details: {
  context: { id: number };
  hasTag(tag: 'engaged'): boolean;
}): DetailsState => ({
  id: details.context.id,
  engaged: details.hasTag('engaged'),
});

/**
 * A list of records and the details of the selected one. The details open shortly after a row is selected, and close
 * when the record leaves the list.
 *
 * Children: `grid` (the list) and `details` (the selected record).
 *
 * @param details Takes `{ id }`, keeps it in its context and receives changes. While it has the tag `engaged` the user is
 * in the middle of an action: the record may leave the list, but its details stay open.
 */
export const createWorklistMachine = (
  id: string,
  grid: ReturnType<typeof createGridMachine>,
  details: AnyStateMachine,
) =>
  setup({
    types: {} as {
      context: WorklistContext;
      input: ScreenInput;
      events: WorklistEvent;
      tags: WorklistTag;
      children: { grid: 'grid'; details: 'details' };
    },
    actors: { grid, details },
    actions: {
      requestRow: enqueueActions(({ enqueue }, { id: requestedId, text }: { id: number; text?: string }) => {
        enqueue.assign({ requestedId, seeking: true });
        // The filters of the list might exclude it.
        enqueue.sendTo('grid', { type: 'grid.clear' });
        enqueue.sendTo('grid', text === undefined ? { type: 'grid.refresh' } : { type: 'grid.search', text });
      }),
      selectRequested: enqueueActions(({ context, enqueue }) => {
        enqueue.assign({ requestedId: null, seeking: false, row: context.requestedId });
        enqueue.sendTo('grid', { type: 'cursor.focusRecord', id: context.requestedId });
        enqueue.raise({ type: 'row.found' });
      }),
      stopSeeking: assign({ seeking: false }),
      setRow: assign((_, { row }: { row: number | null }) => ({ row })),
      raiseSelected: raise(({ context }, { row, rows }: { row: number | null; rows: Rows }) => ({
        type: 'row.selected' as const,
        id: row,
        gone: ![...rows.values()].some(({ id: listed }) => listed === context.row),
      })),
      setEngaged: assign((_, { engaged }: { engaged: boolean }) => ({ engaged })),
      openPanel: enqueueActions(({ enqueue }) => {
        if (viewportWidth() >= minWidthForBoth) enqueue.sendTo('grid', { type: 'peek.toggle' });
      }),
      notifyGrid: sendTo('grid', (_, { event }: { event: ScreenEvent }) => event),
      notifyWork: enqueueActions(({ enqueue, self }, { event }: { event: ScreenEvent }) =>
        sendToChildren(enqueue, self, ['details'], event),
      ),
    },
    guards: {
      isOther: ({ context }, { row }: { row: number | null }) => !context.seeking && row !== context.row,
      isRequestedLoaded: ({ context }, { rows }: { rows: Rows }) =>
        context.requestedId !== null && [...rows.values()].some(({ id }) => id === context.requestedId),
      hasRow: ({ context }) => context.row !== null,
      isInUse: ({ context }, { gone }: { gone: boolean }) => gone && context.engaged,
      isReleased: ({ context }, { id, engaged }: DetailsState) => !engaged && id !== context.row,
    },
    delays: { followDelay: 200, seekTimeout: 5000 },
  }).createMachine({
    id,
    context: ({ input }) => ({ input, row: null, requestedId: null, seeking: false, engaged: false }),
    entry: 'openPanel',
    invoke: {
      id: 'grid',
      src: 'grid',
      input: ({ context }) => context.input,
      onSnapshot: [
        {
          guard: {
            type: 'isRequestedLoaded',
            params: ({ event }) => ({ rows: event.snapshot.context.rows.at }),
          },
          actions: 'selectRequested',
        },
        {
          guard: { type: 'isOther', params: ({ event }) => ({ row: event.snapshot.context.cursor.rowId }) },
          actions: [
            {
              type: 'raiseSelected',
              params: ({ event: { snapshot } }) => ({
                row: snapshot.context.cursor.rowId,
                rows: snapshot.context.rows.at,
              }),
            },
            { type: 'setRow', params: ({ event }) => ({ row: event.snapshot.context.cursor.rowId }) },
          ],
        },
      ],
    },
    initial: 'empty',
    on: {
      'row.selected': '.following',
      'row.requested': { target: '.seeking', actions: { type: 'requestRow', params: eventOf } },
      'row.found': '.working',
      'query.changed': { actions: forward('notifyGrid') },
      'record.changed': { actions: [forward('notifyGrid'), forward('notifyWork')] },
      'stream.reset': { actions: [forward('notifyGrid'), forward('notifyWork')] },
      'connection.restored': { actions: [forward('notifyGrid'), forward('notifyWork')] },
    },
    states: {
      empty: {},
      // Key presses in the meantime must not act on the previous record.
      seeking: {
        after: { seekTimeout: [{ guard: 'hasRow', target: 'working' }, { target: 'empty' }] },
        exit: 'stopSeeking',
      },
      following: { after: { followDelay: [{ guard: 'hasRow', target: 'working' }, { target: 'empty' }] } },
      working: {
        tags: 'working',
        invoke: {
          id: 'details',
          src: 'details',
          input: ({ context }: { context: WorklistContext }) => ({ id: context.row ?? 0 }),
          onSnapshot: [
            {
              guard: { type: 'isReleased', params: ({ event }) => toDetailsState(event.snapshot) },
              target: 'following',
            },
            { actions: { type: 'setEngaged', params: ({ event }) => toDetailsState(event.snapshot) } },
          ],
          onError: 'empty',
        },
        on: {
          'row.selected': [
            // The user's action is not interrupted because someone else has handled the record.
            { guard: { type: 'isInUse', params: eventOf } },
            { target: 'following' },
          ],
        },
        exit: { type: 'setEngaged', params: { engaged: false } },
      },
    },
  });

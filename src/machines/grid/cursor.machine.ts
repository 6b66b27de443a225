import { assign, setup } from 'xstate';
import {
  type CursorContext,
  type CursorEvent,
  type CursorInput,
  clamp,
  columnFor,
  rowFor,
} from './cursor.types.ts';

/**
 * Where the focus of a grid stands. It is kept by the row's id and the column's name, so that it stays on its record
 * through sorting, refreshing and rows that come in between; when the row goes, the one at its place takes over.
 * Moves stop at the edges; up from the first row leads to the column headers. `unplaced` there is no row to stand on.
 */
export const cursorMachine = setup({
  types: {} as { context: CursorContext; input: CursorInput; events: CursorEvent },
  actions: {
    putRows: assign(({ context }, { rows }: { rows: readonly number[] }) => {
      const kept = context.rowId === null ? -1 : rows.indexOf(context.rowId);
      const row = kept >= 0 ? kept : clamp(context.row, rows.length);
      return { rows, row, rowId: rows[row] ?? null };
    }),
    putColumns: assign(({ context }, { columns }: { columns: readonly string[] }) => ({
      columns,
      column: columns.includes(context.column) ? context.column : (columns[0] ?? ''),
    })),
    step: assign(({ context }, step: { rows: number; columns: number }) => ({
      ...rowFor(context, context.row + step.rows),
      column: columnFor(context, context.columns.indexOf(context.column) + step.columns),
    })),
    jump: assign(({ context }, to: { row?: 'first' | 'last'; column?: 'first' | 'last' }) => ({
      ...(to.row && rowFor(context, to.row === 'first' ? 0 : context.rows.length - 1)),
      ...(to.column && {
        column: columnFor(context, to.column === 'first' ? 0 : context.columns.length - 1),
      }),
    })),
    put: assign(({ context }, place: { row: number; column: string }) => ({
      ...rowFor(context, place.row),
      column: context.columns.includes(place.column) ? place.column : context.column,
    })),
  },
  guards: {
    hasRows: ({ context }) => context.rows.length > 0,
    leavesAtTop: ({ context }, { rows }: { rows: number }) => context.row === 0 && rows < 0,
    leavesHeaders: (_, { rows }: { rows: number }) => rows > 0,
  },
}).createMachine({
  id: 'cursor',
  context: ({ input }) => ({
    rows: input.rows,
    columns: input.columns,
    row: 0,
    rowId: input.rows[0] ?? null,
    column: input.columns[0] ?? '',
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasRows', target: 'placed' }, 'unplaced'] },
    unplaced: {},
    placed: {
      initial: 'cells',
      on: {
        'cursor.jump': {
          target: '.cells',
          actions: { type: 'jump', params: ({ event: { type: _, ...to } }) => to },
        },
        'cursor.put': {
          target: '.cells',
          actions: { type: 'put', params: ({ event }) => ({ row: event.row, column: event.column }) },
        },
      },
      states: {
        cells: {
          on: {
            'cursor.step': [
              { guard: { type: 'leavesAtTop', params: ({ event }) => event }, target: 'headers' },
              { actions: { type: 'step', params: ({ event: { rows, columns } }) => ({ rows, columns }) } },
            ],
          },
        },
        headers: {
          on: {
            'cursor.step': [
              { guard: { type: 'leavesHeaders', params: ({ event }) => event }, target: 'cells' },
              { actions: { type: 'step', params: ({ event }) => ({ rows: 0, columns: event.columns }) } },
            ],
            'cursor.jump': [
              {
                guard: ({ event }) => event.row === undefined,
                actions: { type: 'jump', params: ({ event: { type: _, ...to } }) => to },
              },
              {
                target: 'cells',
                actions: { type: 'jump', params: ({ event: { type: _, ...to } }) => to },
              },
            ],
          },
        },
      },
    },
  },
  on: {
    'rows.changed': {
      target: '.deciding',
      actions: { type: 'putRows', params: ({ event }) => ({ rows: event.rows }) },
    },
    'columns.changed': {
      actions: { type: 'putColumns', params: ({ event }) => ({ columns: event.columns }) },
    },
  },
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell, CellRange } from '../../../src/machines/grid/definition/grid.types.ts';
import { defaultQuery } from '../../../src/machines/grid/rows/query.ts';
import { noRows, toPageRows } from '../../../src/machines/grid/rows/rows.ts';
import { defaultLayout } from '../../../src/machines/grid/view/layout.ts';
import {
  clipRange,
  createFill,
  getCells,
  getPasteTarget,
  toBlock,
} from '../../../src/machines/grid/view/range.ts';
import { answer, definition } from './support.ts';

const mostCells = 5_000;

const columns = ['number', 'status', 'remark', 'counsellor', 'flagged', 'preference', 'createdAt'];
const context = {
  definition,
  rows: toPageRows(noRows, answer(defaultQuery, 10)),
  layout: defaultLayout(definition),
  cursor: { row: 2, rowId: 3, column: 'remark' },
  range: null as CellRange | null,
};
const range = (row: number, column: string, toRow: number, toColumn: string): CellRange => ({
  anchor: { row, column },
  focus: { row: toRow, column: toColumn },
});
const named = (cells: readonly Cell[]) => cells.map(({ row, column }) => `${column.id} ${row.id}`);

const corner = fc.record({ row: fc.nat(9), column: fc.constantFrom(...columns) });

test('a block is the same whichever corner one began at, and has both in it', () => {
  fc.assert(
    fc.property(corner, corner, (anchor, focus) => {
      const block = toBlock({ anchor, focus }, focus, columns);
      const turned = toBlock({ anchor: focus, focus: anchor }, anchor, columns);
      const hasLoadedRecord = [anchor, focus].every(
        ({ row, column }) => row >= block.first && row <= block.last && block.columns.includes(column),
      );
      expect([turned, hasLoadedRecord]).toEqual([block, true]);
    }),
  );
});

test('a range is cut to the rows there are, and goes with its columns', () => {
  const given = range(2, 'number', 9, 'remark');
  expect([
    clipRange(given, 5, columns),
    clipRange(given, 0, columns),
    clipRange(given, 10, ['number', 'status']),
  ]).toEqual([range(2, 'number', 4, 'remark'), null, null]);
});

test('filling goes from the first row or column into the rest', () => {
  const down = createFill({ ...context, range: range(1, 'remark', 3, 'counsellor') }, 'down');
  const right = createFill({ ...context, range: range(1, 'remark', 2, 'flagged') }, 'right');
  expect([named(down.from), named(down.into), named(right.from), named(right.into)]).toEqual([
    ['remark 2', 'counsellor 2', 'remark 2', 'counsellor 2'],
    ['remark 3', 'counsellor 3', 'remark 4', 'counsellor 4'],
    ['remark 2', 'remark 2', 'remark 3', 'remark 3'],
    ['counsellor 2', 'flagged 2', 'counsellor 3', 'flagged 3'],
  ]);
});

test('a single cell is filled from the one before it, and at the edge from nothing', () => {
  const down = createFill(context, 'down');
  const right = createFill(context, 'right');
  const top = createFill({ ...context, cursor: { row: 0, rowId: 1, column: 'number' } }, 'down');
  const start = createFill({ ...context, cursor: { row: 0, rowId: 1, column: 'number' } }, 'right');
  expect([down, right, top, start].map(({ from, into }) => [named(from), named(into)])).toEqual([
    [['remark 2'], ['remark 3']],
    [['status 3'], ['remark 3']],
    [[], []],
    [[], []],
  ]);
});

test('a paste reaches as far as its lines, the range and the list go', () => {
  const one = getPasteTarget(context, 'a\tb\nc');
  const wide = getPasteTarget({ ...context, range: range(5, 'flagged', 3, 'preference') }, 'a');
  const end = getPasteTarget({ ...context, cursor: { row: 9, rowId: 10, column: 'createdAt' } }, 'a\nb\nc');
  expect(
    [one, wide, end].map(({ block, area }) => [block.map((row) => named(row)[0]), block[0]?.length, area]),
  ).toEqual([
    [['remark 3', 'remark 4'], 5, { rows: 1, columns: 1 }],
    [['flagged 4', 'flagged 5', 'flagged 6'], 3, { rows: 3, columns: 2 }],
    [['createdAt 10'], 1, { rows: 1, columns: 1 }],
  ]);
});

test('one command is never for more cells than it may be', () => {
  const rows = {
    ...noRows,
    length: 9000,
    total: 9000,
    at: new Map(Array.from({ length: 9000 }, (_, id) => [id, { id }])),
  };
  const cells = getCells({ definition, rows }, { first: 0, last: 8999, columns: ['number', 'remark'] });
  expect(cells.flat().length).toBe(mostCells);
});

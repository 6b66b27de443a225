import { expect, it } from 'vitest';
import type { GridRow, GridRows } from '../../../../src/machines/grid/definition/grid.types.ts';
import type { Pending, PendingCell } from '../../../../src/machines/grid/edits/edits.types.ts';
import { applyPendingToRows } from '../../../../src/machines/grid/edits/pending-rows.ts';

const rows = (...list: readonly GridRow[]): GridRows =>
  ({
    start: 0,
    length: list.length,
    total: list.length,
    version: 0,
    at: new Map(list.map((row, at) => [at, row])),
  }) as GridRows;
const cell = (id: number, column: object, value: unknown, label?: string) =>
  ({ cell: { row: { id }, column }, value, ...(label !== undefined && { label }) }) as unknown as PendingCell;
const pending = (...cells: readonly PendingCell[]): Pending =>
  new Map(cells.map((each, at) => [String(at), each]));

const remark = { id: 'remark', type: 'text' };
const priority = { id: 'priority', type: 'choice' };
const counsellor = { id: 'counsellor', type: 'reference', field: 'counsellorId' };

it('rows have all values that are pending in them, with the names of references', () => {
  const given = rows({ id: 1, remark: 'a', priority: 'low' }, { id: 2, remark: 'b', counsellorId: 3 });
  const shown = applyPendingToRows(
    given,
    pending(
      cell(1, remark, 'new'),
      cell(1, priority, 'high'),
      cell(2, counsellor, 9, 'Bo Li'),
      cell(7, remark, 'not loaded'),
    ),
  );
  expect([...shown.at.values()]).toEqual([
    { id: 1, remark: 'new', priority: 'high' },
    { id: 2, remark: 'b', counsellorId: 9, counsellorName: 'Bo Li' },
  ]);
});

it('a reference that is taken away loses its name, and rows without pending values stay the same object', () => {
  const given = rows({ id: 2, counsellorId: 3, counsellorName: 'Ada' });
  expect([...applyPendingToRows(given, pending(cell(2, counsellor, null))).at.values()]).toEqual([
    { id: 2, counsellorId: null, counsellorName: null },
  ]);
  expect(applyPendingToRows(given, pending())).toBe(given);
});

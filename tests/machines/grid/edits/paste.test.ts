import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GridRows } from '../../../../src/machines/grid/definition/grid.types.ts';
import {
  getChanges,
  getNamesToLookUp,
  nameKey,
  previewPaste,
  resolveNames,
  tileTable,
} from '../../../../src/machines/grid/edits/paste.ts';
import { applyPendingToRows } from '../../../../src/machines/grid/edits/pending-rows.ts';
import { writeTable } from '../../../../src/machines/grid/edits/table-text.ts';
import { cell, row } from './stage.ts';

const mostPasted = 5_000;

const nothing = { pending: new Map(), rows: new Map() };
const reading = { locale: 'en-GB', words: {}, today: '2026-11-21' as const };

describe('a table that is pasted', () => {
  it('fills what was chosen when it fits evenly, and stands once otherwise', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        (height, width, rows, columns) => {
          const table = Array.from({ length: height }, (_, down) =>
            Array.from({ length: width }, (_, on) => `${down}.${on}`),
          );
          const whole = tileTable(table, { rows, columns });
          const fits = [rows % height === 0 ? rows : height, columns % width === 0 ? columns : width];
          expect([whole.length, whole[0]?.length]).toEqual(fits);
          for (const [down, texts] of whole.entries())
            for (const [on, text] of texts.entries()) expect(text).toBe(`${down % height}.${on % width}`);
        },
      ),
    );
  });

  it('takes no more cells than one paste may hold, and counts the rest', () => {
    const of = row(1);
    const block = Array.from({ length: 6000 }, () => [cell(of, 'remark')]);
    const table = Array.from({ length: 6000 }, () => ['x']);
    const paste = previewPaste(
      nothing,
      { text: writeTable(table), block, area: { rows: 1, columns: 1 } },
      reading,
    );
    expect([paste.cells.length, paste.skipped]).toEqual([mostPasted, 1000]);
  });

  it('refuses cells that may not be changed, and knows those that stay the same', () => {
    const block = [[cell(row(1, { remark: 'x' }), 'remark'), cell(row(1, { editable: [] }), 'preference')]];
    const paste = previewPaste(nothing, { text: 'x\t3', block, area: { rows: 1, columns: 2 } }, reading);
    expect(paste.cells.map(({ outcome, fault }) => [outcome, fault?.id])).toEqual([
      ['same', undefined],
      ['refused', 'cell.locked'],
    ]);
  });
});

describe('names that are pasted', () => {
  const cells = [1, 2, 3].map((id) => [cell(row(id), 'counsellor')]);
  const paste = previewPaste(
    nothing,
    { text: 'Ada Obi\nBo Li\nNobody', block: cells, area: { rows: 1, columns: 1 } },
    reading,
  );

  it('are all looked up', () => {
    const [reference = ''] = getNamesToLookUp(paste).keys();
    expect(getNamesToLookUp(paste)).toEqual(new Map([[reference, new Set(['Ada Obi', 'Bo Li', 'Nobody'])]]));
  });

  it('become the records that have them, whose names are shown at once', () => {
    const [reference = ''] = getNamesToLookUp(paste).keys();
    const found = new Map([
      [nameKey(reference, 'Ada Obi'), { id: 7, label: 'Ada Obi' }],
      [nameKey(reference, 'Bo Li'), { id: 8, label: 'Bo Li' }],
    ]);
    const resolved = resolveNames(paste, found, nothing);
    expect(resolved.cells.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'refused']);
    expect(getChanges(resolved).map(({ value, label }) => [value, label])).toEqual([
      [7, 'Ada Obi'],
      [8, 'Bo Li'],
    ]);
  });
});

describe('a text that was copied with a mark against formulas', () => {
  it('is pasted without it', () => {
    const block = [[cell(row(1), 'remark')]];
    const paste = previewPaste(nothing, { text: "'=1+1", block, area: { rows: 1, columns: 1 } }, reading);
    expect(getChanges(paste).map(({ value }) => value)).toEqual(['=1+1']);
  });
});

describe('rows with cells that wait', () => {
  const rows: GridRows = {
    start: 0,
    length: 2,
    total: 2,
    at: new Map([
      [0, row(1)],
      [1, row(2)],
    ]),
    version: 1,
  };

  it('show what waits, a reference by its name', () => {
    const waiting = {
      cell: cell(row(2), 'counsellor'),
      value: 7,
      label: 'Nadia',
      state: 'dirty',
      before: null,
    } as const;
    const shown = applyPendingToRows(rows, new Map([['2:counsellor', waiting]]));
    expect([shown.at.get(0), shown.at.get(1)]).toEqual([
      row(1),
      row(2, { counsellorId: 7, counsellorName: 'Nadia' }),
    ]);
  });

  it('are the rows themselves when nothing waits', () => {
    expect(applyPendingToRows(rows, new Map())).toBe(rows);
  });
});

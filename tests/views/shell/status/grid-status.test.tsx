import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { GridActor } from '../../../../src/machines/grid/definition/grid.types.ts';
import { GridStatus } from '../../../../src/views/shell/status/GridStatus.tsx';
import { readLines } from '../../../support/client/read-lines.ts';
import { withTexts } from '../../../support/client/with-texts.tsx';

const show = withTexts();

const rows = [
  { id: 1, number: 'APP-2026-00001', studentName: 'Amina Diallo' },
  { id: 2, number: 'APP-2026-00002', studentName: '' },
  { id: 3, amount: 7 },
];
const shown = {
  rows: { total: 42, at: new Map(rows.map((row, at) => [at, row])) },
  answeredAt: Date.parse('2026-11-25T12:30:00.000Z'),
  selection: { kind: 'ids', ids: new Set() },
  cursor: { rowId: null, row: 0 },
  query: { form: null },
};

function read(more: object): readonly string[] {
  const grid = createActor(createMachine({ context: { ...shown, ...more } })).start() as unknown as GridActor;
  const { container, unmount } = show(<GridStatus grid={grid} />);
  const lines = readLines(container);
  act(() => unmount());
  return lines;
}

it.each([
  ['that was not loaded yet', { answeredAt: null }, []],
  ['with no row in use', {}, ['42 rowsdata from ‹09:00›']],
  [
    'with some rows selected',
    { selection: { kind: 'ids', ids: new Set([1, 2]) } },
    ['42 rowsdata from ‹09:00›2 selected'],
  ],
  [
    'with all rows selected but two',
    { selection: { kind: 'matching', except: new Set([1, 2]) } },
    ['42 rowsdata from ‹09:00›40 selected'],
  ],
  [
    'with a row in use',
    { cursor: { rowId: 1, row: 0 } },
    ['42 rowsdata from ‹09:00›Current row: ‹Amina Diallo›'],
  ],
  [
    'with a row in use whose first name is empty',
    { cursor: { rowId: 2, row: 1 } },
    ['42 rowsdata from ‹09:00›Current row: ‹APP-2026-00002›'],
  ],
  ['with a row in use that has no name', { cursor: { rowId: 3, row: 2 } }, ['42 rowsdata from ‹09:00›']],
  ['with a row in use that is not loaded', { cursor: { rowId: 9, row: 8 } }, ['42 rowsdata from ‹09:00›']],
  [
    'as a board, which shows its own',
    { cursor: { rowId: 1, row: 0 }, query: { form: 'board' } },
    ['42 rowsdata from ‹09:00›'],
  ],
] as const)('the status of a list %s', (_what, more, lines) => {
  expect(read(more)).toEqual(lines);
});

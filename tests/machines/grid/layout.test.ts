import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GridLayout } from '../../../src/machines/grid/definition/grid.types.ts';
import {
  defaultLayout,
  fitLayout,
  getColumnIds,
  hidden,
  mergeLayout,
  moveColumn,
  pinColumns,
  resizeColumn,
  shown,
  toSavedLayout,
} from '../../../src/machines/grid/view/layout.ts';
import { anyColumn, anyLayout } from './events.ts';
import { definition } from './support.ts';

const isSound = ({ columns, pinned }: GridLayout): boolean => {
  const ids = columns.map(({ id }) => id);
  return (
    ids.length > 0 &&
    new Set(ids).size === ids.length &&
    ids.every((id) => definition.columns.some((column) => column.id === id)) &&
    columns.every(({ width = 100 }) => width >= 40 && width <= 1200) &&
    pinned >= 0 &&
    pinned <= Math.min(4, ids.length)
  );
};

test('whatever a layout says, it fits the list, and fits it still after anything done to it', () => {
  fc.assert(
    fc.property(anyLayout, anyColumn, fc.integer({ min: -5, max: 20 }), (given, id, number) => {
      const layout = fitLayout(given, definition);
      const after = [
        layout,
        fitLayout(layout, definition),
        mergeLayout(toSavedLayout(layout, definition), definition),
        hidden(layout, id),
        shown(layout, definition, id),
        moveColumn(layout, id, number),
        pinColumns(layout, number),
        resizeColumn(layout, id, number),
      ];
      expect(after.map(isSound)).toEqual(after.map(() => true));
    }),
  );
});

test('a kept layout comes back as it was', () => {
  fc.assert(
    fc.property(anyLayout, (given) => {
      const layout = fitLayout(given, definition);
      expect(mergeLayout(toSavedLayout(layout, definition), definition)).toEqual(layout);
    }),
  );
});

test('columns that the list got since stand where the list has them; those hidden stay hidden', () => {
  const kept = {
    columns: [{ id: 'createdAt' }, { id: 'number' }, { id: 'gone' }],
    pinned: 1,
    density: null,
    known: ['number', 'status', 'remark', 'createdAt', 'gone'],
  };
  expect(getColumnIds(mergeLayout(kept, definition))).toEqual([
    'createdAt',
    'number',
    'counsellor',
    'flagged',
    'preference',
  ]);
});

test('hiding and showing again puts a column back where the list has it', () => {
  const layout = defaultLayout(definition);
  for (const id of getColumnIds(layout)) expect(shown(hidden(layout, id), definition, id)).toEqual(layout);
});

test('the last column cannot be hidden', () => {
  const layout = fitLayout({ columns: [{ id: 'status' }], pinned: 0, density: null }, definition);
  expect(hidden(layout, 'status')).toEqual(layout);
});

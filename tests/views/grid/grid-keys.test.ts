import { describe, expect, it } from 'vitest';
import { ariaSort, nextSort } from '../../../src/views/grid/grid.types.ts';
import { cursorEventOf } from '../../../src/views/grid/grid-keys.ts';
import { widthsOf } from '../../../src/views/grid/use-measures.ts';

const event = (key: string, more: Partial<KeyboardEvent> = {}, around = {}) =>
  cursorEventOf(
    { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more },
    { rightToLeft: false, pageRows: 9, singleKeys: true, ...around },
  );
const step = (rows: number, columns: number) => ({ type: 'cursor.step', rows, columns });

describe('the keys of a grid', () => {
  it('move by a cell, by a screen and to the ends', () => {
    expect(
      ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp'].map((key) => event(key)),
    ).toEqual([step(1, 0), step(-1, 0), step(0, 1), step(0, -1), step(9, 0), step(-9, 0)]);
    expect([event('Home'), event('End', { ctrlKey: true })]).toEqual([
      { type: 'cursor.jump', column: 'first' },
      { type: 'cursor.jump', row: 'last', column: 'last' },
    ]);
  });

  it('go where one looks from right to left, while Home stays the first column', () => {
    const around = { rightToLeft: true };
    expect([
      event('ArrowLeft', {}, around),
      event('ArrowRight', {}, around),
      event('Home', {}, around),
    ]).toEqual([step(0, 1), step(0, -1), { type: 'cursor.jump', column: 'first' }]);
  });

  it('take J and K only where single letters are wanted', () => {
    expect([event('j'), event('k'), event('j', {}, { singleKeys: false })]).toEqual([
      step(1, 0),
      step(-1, 0),
      null,
    ]);
  });

  it('leave Tab, Alt and the browser’s own combinations alone', () => {
    expect([
      event('Tab'),
      event('ArrowLeft', { altKey: true }),
      event('ArrowDown', { ctrlKey: true }),
      event('c', { ctrlKey: true }),
    ]).toEqual([null, null, null, null]);
  });
});

describe('sorting by a column', () => {
  it('goes from rising to falling and back to the usual order', () => {
    const first = nextSort({ by: null, order: 'asc' }, 'number');
    const second = nextSort(first, 'number');
    expect([first, second, nextSort(second, 'number'), nextSort(second, 'status')]).toEqual([
      { by: 'number', order: 'asc' },
      { by: 'number', order: 'desc' },
      { by: null, order: 'asc' },
      { by: 'status', order: 'asc' },
    ]);
  });

  it('is told to screen readers, and not for a column that cannot be sorted by', () => {
    const sort = { by: 'number', order: 'desc' } as const;
    expect([ariaSort(sort, 'number'), ariaSort(sort, 'status'), ariaSort(sort, undefined)]).toEqual([
      'descending',
      'none',
      undefined,
    ]);
  });
});

describe('the widths of columns', () => {
  const columns = [{ width: 100 }, { width: 100, grow: 1 }, { width: 100, grow: 3 }];

  it('fill the room to the pixel, by shares', () => {
    expect(widthsOf(columns, { width: 501, scale: 1 })).toEqual([100, 151, 250]);
  });

  it('are never less than their own, and grow with the reader’s text', () => {
    expect([
      widthsOf(columns, { width: 200, scale: 1 }),
      widthsOf(columns, { width: 200, scale: 2 }),
    ]).toEqual([
      [100, 100, 100],
      [200, 200, 200],
    ]);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { cursorMachine } from '../../../src/machines/grid/cursor.machine.ts';
import type { CursorEvent } from '../../../src/machines/grid/cursor.types.ts';

const columns = ['number', 'student', 'status'];

function prepare(rows: readonly number[] = [11, 12, 13]) {
  const actor = createActor(cursorMachine, { input: { rows, columns } }).start();
  const place = () => {
    const { row, rowId, column } = actor.getSnapshot().context;
    return { row, rowId, column };
  };
  return { actor, send: (event: CursorEvent) => actor.send(event), place };
}

const step = (rows: number, across = 0): CursorEvent => ({ type: 'cursor.step', rows, columns: across });

test('the focus begins at the first cell', () => {
  expect(prepare().place()).toEqual({ row: 0, rowId: 11, column: 'number' });
});

test('moves stop at the edges', () => {
  const { send, place } = prepare();
  send(step(9, 9));
  expect(place()).toEqual({ row: 2, rowId: 13, column: 'status' });
  send(step(0, -9));
  expect(place()).toEqual({ row: 2, rowId: 13, column: 'number' });
});

test('the focus stays on its record when rows come in above it', () => {
  const { send, place } = prepare();
  send(step(1, 1));
  send({ type: 'rows.changed', rows: [99, 11, 12, 13] });
  expect(place()).toEqual({ row: 2, rowId: 12, column: 'student' });
});

test('when its record goes, the one at its place takes over, or the last', () => {
  const { send, place } = prepare();
  send({ type: 'cursor.jump', row: 'last', column: 'last' });
  send({ type: 'rows.changed', rows: [11, 12] });
  expect(place()).toEqual({ row: 1, rowId: 12, column: 'status' });
});

test('up from the first row leads to the heads, and down leads back to it', () => {
  const { actor, send, place } = prepare();
  send(step(-1));
  expect(actor.getSnapshot().value).toEqual({ placed: 'headers' });
  send(step(0, 1));
  send(step(1));
  expect([actor.getSnapshot().value, place()]).toEqual([
    { placed: 'cells' },
    { row: 0, rowId: 11, column: 'student' },
  ]);
});

test('the end key moves along the heads, and the last corner leads out of them', () => {
  const { actor, send, place } = prepare();
  send(step(-1));
  send({ type: 'cursor.jump', column: 'last' });
  expect([actor.getSnapshot().value, place().column]).toEqual([{ placed: 'headers' }, 'status']);
  send({ type: 'cursor.jump', row: 'last', column: 'first' });
  expect([actor.getSnapshot().value, place()]).toEqual([
    { placed: 'cells' },
    { row: 2, rowId: 13, column: 'number' },
  ]);
});

test('without rows there is nothing to stand on, and moves do nothing', () => {
  const { actor, send, place } = prepare([]);
  send(step(1));
  expect([actor.getSnapshot().value, place()]).toEqual([
    'unplaced',
    { row: 0, rowId: null, column: 'number' },
  ]);
});

test('a column that is taken away gives the focus to the first', () => {
  const { send, place } = prepare();
  send(step(0, 2));
  send({ type: 'columns.changed', columns: ['student', 'number'] });
  expect(place().column).toBe('student');
});

test('whatever happens, the focus stands on a row and a column that are there', () => {
  const rows = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 8 });
  const edge = fc.constantFrom('first' as const, 'last' as const);
  const event: fc.Arbitrary<CursorEvent> = fc.oneof(
    rows.map((given) => ({ type: 'rows.changed' as const, rows: given })),
    fc
      .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -4, max: 4 }))
      .map(([down, on]) => step(down, on)),
    fc.record({ type: fc.constant('cursor.jump' as const), row: edge, column: edge }),
    fc.record({
      type: fc.constant('cursor.put' as const),
      row: fc.integer({ min: -3, max: 60 }),
      column: fc.constantFrom(...columns, 'none'),
    }),
  );
  fc.assert(
    fc.property(rows, fc.array(event, { maxLength: 20 }), (first, events) => {
      const { actor, send } = prepare(first);
      for (const each of events) send(each);
      const { row, rowId, column, rows: present } = actor.getSnapshot().context;
      expect([present[row] ?? null, columns.includes(column)]).toEqual([rowId, true]);
    }),
  );
});

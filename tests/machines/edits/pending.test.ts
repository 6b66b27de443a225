import { expect, test } from 'vitest';
import type { EditsContext, Pending } from '../../../src/machines/edits/edits.types.ts';
import {
  changed,
  keptMine,
  outdated,
  refused,
  sent,
  takenTheirs,
  unsent,
  writeOf,
} from '../../../src/machines/edits/pending.ts';
import type { Cell, CellValue } from '../../../src/machines/grid/grid.types.ts';
import { cell, row } from './stage.ts';

const seen = row(1, { remark: 'as it was', priority: 'normal' });
const nothing: Pick<EditsContext, 'pending' | 'rows'> = { pending: new Map(), rows: new Map() };
const typed = (ground: typeof nothing, changes: readonly (readonly [Cell, CellValue])[]) =>
  changed(
    ground,
    changes.map(([of, value]) => ({ cell: of, value })),
  );
const states = (pending: Pending) =>
  Object.fromEntries([...pending].map(([key, { state, value }]) => [key, `${state} ${value}`]));
const remark = cell(seen, 'remark');
const priority = cell(seen, 'priority');

test('a cell that was not sent yet does not go over what a colleague has written there since', () => {
  // The priority was on its way and met a newer version; the remark was typed meanwhile.
  const first = typed(nothing, [[priority, 'high']]);
  const second = typed({ ...first, pending: sent(first.pending, 1) }, [[remark, 'mine']]);
  expect(states(second.pending)).toEqual({ '1:priority': 'saving high', '1:remark': 'dirty mine' });
  const theirs = row(1, { version: 2, remark: 'theirs', priority: 'normal' });
  const after = outdated(second, theirs);
  expect(states(after.pending)).toEqual({ '1:priority': 'dirty high', '1:remark': 'stale mine' });
  expect(writeOf(after, 1)).toEqual({ row: theirs, change: { priority: 'high' } });
  expect(writeOf({ ...after, pending: keptMine(after.pending, '1:remark') }, 1).change).toEqual({
    priority: 'high',
    remark: 'mine',
  });
  expect(states(takenTheirs(after.pending, '1:remark'))).toEqual({ '1:priority': 'dirty high' });
});

test('a cell that was not sent yet goes again where the colleague has left it as it was, and is done where they wrote the same', () => {
  const ground = typed(nothing, [
    [remark, 'mine'],
    [priority, 'high'],
  ]);
  const after = outdated(ground, row(1, { version: 2, remark: 'as it was', priority: 'high' }));
  expect(states(after.pending)).toEqual({ '1:remark': 'dirty mine' });
});

test('a refusal that names one field marks that one alone, and the others go again', () => {
  const ground = typed(nothing, [
    [remark, 'far too long'],
    [priority, 'high'],
  ]);
  const after = refused(sent(ground.pending, 1), 1, ['field.tooLong'], ['remark']);
  expect([states(after), after.get('1:remark')?.reason, after.get('1:priority')?.reason]).toEqual([
    { '1:remark': 'refused far too long', '1:priority': 'dirty high' },
    ['field.tooLong'],
    undefined,
  ]);
  expect(writeOf({ ...ground, pending: after }, 1).change).toEqual({ priority: 'high' });
});

test('a refusal that names no field marks all that was sent, and nothing that was not', () => {
  const first = typed(nothing, [[priority, 'high']]);
  const second = typed({ ...first, pending: sent(first.pending, 1) }, [[remark, 'mine']]);
  expect(states(refused(second.pending, 1, ['problem.forbidden']))).toEqual({
    '1:priority': 'refused high',
    '1:remark': 'dirty mine',
  });
});

test('what could not be sent waits, and what waits of another row is not touched', () => {
  const other = cell(row(2), 'remark');
  const ground = typed(nothing, [
    [remark, 'mine'],
    [other, 'of another'],
  ]);
  const away = sent(sent(ground.pending, 1), 2);
  expect(states(unsent(away, 1))).toEqual({ '1:remark': 'dirty mine', '2:remark': 'saving of another' });
  expect(states(refused(away, 1, ['x']))).toEqual({
    '1:remark': 'refused mine',
    '2:remark': 'saving of another',
  });
});

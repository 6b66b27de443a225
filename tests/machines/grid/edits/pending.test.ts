import { expect, test } from 'vitest';
import type { Cell, CellValue } from '../../../../src/machines/grid/definition/grid.types.ts';
import type { EditsContext, Pending } from '../../../../src/machines/grid/edits/edits.types.ts';
import {
  applyChanges,
  buildWrite,
  discardPending,
  getNewestRow,
  getRowsToSend,
  keepMine,
  markRefused,
  markUnsent,
  mergeServerRow,
  retryRefused,
  sent,
  takeTheirs,
} from '../../../../src/machines/grid/edits/pending.ts';
import { cell, row } from './stage.ts';

const seen = row(1, { remark: 'as it was', priority: 'normal' });
const nothing: Pick<EditsContext, 'pending' | 'rows'> = { pending: new Map(), rows: new Map() };
const typed = (ground: typeof nothing, changes: readonly (readonly [Cell, CellValue])[]) =>
  applyChanges(
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
  const after = mergeServerRow(second, theirs);
  expect(states(after.pending)).toEqual({ '1:priority': 'dirty high', '1:remark': 'stale mine' });
  expect(buildWrite(after, 1)).toEqual({ row: theirs, change: { priority: 'high' } });
  expect(buildWrite({ ...after, pending: keepMine(after.pending, '1:remark') }, 1).change).toEqual({
    priority: 'high',
    remark: 'mine',
  });
  expect(states(takeTheirs(after.pending, '1:remark'))).toEqual({ '1:priority': 'dirty high' });
});

test('a cell that was not sent yet goes again where the colleague has left it as it was, and is done where they wrote the same', () => {
  const ground = typed(nothing, [
    [remark, 'mine'],
    [priority, 'high'],
  ]);
  const after = mergeServerRow(ground, row(1, { version: 2, remark: 'as it was', priority: 'high' }));
  expect(states(after.pending)).toEqual({ '1:remark': 'dirty mine' });
});

test('what was sent and arrived without an answer is nobody else’s value: what was typed since goes after it', () => {
  const first = typed(nothing, [[priority, 'high']]);
  const second = typed({ ...first, pending: sent(first.pending, 1) }, [[priority, 'urgent']]);
  expect(states(second.pending)).toEqual({ '1:priority': 'saving urgent' });
  const arrived = row(1, { version: 2, remark: 'as it was', priority: 'high' });
  const after = mergeServerRow(second, arrived);
  expect([states(after.pending), after.pending.get('1:priority')?.before]).toEqual([
    { '1:priority': 'dirty urgent' },
    'high',
  ]);
  expect(buildWrite(after, 1)).toEqual({ row: arrived, change: { priority: 'urgent' } });
});

test('a refusal that names one field marks that one alone, and the others go again', () => {
  const ground = typed(nothing, [
    [remark, 'far too long'],
    [priority, 'high'],
  ]);
  const after = markRefused(sent(ground.pending, 1), 1, ['field.tooLong'], ['remark']);
  expect([states(after), after.get('1:remark')?.reason, after.get('1:priority')?.reason]).toEqual([
    { '1:remark': 'refused far too long', '1:priority': 'dirty high' },
    ['field.tooLong'],
    undefined,
  ]);
  expect(buildWrite({ ...ground, pending: after }, 1).change).toEqual({ priority: 'high' });
});

test('a refusal that names no field marks all that was sent, and nothing that was not', () => {
  const first = typed(nothing, [[priority, 'high']]);
  const second = typed({ ...first, pending: sent(first.pending, 1) }, [[remark, 'mine']]);
  expect(states(markRefused(second.pending, 1, ['problem.forbidden']))).toEqual({
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
  expect(states(markUnsent(away, 1))).toEqual({ '1:remark': 'dirty mine', '2:remark': 'saving of another' });
  expect(states(markRefused(away, 1, ['x']))).toEqual({
    '1:remark': 'refused mine',
    '2:remark': 'saving of another',
  });
});

test('what is dropped is what waits, of one cell or of all; what is on its way goes on', () => {
  const other = cell(row(2), 'remark');
  const first = typed(nothing, [[priority, 'high']]);
  const { pending } = typed({ ...first, pending: sent(first.pending, 1) }, [
    [remark, 'mine'],
    [other, 'of another'],
  ]);
  expect(states(discardPending(pending, '1:remark'))).toEqual({
    '1:priority': 'saving high',
    '2:remark': 'dirty of another',
  });
  expect(states(discardPending(pending, '1:priority'))).toEqual(states(pending));
  expect(states(discardPending(pending, null))).toEqual({ '1:priority': 'saving high' });
});

test('what is sent again is what was refused, of one cell or of all', () => {
  const ground = typed(nothing, [
    [remark, 'far too long'],
    [priority, 'high'],
  ]);
  const pending = markRefused(sent(ground.pending, 1), 1, ['problem.forbidden']);
  expect(states(retryRefused(pending, '1:remark'))).toEqual({
    '1:remark': 'dirty far too long',
    '1:priority': 'refused high',
  });
  const all = retryRefused(pending, null);
  expect([...all.values()].map(({ state, reason }) => [state, reason])).toEqual([
    ['dirty', undefined],
    ['dirty', undefined],
  ]);
  expect(states(retryRefused(sent(ground.pending, 1), null))).toEqual(states(sent(ground.pending, 1)));
});

test('the newest version known of a row is the one shown, and of two alike the one that was kept', () => {
  const kept = row(1, { version: 2, remark: 'kept' });
  const rows = new Map([[1, kept]]);
  const shown = (version: number) => getNewestRow(cell(row(1, { version, remark: 'shown' }), 'remark'), rows);
  expect([1, 2, 3].map((version) => shown(version).remark)).toEqual(['kept', 'kept', 'shown']);
  expect(getNewestRow(remark, new Map())).toBe(remark.row);
});

test('of the rows that wait four go at once, in the order in which they were changed', () => {
  const changes = [5, 4, 3, 2, 1].map((id) => [cell(row(id), 'remark'), `of ${id}`] as const);
  const { pending } = typed(nothing, changes);
  expect(getRowsToSend({ pending, writing: new Set() })).toEqual([5, 4, 3, 2]);
  expect(getRowsToSend({ pending, writing: new Set([5, 4]) })).toEqual([3, 2]);
  expect(getRowsToSend({ pending, writing: new Set([9, 8, 7, 6]) })).toEqual([]);
  expect(getRowsToSend({ pending: sent(pending, 5), writing: new Set([5]) })).toEqual([4, 3, 2]);
});

test('theirs is taken where there is something of theirs, and nowhere else', () => {
  const { pending } = typed(nothing, [[remark, 'mine']]);
  expect(states(takeTheirs(pending, '1:remark'))).toEqual({ '1:remark': 'dirty mine' });
  expect(states(takeTheirs(sent(pending, 1), '1:remark'))).toEqual({ '1:remark': 'saving mine' });
});

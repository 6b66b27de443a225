import { expect, test } from 'vitest';
import type { UndoStep } from '../../../../src/machines/grid/edits/edits.types.ts';
import {
  popRedo,
  popUndo,
  toRedoChanges,
  toUndoChanges,
} from '../../../../src/machines/grid/edits/history.ts';
import { cell, row } from './stage.ts';

const remark = cell(row(1), 'remark');
const change = (before: string, after: string) => ({ cell: remark, before, after });

test('a cell that one step changed twice is undone to what it was at first, and redone to what it became', () => {
  const step: UndoStep = [change('first', 'second'), change('second', 'third')];
  expect(toUndoChanges(step).map(({ value }) => value)).toEqual(['second', 'first']);
  expect(toRedoChanges(step).map(({ value }) => value)).toEqual(['second', 'third']);
});

test('steps that are undone one after another are redone in turn, the last undone first', () => {
  const one: UndoStep = [change('a', 'b')];
  const two: UndoStep = [change('b', 'c')];
  const undone = popUndo(popUndo({ undo: [one, two], redo: [] }));
  expect(undone).toEqual({ undo: [], redo: [two, one] });
  expect(popRedo(undone)).toEqual({ undo: [one], redo: [two] });
});

import type { Change, EditsContext, UndoStep } from './edits.types.ts';

type History = Pick<EditsContext, 'undo' | 'redo'>;

/** The maximum number of steps that can be undone. */
export const maxSteps = 100;

/** After a new step nothing can be redone. A step without changes is not recorded. */
export const pushStep = ({ undo, redo }: History, step: UndoStep): History =>
  step.length === 0 ? { undo, redo } : { undo: [...undo, step].slice(-maxSteps), redo: [] };

/** The changes that undo a step. */
export const toUndoChanges = (step: UndoStep): readonly Change[] =>
  step.toReversed().map(({ cell, before, beforeLabel }) => ({
    cell,
    value: before,
    ...(beforeLabel !== undefined && { label: beforeLabel }),
  }));

/** The changes that redo a step. */
export const toRedoChanges = (step: UndoStep): readonly Change[] =>
  step.map(({ cell, after, afterLabel }) => ({
    cell,
    value: after,
    ...(afterLabel !== undefined && { label: afterLabel }),
  }));

export const popUndo = ({ undo, redo }: History): History => ({
  undo: undo.slice(0, -1),
  redo: [...redo, ...undo.slice(-1)],
});

export const popRedo = ({ undo, redo }: History): History => ({
  undo: [...undo, ...redo.slice(-1)],
  redo: redo.slice(0, -1),
});

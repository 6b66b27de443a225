import type { Change, EditsContext, Step } from './edits.types.ts';

type History = Pick<EditsContext, 'undo' | 'redo'>;

/** The maximum number of steps that can be undone. */
export const mostSteps = 100;

/** After a new step nothing can be redone. A step without changes is not recorded. */
export const stepped = ({ undo, redo }: History, step: Step): History =>
  step.length === 0 ? { undo, redo } : { undo: [...undo, step].slice(-mostSteps), redo: [] };

/** The changes that undo a step. */
export const backwards = (step: Step): readonly Change[] =>
  step.toReversed().map(({ cell, before, beforeLabel }) => ({
    cell,
    value: before,
    ...(beforeLabel !== undefined && { label: beforeLabel }),
  }));

/** The changes that redo a step. */
export const forwards = (step: Step): readonly Change[] =>
  step.map(({ cell, after, afterLabel }) => ({
    cell,
    value: after,
    ...(afterLabel !== undefined && { label: afterLabel }),
  }));

export const undone = ({ undo, redo }: History): History => ({
  undo: undo.slice(0, -1),
  redo: [...redo, ...undo.slice(-1)],
});

export const redone = ({ undo, redo }: History): History => ({
  undo: [...undo, ...redo.slice(-1)],
  redo: redo.slice(0, -1),
});

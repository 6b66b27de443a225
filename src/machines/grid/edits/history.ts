import type { Change, EditsContext, JobStep, UndoStep } from './edits.types.ts';

type History = Pick<EditsContext, 'undo' | 'redo'>;

/** The maximum number of steps that can be undone. */
export const maxSteps = 100;

export const isJobStep = (step: UndoStep | JobStep): step is JobStep => 'job' in step;

/** After a new step nothing can be redone. A step without changes is not recorded. */
export const pushStep = ({ undo, redo }: History, step: UndoStep | JobStep): History =>
  !isJobStep(step) && step.length === 0
    ? { undo, redo }
    : { undo: [...undo, step].slice(-maxSteps), redo: [] };

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

/** Bulk changes that were undone elsewhere, and can't be undone again, are dropped. */
export const dropUndone = (undo: History['undo'], isUndone: (job: number) => boolean): History['undo'] =>
  undo.slice(0, undo.findLastIndex((step) => !isJobStep(step) || !isUndone(step.job)) + 1);

/** An undone step can be redone; an undone bulk change can't. */
export function popUndo({ undo, redo }: History): History {
  const step = undo.at(-1);
  return { undo: undo.slice(0, -1), redo: step && !isJobStep(step) ? [...redo, step] : redo };
}

export const popRedo = ({ undo, redo }: History): History => ({
  undo: [...undo, ...redo.slice(-1)],
  redo: redo.slice(0, -1),
});

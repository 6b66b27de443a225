import type { AnyActorRef } from 'xstate';
import type { UndoableActionsContext } from './undoable-actions.types.ts';

/** True while a command can still be undone before it is sent. */
export function hasUndoableAction(system: AnyActorRef['system']): boolean {
  const snapshot: { context: UndoableActionsContext } | undefined = system
    .get('undoableActions')
    ?.getSnapshot();
  return (snapshot?.context.waiting.length ?? 0) > 0;
}

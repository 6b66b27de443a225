import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import type { WorkTask, WorkTasksActor } from '../../../machines/features/dashboard/work-tasks.machine.ts';
import { useText } from '../../kit/hooks/use-text.ts';

interface TaskButtonProps {
  readonly tasks: WorkTasksActor;
  readonly task: WorkTask;
}

/** Marks a task as done by O, as in the list of tasks, and undoes it by Ctrl+Z, while the focus is on its line. */
export const toKeyHandler =
  (tasks: WorkTasksActor, task: WorkTask) =>
  (event: KeyboardEvent): void => {
    const isLetter = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (isLetter && (event.key === 'o' || event.code === 'KeyO')) tasks.send({ type: 'task.complete', task });
    else if (isUndo && (event.key === 'z' || event.code === 'KeyZ')) tasks.send({ type: 'task.undo', task });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

/** The button that marks a task as done and, once it is, undoes that. */
export function TaskButton({ tasks, task }: TaskButtonProps) {
  const text = useText();
  const { taskId, words } = task;
  const done = useSelector(tasks, ({ context }) => context.done.has(taskId));
  const waiting = useSelector(tasks, ({ context }) =>
    context.queue.some((sending) => sending.task.taskId === taskId),
  );
  const failed = useSelector(tasks, ({ context }) =>
    context.failed?.task.taskId === taskId ? context.failed.step : null,
  );
  return (
    <div className="needs-task row gap-2">
      <Button
        size="small"
        aria-keyshortcuts={done ? 'Control+Z' : 'O'}
        aria-label={done ? undefined : text('needs.completeTask', { task: words })}
        aria-disabled={waiting}
        text={text(done ? 'action.undo' : 'event.task.complete')}
        onClick={() => tasks.send({ type: done ? 'task.undo' : 'task.complete', task })}
      />
      {!done && (
        <span className="keys" aria-hidden="true">
          <kbd>O</kbd>
        </span>
      )}
      <span role="status">{done && text('needs.taskDone')}</span>
      {failed && (
        <span className="danger-text" role="alert">
          {text(failed === 'complete' ? 'needs.taskNotDone' : 'needs.taskNotReopened')}
        </span>
      )}
    </div>
  );
}

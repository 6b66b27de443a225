import type { WorkItem } from '../../../machines/features/dashboard/dashboard.machine.ts';
import type { WorkTask } from '../../../machines/features/dashboard/work-tasks.machine.ts';

/**
 * The items with the tasks that were marked as done here, each where it was: before the first item that is due later.
 * Items are sorted by deadline; those without one come last.
 */
export function withDoneTasks(items: readonly WorkItem[], done: readonly WorkTask[]): readonly WorkItem[] {
  const shown = [...items];
  for (const task of done) {
    if (shown.some((item) => item.kind === 'task' && item.taskId === task.taskId)) continue;
    const isLater = ({ dueOn }: WorkItem) => task.dueOn !== null && (dueOn === null || dueOn > task.dueOn);
    const at = shown.findIndex(isLater);
    shown.splice(at < 0 ? shown.length : at, 0, task);
  }
  return shown;
}

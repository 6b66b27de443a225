import type { Task } from '../../../../../contract/tasks/tasks.ts';
import type { GridRow, RowOf } from '../../../grid/definition/grid.types.ts';

export { taskStates } from '../../../../../contract/charts/task/region.ts';
export {
  repetitions,
  type Task,
  type TaskStatus,
  taskStateNames,
} from '../../../../../contract/tasks/tasks.ts';

/** Whether a row of a list is a task. */
export const isTask = (row: GridRow): row is RowOf<Task> =>
  typeof row.origin === 'string' && Array.isArray(row.events);

import { taskChange } from '../../../../../contract/tasks/task-changes.ts';
import { taskColumns, tasksApi } from '../../../../../contract/tasks/tasks.ts';
import { changeTask, readTask } from '../../../../services/applications/tasks.service.ts';
import { ProblemError, problem } from '../../../../services/kit/problem.ts';
import { defineColumns } from '../../../grid/definition/define-columns.ts';
import type { GridDefinition } from '../../../grid/definition/definition.types.ts';
import { createGridMachine } from '../../../grid/grid.machine.ts';
import { createReadOnlyGridApi } from '../../../grid/grid-api.ts';
import { href } from '../../../kit/routes/routes.ts';
import { isTask, taskStateNames } from './task-row.ts';

/** Configuration of the list of tasks. */
export const taskListDefinition: GridDefinition = {
  list: 'tasks',
  subject: 'Task',
  columns: defineColumns(taskColumns, {
    words: { width: 260, editable: true, max: 500 },
    dueOn: { width: 120, editable: true, optional: true, bulk: true },
    student: { width: 170 },
    application: { width: 132 },
    assignee: { width: 160, editable: true, optional: true, bulk: true },
    status: { width: 110 },
    origin: { width: 130 },
    repeats: { width: 120, editable: true, optional: true },
    snoozedUntil: { width: 148, editable: true, optional: true, bulk: true },
    owner: { width: 160, hidden: true },
    role: { width: 150, hidden: true },
    createdAt: { width: 116, hidden: true },
    endedAt: { width: 116, hidden: true },
  }),
  pinned: 1,
  filters: { status: taskStateNames },
  commands: ['row.edit', 'task.complete', 'task.snooze', 'task.assign', 'task.new'],
};

/** The tasks that the user may read; open ones unless filtered otherwise. */
export const taskListMachine = createGridMachine(taskListDefinition, {
  ...createReadOnlyGridApi(tasksApi),
  loadRow: readTask,
  change: async (row, change) => {
    const parsed = taskChange.safeParse(change).data;
    if (!parsed || !isTask(row)) throw new ProblemError(problem('invalid'));
    return changeTask(row, parsed);
  },
  pathOf: (row) =>
    isTask(row) && row.application ? href('application-details', { id: row.application.id }) : null,
  readyViews: async () =>
    (await import(/* webpackChunkName: "list-views" */ './ready-views.ts')).getReadyTaskViews,
});

export default taskListMachine;

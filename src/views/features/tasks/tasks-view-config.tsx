import type { ReactNode } from 'react';
import {
  isTask,
  type Task,
  type TaskStatus,
  taskStateNames,
  taskStates,
} from '../../../machines/features/applications/tasks/task-row.ts';
import type { GridRow } from '../../../machines/grid/definition/grid.types.ts';
import { isDay } from '../../../machines/kit/values/days.ts';
import { isOverdue } from '../../../machines/kit/values/urgency.ts';
import type { ListViewConfig } from '../../grid/list-view-config.ts';
import type { Formatters } from '../../grid/use-formatters.ts';
import { ToneLabel } from '../../kit/StatusLabel.tsx';

const isStatus = (value: unknown): value is TaskStatus => taskStateNames.some((name) => name === value);

/** A task that is still to be done although its due day is over. */
const isLate = ({ endedAt, dueOn }: GridRow): boolean => endedAt === null && isDay(dueOn) && isOverdue(dueOn);

/** Any event without a text of its own opens the compliance check on reaching its stage. */
const formatWords = ({ words, kind }: Task, { text, word }: Formatters): string =>
  words ?? word(`event.${kind}.task`, text('event.compliance.open.task'));

const ofTask =
  (format: (task: Task, formatters: Formatters) => string) =>
  (row: GridRow, formatters: Formatters): string =>
    isTask(row) ? format(row, formatters) : '';

const withTone = (row: GridRow, text: string): ReactNode =>
  isStatus(row.status) ? <ToneLabel tone={taskStates[row.status].tone}>{text}</ToneLabel> : text;

/** The view configuration of the list of tasks. */
export const tasksViewConfig: ListViewConfig = {
  title: 'route.task',
  search: 'tasks.search',
  empty: { title: 'tasks.none', body: 'tasks.noneBody' },
  columns: {
    words: { title: 'needs.task', grow: 2, formatCell: ofTask(formatWords) },
    dueOn: {
      title: 'tasks.dueOn',
      cell: (row, text) => (isLate(row) ? <span className="danger-text">{text}</span> : text),
    },
    student: {
      title: 'fact.student',
      grow: 1,
      formatCell: ofTask((task) => task.application?.studentName ?? ''),
    },
    application: {
      title: 'tasks.about',
      ltr: true,
      formatCell: ofTask((task) => task.application?.number ?? ''),
    },
    assignee: {
      title: 'fact.assignee',
      grow: 1,
      formatCell: ofTask(
        ({ assigneeName, role }, { text }) =>
          assigneeName ?? text('tasks.anyoneInRole', { role: text(`role.${role}`) }),
      ),
    },
    status: {
      title: 'fact.status',
      formatValue: (value, { word }) => word(`state.task.${value}`, value),
      cell: withTone,
    },
    origin: { title: 'tasks.origin', formatValue: (value, { word }) => word(`tasks.origin.${value}`, value) },
    repeats: {
      title: 'tasks.repeats',
      formatValue: (value, { word }) => word(`tasks.repeats.${value}`, value),
    },
    snoozedUntil: { title: 'deadline.snoozed' },
    owner: { title: 'tasks.createdBy' },
    role: { title: 'fact.role', formatValue: (value, { word }) => word(`role.${value}`, value) },
    createdAt: { title: 'fact.createdAt' },
    endedAt: { title: 'tasks.closedOn' },
  },
  name: 'words',
  card: {
    lead: 'dueOn',
    badge: 'status',
    title: 'words',
    lines: ['student', 'assignee'],
    foot: ['application', 'repeats'],
  },
  bulkChanges: [
    { label: 'event.task.complete', change: { status: 'done' } },
    { label: 'event.task.reopen', change: { status: 'open' } },
    { label: 'event.task.drop', change: { status: 'dropped' } },
  ],
};

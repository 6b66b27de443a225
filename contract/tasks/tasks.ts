import * as z from 'zod/mini';
import { type TaskEventType, taskDueDay, taskPayloads, taskWords } from '../charts/task/events.ts';
import { taskOrigins } from '../charts/task/facts.ts';
import { repetitions } from '../charts/task/repetition.ts';
import { type TaskState, taskStateNames } from '../charts/task/state-meta.ts';
import { role } from '../kit/ability.ts';
import { bulkListApi } from '../kit/bulk.ts';
import { endpoint } from '../kit/endpoint.ts';
import type { ListColumns } from '../kit/filters.ts';
import { listApi } from '../kit/lists.ts';
import { option } from '../kit/options.ts';
import { commaList, dataOf, day, id, instant, version } from '../kit/primitives.ts';
import { searchText } from '../kit/text.ts';
import { taskChange } from './task-changes.ts';

export type { TaskEvent, TaskEventType } from '../charts/task/events.ts';
export { type TaskOrigin, taskOrigins } from '../charts/task/facts.ts';
export { repetitions } from '../charts/task/repetition.ts';
export { openTaskStates, type TaskState, taskStateNames } from '../charts/task/state-meta.ts';

/** The kind of a manually created task; others have the event that created them. */
export const manualTaskKind = 'written';

/** Tasks that a date has opened: they stay open until the application no longer needs them. */
export const overdueTaskKinds = ['application.intakeClosed', 'application.courseStarted'] as const;
export type OverdueTaskKind = (typeof overdueTaskKinds)[number];

/** The status of a task in the task chart. */
export type TaskStatus = TaskState;

const eventTypes = Object.keys(taskPayloads) as [TaskEventType, ...TaskEventType[]];

/** A task, usually about an application. */
export const task = z.object({
  id,
  version,
  /** `written`, or the chart event that created it: `event.<kind>` is then its name. */
  kind: z.string(),
  origin: z.enum(taskOrigins),
  /** The author's text; null for a task created by a chart. */
  words: z.nullable(z.string()),
  dueOn: z.nullable(day),
  status: z.enum(taskStateNames),
  snoozedUntil: z.nullable(day),
  repeats: z.nullable(z.enum(repetitions)),
  /** The role it belongs to while unassigned: everyone in that role who is responsible for the application. */
  role,
  assigneeId: z.nullable(id),
  assigneeName: z.nullable(z.string()),
  /** The person who created it; null for a task created by a chart. */
  ownerId: z.nullable(id),
  ownerName: z.nullable(z.string()),
  /** The application it is about; null when there is none, or the reader may not see it. */
  application: z.nullable(z.object({ id, number: z.string(), studentName: z.string() })),
  /** The events that the reader can send now. */
  events: z.array(z.enum(eventTypes)),
  /** The fields that the reader can change. */
  editable: z.array(z.string()),
  createdAt: instant,
  endedAt: z.nullable(instant),
});
export type Task = z.output<typeof task>;

export const taskColumns = {
  /** What is to be done: the author's text, or that of the event. */
  words: { type: 'text', filterable: false },
  application: { type: 'text', filterable: false },
  student: { type: 'text', filterable: false },
  dueOn: { type: 'date', sortable: true },
  assignee: { type: 'reference', reference: 'colleague', sortable: true, facet: true },
  /** The role that an unassigned task is for. */
  role: { type: 'choice', values: role.options, sortable: true, facet: true },
  origin: { type: 'choice', values: taskOrigins, sortable: true, facet: true },
  status: { type: 'choice', values: taskStateNames, sortable: true, facet: true },
  snoozedUntil: { type: 'date', sortable: true },
  repeats: { type: 'choice', values: repetitions, sortable: true, facet: true },
  owner: { type: 'reference', reference: 'colleague', sortable: true, facet: true },
  createdAt: { type: 'date', instant: true, sortable: true },
  endedAt: { type: 'date', instant: true, sortable: true },
} as const satisfies ListColumns;

/** The list's own parameter: tasks in other states than `open`. */
export const taskFilters = { status: z.optional(commaList(taskStateNames)) };

export const newTask = z.strictObject({
  words: taskWords,
  dueOn: z.optional(taskDueDay),
  /** Requires a due date, from which the days of the series are counted. */
  repeats: z.optional(z.enum(repetitions)),
  /** Defaults to the caller. */
  assigneeId: z.optional(id),
  applicationId: z.optional(id),
});
export type NewTask = z.output<typeof newTask>;

export const tasksApi = {
  ofApplication: endpoint('GET /applications/:id/tasks', {
    name: 'tasks.ofApplication',
    summary: 'The last 200 tasks about an application: all for agency staff, their own for partners',
    reply: dataOf(z.array(task)),
  }),
  people: endpoint('GET /applications/:id/task-people', {
    name: 'tasks.people',
    summary:
      'Colleagues of the caller who may see an application and can be assigned a task about it, by name; at most 50',
    query: z.strictObject({ searchQuery: z.optional(searchText(200)) }),
    reply: dataOf(z.array(option)),
  }),
  ...listApi({
    noun: 'tasks',
    path: '/tasks',
    summary: 'Tasks the caller may read; open ones unless filtered',
    row: task,
    columns: taskColumns,
    filters: taskFilters,
  }),
  /** 422 for an assignee who may not see the application, or a repeating task without a due date. */
  create: endpoint('POST /tasks', {
    name: 'tasks.create',
    summary: 'Add a task for oneself or for a colleague, about an application or about none',
    creates: true,
    body: newTask,
    reply: dataOf(task),
  }),
  get: endpoint('GET /tasks/:id', {
    name: 'tasks.get',
    summary: 'One task that the caller may read',
    reply: dataOf(task),
  }),
  /**
   * Sends an event. 403 with `reasons` when the user may not send it, 409 with `reasons` when the chart rejects it, 412
   * with the current task when it changed since it was read, 422 for an unknown assignee.
   */
  send: endpoint('POST /tasks/:id/events', {
    name: 'tasks.send',
    summary: 'Send an event to a task; the only way to change it',
    status: 200,
    creates: true,
    versioned: true,
    body: z.strictObject({
      type: z.enum(eventTypes),
      payload: z._default(z.record(z.string(), z.unknown()), {}),
    }),
    reply: dataOf(task),
  }),
  /** Each changed field is an event of the chart. */
  ...bulkListApi({
    noun: 'tasks',
    path: '/tasks',
    columns: taskColumns,
    filters: taskFilters,
    change: taskChange,
  }),
};

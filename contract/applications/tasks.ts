import * as z from 'zod/mini';
import { role } from '../kit/ability.ts';
import { endpoint } from '../kit/endpoint.ts';
import { option } from '../kit/options.ts';
import { dataOf, day, id, instant, version } from '../kit/primitives.ts';

/** Task statuses; a task created by a chart is dropped when its application ends. */
export const taskStatuses = ['open', 'done', 'dropped'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** The kind of a manually created task; others have the event that created them. */
export const manualTaskKind = 'written';

/** Tasks that a date has opened: they stay open until the application no longer needs them. */
export const overdueTaskKinds = ['application.intakeClosed', 'application.courseStarted'] as const;
export type OverdueTaskKind = (typeof overdueTaskKinds)[number];

/** A task, usually about an application. */
export const task = z.object({
  id,
  version,
  /** `written`, or the chart event that created it: `event.<kind>` is then its name. */
  kind: z.string(),
  /** The author's text; null for a task created by a chart. */
  words: z.nullable(z.string()),
  dueOn: z.nullable(day),
  status: z.enum(taskStatuses),
  /** The role it belongs to while unassigned: everyone in that role who is responsible for the application. */
  role,
  assigneeId: z.nullable(id),
  assigneeName: z.nullable(z.string()),
  /** The application it is about; null when there is none, or the reader may not see it. */
  application: z.nullable(z.object({ id, number: z.string(), studentName: z.string() })),
  /** Whether the reader may complete or reopen it. */
  mayEnd: z.boolean(),
  createdAt: instant,
  endedAt: z.nullable(instant),
});
export type Task = z.output<typeof task>;

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
    query: z.strictObject({ searchQuery: z.optional(z.string().check(z.trim(), z.maxLength(200))) }),
    reply: dataOf(z.array(option)),
  }),
  open: endpoint('POST /applications/:id/tasks', {
    name: 'tasks.open',
    summary: 'Add a task to an application, for oneself or for a colleague who may see it',
    creates: true,
    body: z.strictObject({
      words: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
      dueOn: z.optional(day),
      /** Defaults to the caller. */
      assigneeId: z.optional(z.int().check(z.positive())),
    }),
    reply: dataOf(task),
  }),
  mine: endpoint('GET /tasks', {
    name: 'tasks.mine',
    summary: 'The caller’s tasks by due date: their own, and unassigned ones of their role; at most 200',
    query: z.strictObject({ status: z._default(z.enum(taskStatuses), 'open') }),
    reply: dataOf(z.array(task)),
  }),
  end: endpoint('PATCH /tasks/:id', {
    name: 'tasks.end',
    summary: 'Mark a task as done, dropped or open',
    versioned: true,
    body: z.strictObject({ status: z.enum(taskStatuses) }),
    reply: dataOf(task),
  }),
};

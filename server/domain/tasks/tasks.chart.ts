import type { StoredState } from '../../../contract/charts/migrate.ts';
import { possible } from '../../../contract/charts/run.ts';
import type { TaskFacts } from '../../../contract/charts/task/facts.ts';
import { taskChart } from '../../../contract/charts/task/task.chart.ts';
import type { Actor } from '../../../contract/charts/transition.ts';
import {
  manualTaskKind,
  openTaskStates,
  overdueTaskKinds,
  type TaskEventType,
  type TaskOrigin,
  type TaskState,
} from '../../../contract/tasks/tasks.ts';
import type { RecordReader } from '../../records/record-kind.ts';
import type { TaskRecord } from './tasks.queries.ts';

/** What opened a task of a kind. */
export function getOrigin(kind: string): TaskOrigin {
  if (kind === manualTaskKind) return 'person';
  return overdueTaskKinds.some((each) => each === kind) ? 'date' : 'workflow';
}

/** The stored chart state of a task. */
export const toStored = ({ status, chartVersion }: TaskRecord): StoredState<TaskState> => ({
  version: chartVersion,
  value: status,
});

const toNext = (status: TaskState | null): TaskFacts['next'] => {
  if (status === null) return null;
  return openTaskStates.some((state) => state === status) ? 'open' : 'ended';
};

/** The facts that the chart needs about a task. */
export function toFacts(task: TaskRecord, now: Date): TaskFacts {
  const { kind, dueOn, repeats, snoozedUntil, updatedAt, endedAt, endedById, nextStatus } = task;
  const origin = getOrigin(kind);
  return {
    now: now.toISOString(),
    since: { task: updatedAt.toISOString() },
    days: {},
    origin,
    dueOn,
    repeats,
    snoozedUntil,
    endedByWorkflow: origin !== 'person' && endedAt !== null && endedById === null,
    next: toNext(nextStatus),
  };
}

/** Unassigned tasks are for everyone in their role who sees the application. */
const isForRole = ({ user }: RecordReader, { assigneeId, role }: TaskRecord): boolean =>
  assigneeId === null && role === user.role;

/** The user as an actor of the chart, for a task that they may read. */
export function toChartActor(reader: RecordReader, task: TaskRecord): Actor {
  const { user, ability } = reader;
  const forRole = isForRole(reader, task);
  const mayUpdate = forRole || ability.can('update', { ...task, __typename: 'Task' });
  return {
    id: user.id,
    role: user.role,
    own: forRole || task.ownerId === user.id || task.assigneeId === user.id,
    may: mayUpdate ? ['update Task'] : [],
  };
}

/** The events that a person can send to a task now. */
export const findPossibleEvents = (reader: RecordReader, record: TaskRecord, now: Date): TaskEventType[] =>
  possible(taskChart, toStored(record), toFacts(record, now), toChartActor(reader, record)).flatMap(
    ({ type, reasons }) => (reasons.length === 0 ? [type] : []),
  );

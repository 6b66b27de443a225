import { isPermissionReason } from '../../../contract/charts/reasons.ts';
import { applyEvent } from '../../../contract/charts/run.ts';
import { taskEvent } from '../../../contract/charts/task/events.ts';
import { taskChart } from '../../../contract/charts/task/task.chart.ts';
import type { Actor, ReasonId } from '../../../contract/charts/transition.ts';
import { manualTaskKind, type NewTask, type TaskEvent } from '../../../contract/tasks/tasks.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import type { Transaction } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import { tasks } from '../../db/schema/index.ts';
import { insertRow, updateVersion } from '../../db/writes.ts';
import {
  applicationEventForbidden,
  forbidden,
  invalid,
  orNotFound,
  stale,
  transitionRefused,
} from '../../platform/errors.ts';
import { findApplication } from '../applications/model/find-application.ts';
import { lockApplication } from '../applications/model/lock.ts';
import { type TaskScope, toChangedEvent } from './changed-event.ts';
import { findAssignee } from './tasks.assignees.ts';
import { getOrigin, toChartActor, toFacts, toStored } from './tasks.chart.ts';
import { presentTask } from './tasks.presenter.ts';
import { findTask, loadTasks, type TaskRecord } from './tasks.queries.ts';
import { openNextTask, withdrawNextTask } from './tasks.series.ts';

type TaskColumns = Partial<typeof tasks.$inferInsert>;

/** Pages of an application show its tasks. */
const toApplicationEvents = ({ id, applicationId }: TaskRecord, status: string) =>
  applicationId === null
    ? []
    : [{ type: 'application.tasked' as const, subjectId: applicationId, payload: { taskId: id, status } }];

/**
 * The person that a task is assigned to.
 *
 * @param field The path of the value in the request.
 * @throws AppError 422 for somebody who is no colleague, or who may not see the application.
 */
async function loadAssignee(
  tx: Transaction,
  { user, ability }: ChangeContext,
  { assigneeId, applicationId }: { readonly assigneeId: number; readonly applicationId: number | null },
  field: string,
): Promise<CurrentUser> {
  if (assigneeId === user.id) return user;
  const application = applicationId === null ? null : await findApplication(tx, ability, applicationId);
  const assignee = await findAssignee(tx, user, application, assigneeId);
  if (assignee === undefined) throw invalid({ [field]: ['invalid'] });
  return assignee;
}

/**
 * Adds a task that a person wrote.
 *
 * @throws AppError 403 when the rules forbid it, 404 for an application that the person may not see, 422 for an assignee
 * who may not see it, and for a repeating task without a due date.
 */
export async function createTask(tx: Transaction, caller: ChangeContext, task: NewTask): Promise<TaskRecord> {
  const { user, ability, clock, record } = caller;
  if (!ability.can('create', { __typename: 'Task', ownerId: user.id })) throw forbidden();
  const { words, dueOn = null, repeats = null, assigneeId = user.id, applicationId = null } = task;
  if (repeats !== null && dueOn === null) throw invalid({ 'body.dueOn': ['required'] });
  if (applicationId !== null) await lockApplication(tx, applicationId);
  const application = applicationId === null ? null : await findApplication(tx, ability, applicationId);
  const assignee = await loadAssignee(tx, caller, { assigneeId, applicationId }, 'body.assigneeId');
  const now = clock.now();
  const { id } = await insertRow(tx, tasks, {
    ...{ applicationId, words, dueOn, repeats, assigneeId },
    firstDueOn: repeats === null ? null : dueOn,
    branchId: application?.branchId ?? user.branchId,
    kind: manualTaskKind,
    role: assignee.role,
    ownerId: user.id,
    createdAt: now,
    updatedAt: now,
  });
  const [added] = await loadTasks(tx, eq(tasks.id, id));
  const created = orNotFound(added);
  await record(
    { type: 'task.created', subjectId: id, payload: {} },
    ...toApplicationEvents(created, created.status),
  );
  return created;
}

/** @throws AppError 422 with the fields that do not match the event's payload. */
export function parseEvent(type: string, payload: Readonly<Record<string, unknown>>): TaskEvent {
  const parsed = taskEvent.safeParse({ ...payload, type });
  if (parsed.success) return parsed.data;
  const paths = parsed.error.issues.map(({ path }) => ['body', 'payload', ...path].join('.'));
  throw invalid(Object.fromEntries(paths.map((path) => [path, ['invalid'] as const])));
}

/** The columns that an event changes, besides the state. */
async function toColumns(
  tx: Transaction,
  caller: ChangeContext,
  task: TaskRecord,
  event: TaskEvent,
): Promise<TaskColumns> {
  switch (event.type) {
    case 'task.complete':
    case 'task.drop':
      return { endedAt: caller.clock.now(), endedById: caller.user.id };
    case 'task.snooze':
      return { snoozedUntil: event.until };
    case 'task.wake':
      return { snoozedUntil: null };
    case 'task.reopen':
      return { endedAt: null, endedById: null, snoozedUntil: null };
    case 'task.assign': {
      const { assigneeId } = event;
      if (assigneeId === null) return { assigneeId };
      const { applicationId } = task;
      const { role } = await loadAssignee(
        tx,
        caller,
        { assigneeId, applicationId },
        'body.payload.assigneeId',
      );
      return { assigneeId, ...(getOrigin(task.kind) === 'person' && { role }) };
    }
    case 'task.revise': {
      const { type: _, ...fields } = event;
      const { dueOn, repeats } = { ...task, ...fields };
      return { ...fields, firstDueOn: repeats === null ? null : dueOn };
    }
  }
}

/**
 * Applies an event to a task and stores it, in `tx`.
 *
 * @returns Why the chart refuses it, or whether the task still had the version that was read.
 */
export async function storeEvent(
  tx: Transaction,
  scope: TaskScope,
  task: TaskRecord,
  { event, actor, columns }: { event: TaskEvent; actor: Actor; columns: TaskColumns },
): Promise<{ readonly reasons: readonly ReasonId[] } | { readonly stored: boolean }> {
  const now = scope.clock.now();
  const answer = applyEvent(taskChart, toStored(task), toFacts(task, now), event, actor);
  if (!answer.ok) return { reasons: answer.reasons };
  const { value: status, version: chartVersion } = answer.stored;
  const { assigneeId = task.assigneeId } = columns;
  await scope.record(
    toChangedEvent(task, { status, assigneeId }, event.type),
    ...toApplicationEvents(task, status),
  );
  const written = await updateVersion(tx, tasks, task, { ...columns, status, chartVersion }, now);
  if (written === undefined) return { stored: false };
  for (const { type } of answer.effects) {
    if (type === 'task.openNext') await openNextTask(tx, scope, task);
    if (type === 'task.withdrawNext') await withdrawNextTask(tx, scope, task);
  }
  return { stored: true };
}

/**
 * Sends a person's event to a task, in `tx`.
 *
 * @param version The version the caller has read; null accepts any.
 * @throws AppError 404 when there is none that this person may read, 412 with the current task when the version differs,
 * 403 when they may not send the event, 409 when the chart refuses it, both with every reason, and 422 for an assignee
 * who may not see the application.
 */
export async function sendEvent(
  tx: Transaction,
  caller: ChangeContext,
  id: number,
  version: number | null,
  event: TaskEvent,
): Promise<TaskRecord> {
  const found = orNotFound(await findTask(tx, caller, id));
  if (version !== null && found.version !== version) throw stale(presentTask(caller, found));
  const scope = { ...caller, actorId: caller.user.id };
  const actor = toChartActor(caller, found);
  const columns = await toColumns(tx, caller, found, event);
  const outcome = await storeEvent(tx, scope, found, { event, actor, columns });
  if ('reasons' in outcome) {
    const { reasons } = outcome;
    if (reasons.some(isPermissionReason)) throw applicationEventForbidden(reasons);
    throw transitionRefused(reasons);
  }
  // Whoever hands a task over may read it one last time.
  const [row] = await loadTasks(tx, eq(tasks.id, id));
  const present = orNotFound(row);
  if (!outcome.stored) throw stale(presentTask(caller, present));
  return present;
}

import { getNextDueDay } from '../../../contract/charts/task/repetition.ts';
import { toUtcDay } from '../../../contract/facts/days.ts';
import { openTaskStates } from '../../../contract/tasks/tasks.ts';
import type { Transaction } from '../../db/database.ts';
import { and, desc, eq, inArray } from '../../db/drizzle.ts';
import { tasks } from '../../db/schema/index.ts';
import { insertRow, updateVersion } from '../../db/writes.ts';
import { type TaskScope, toChangedEvent } from './changed-event.ts';
import type { TaskRecord } from './tasks.queries.ts';

/** Creates the task that follows one of a series; tasks that do not repeat have none. */
export async function openNextTask(
  tx: Transaction,
  { clock, record }: TaskScope,
  task: TaskRecord,
): Promise<void> {
  const { repeats, firstDueOn, dueOn, id, applicationId, branchId, kind, role, ownerId, assigneeId, words } =
    task;
  if (repeats === null || firstDueOn === null || dueOn === null) return;
  const now = clock.now();
  const next = await insertRow(tx, tasks, {
    ...{ applicationId, branchId, kind, role, ownerId, assigneeId, words, repeats, firstDueOn },
    dueOn: getNextDueDay({ firstDueOn, repeats }, dueOn, toUtcDay(now)),
    continuesId: id,
    createdAt: now,
    updatedAt: now,
  });
  await record({ type: 'task.created', subjectId: next.id, payload: {} });
}

/** Cancels the task that follows one that is opened again: it will follow once more when that one is done. */
export async function withdrawNextTask(
  tx: Transaction,
  { clock, record, actorId }: TaskScope,
  { id }: TaskRecord,
): Promise<void> {
  const [next] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.continuesId, id), inArray(tasks.status, [...openTaskStates])))
    .orderBy(desc(tasks.id))
    .limit(1);
  if (next === undefined) return;
  const now = clock.now();
  await record(toChangedEvent(next, { status: 'dropped' }, 'task.drop'));
  await updateVersion(tx, tasks, next, { status: 'dropped', endedAt: now, endedById: actorId }, now);
}

import { eq } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { applications, tasks } from '../../db/schema/index.ts';
import type { EventLog, EventScope } from '../../events/event-log.ts';
import { notify } from './notifications.commands.ts';

/**
 * Notifies the person that a task is assigned to, unless they did so themselves. A bulk job notifies once, when it has
 * finished.
 */
export function registerTaskNotifications(eventLog: EventLog): void {
  eventLog.on('task.created', async ({ actorId, subjectId }, scope) => {
    // The next task of a series is no news: its assignee has just done the one before.
    if (subjectId !== null) await notifyAssignee(subjectId, actorId, scope);
  });
  eventLog.on('task.changed', async ({ actorId, subjectId, payload }, scope) => {
    const { before, after, handedOver } = payload;
    if (subjectId === null || scope.bulkJob !== null || handedOver) return;
    if (typeof after.assigneeId !== 'number') return;
    if (after.assigneeId !== before.assigneeId)
      await notifyAssignee(subjectId, actorId, scope, after.assigneeId);
  });
}

/** @param assigneeId The new assignee, if the task does not have them yet. */
async function notifyAssignee(
  taskId: number,
  actorId: number | null,
  { tx, clock }: EventScope,
  assigneeId?: number,
): Promise<void> {
  const [task] = await tx
    .select({
      ...pick(tasks, 'id', 'kind', 'words', 'dueOn', 'assigneeId', 'continuesId', 'applicationId'),
      number: applications.number,
    })
    .from(tasks)
    .leftJoin(applications, eq(applications.id, tasks.applicationId))
    .where(eq(tasks.id, taskId));
  const userId = assigneeId ?? task?.assigneeId ?? null;
  if (task === undefined || userId === null || userId === actorId) return;
  if (assigneeId === undefined && task.continuesId !== null) return;
  await notify(tx, clock, {
    userId,
    type: 'task.assigned',
    applicationId: task.applicationId,
    subject: `Task:${taskId}`,
    data: {
      task: String(task.id),
      kind: task.kind,
      words: task.words ?? '',
      ...(task.number !== null && { number: task.number }),
      ...(task.dueOn !== null && { on: task.dueOn }),
    },
  });
}

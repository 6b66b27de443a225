import type { TaskEventType, TaskState } from '../../../contract/tasks/tasks.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { tasks } from '../../db/schema/index.ts';
import type { NewEvent } from '../../events/events.ts';

/** Who changes a task: a person, or the portal itself. */
export type TaskScope = Pick<ChangeContext, 'clock' | 'record'> & { readonly actorId: number | null };

type TaskRow = Pick<typeof tasks.$inferSelect, 'id' | 'version' | 'status' | 'assigneeId' | 'ownerId'>;

/**
 * The entry of the log for an event of a task; what decides who may read the task is part of it.
 *
 * @param handedOver With all the work of its assignee, see `FieldChanges`.
 */
export function toChangedEvent(
  { id, version, status, assigneeId, ownerId }: TaskRow,
  after: { readonly status: TaskState; readonly assigneeId?: number | null },
  type: TaskEventType,
  handedOver = false,
): NewEvent {
  return {
    type: 'task.changed',
    subjectId: id,
    ...(after.status !== status && { from: status, to: after.status }),
    payload: {
      before: { status, assigneeId, ownerId },
      after: { assigneeId, ownerId, ...after, event: type },
      version: version + 1,
      ...(handedOver && { handedOver }),
    },
  };
}

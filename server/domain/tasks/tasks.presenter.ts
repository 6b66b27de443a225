import type { Task, TaskEventType } from '../../../contract/tasks/tasks.ts';
import { pick } from '../../db/pick.ts';
import type { ListReader } from '../../lists/list.types.ts';
import { findPossibleEvents, getOrigin } from './tasks.chart.ts';
import type { TaskRecord } from './tasks.queries.ts';

type Reader = Pick<ListReader, 'ability' | 'user' | 'clock'>;

/** The fields that each event changes. */
const fieldsByEvent: Readonly<Record<TaskEventType, readonly string[]>> = {
  'task.complete': ['status'],
  'task.drop': ['status'],
  'task.reopen': ['status'],
  'task.snooze': ['snoozedUntil'],
  'task.wake': ['snoozedUntil', 'status'],
  'task.assign': ['assigneeId'],
  'task.revise': ['words', 'dueOn', 'repeats'],
};

/** A task for this reader. */
export function presentTask(reader: Reader, record: TaskRecord): Task {
  const { application, endedAt, createdAt } = record;
  const seesApplication =
    application !== null && reader.ability.can('read', { ...application, __typename: 'Application' });
  const events = findPossibleEvents(reader, record, reader.clock.now());
  return {
    ...pick(record, 'id', 'version', 'kind', 'words', 'dueOn', 'status', 'snoozedUntil', 'repeats'),
    ...pick(record, 'role', 'assigneeId', 'assigneeName', 'ownerId', 'ownerName'),
    origin: getOrigin(record.kind),
    application: seesApplication ? pick(application, 'id', 'number', 'studentName') : null,
    events,
    editable: [...new Set(events.flatMap((type) => fieldsByEvent[type]))],
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

import { applicationsApi } from '../../../contract/applications/applications.ts';
import type { Option } from '../../../contract/kit/options.ts';
import { type TaskChange, toTaskEvents } from '../../../contract/tasks/task-changes.ts';
import { type NewTask, type Task, type TaskEvent, tasksApi } from '../../../contract/tasks/tasks.ts';
import { mainApi } from '../kit/api.ts';
import { newIdempotencyKey } from '../kit/idempotency-key.ts';
import { searchOptions } from '../lists/options.service.ts';

/** The open and completed tasks of an application that this user may read. */
export const readTasks = async (id: number, signal: AbortSignal): Promise<readonly Task[]> =>
  (await mainApi.call(tasksApi.ofApplication, { params: { id } }, { signal })).data;

/** A task by id. */
export const readTask = async (id: number, signal: AbortSignal): Promise<Task> =>
  (await mainApi.call(tasksApi.get, { params: { id } }, { signal })).data;

/** People who can be assigned a task about an application, or about none, by name; up to 50. */
export const findTaskPeople = async (
  applicationId: number | null,
  text: string,
  signal: AbortSignal,
): Promise<readonly Option[]> => {
  if (applicationId === null) return searchOptions('colleague', text, signal);
  const query = text === '' ? {} : { searchQuery: text };
  return (await mainApi.call(tasksApi.people, { params: { id: applicationId }, query }, { signal })).data;
};

/** Applications that a task can be about, by number or student; the ten best matches. */
export async function findTaskApplications(text: string, signal: AbortSignal): Promise<readonly Option[]> {
  const query = { page: '1', perPage: '10', searchQuery: text };
  const { data } = await mainApi.call(applicationsApi.list, { query }, { signal });
  return data.map(({ id, number, studentName }) => ({ id, label: number, detail: studentName }));
}

/** Creates a task; repeated calls with the same key create one. */
export const createTask = async (body: NewTask, idempotencyKey: string): Promise<Task> =>
  (await mainApi.call(tasksApi.create, { body }, { idempotencyKey })).data;

/** Sends an event to a task, for the version that was read. */
export async function sendTaskEvent(
  { id, version }: Pick<Task, 'id' | 'version'>,
  { type, ...payload }: TaskEvent,
  idempotencyKey: string,
): Promise<Task> {
  const body = { type, payload };
  return (await mainApi.call(tasksApi.send, { params: { id }, body }, { idempotencyKey, ifMatch: version }))
    .data;
}

/** Changes fields of a task, each by an event; what was changed before one that fails stays changed. */
export async function changeTask(task: Task, change: TaskChange): Promise<Task> {
  let changed = task;
  for (const event of toTaskEvents(change, task)) {
    changed = await sendTaskEvent(changed, event, newIdempotencyKey());
  }
  return changed;
}

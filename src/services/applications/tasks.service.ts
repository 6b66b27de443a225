import { type Task, type TaskStatus, tasksApi } from '../../../contract/applications/tasks.ts';
import type { Option } from '../../../contract/kit/options.ts';
import { mainApi } from '../kit/api.ts';

/** The open and completed tasks of an application that this user may read. */
export const readTasks = async (id: number, signal: AbortSignal): Promise<readonly Task[]> =>
  (await mainApi.call(tasksApi.ofApplication, { params: { id } }, { signal })).data;

/** People who can be assigned a task about an application, by name; up to 50. */
export const findTaskPeople = async (
  id: number,
  text: string,
  signal: AbortSignal,
): Promise<readonly Option[]> =>
  (
    await mainApi.call(
      tasksApi.people,
      { params: { id }, query: text === '' ? {} : { searchQuery: text } },
      { signal },
    )
  ).data;

/** Creates a task; repeated calls with the same key create one. */
export async function openTask(
  id: number,
  body: { readonly words: string; readonly dueOn?: string; readonly assigneeId?: number },
  idempotencyKey: string,
): Promise<void> {
  await mainApi.call(tasksApi.open, { params: { id }, body }, { idempotencyKey });
}

/** Sets the status of a task, for the version that was read. */
export async function endTask(
  { id, version }: Pick<Task, 'id' | 'version'>,
  status: TaskStatus,
): Promise<void> {
  await mainApi.call(tasksApi.end, { params: { id }, body: { status } }, { ifMatch: version });
}

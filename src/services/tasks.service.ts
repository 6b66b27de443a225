import type { Option } from '../../contract/options.ts';
import { type Task, type TaskStatus, tasksApi } from '../../contract/tasks.ts';
import { mainApi } from './api.ts';

/** What is to be done, and was done, about an application, as far as this user may read it. */
export const readTasks = async (id: number, signal: AbortSignal): Promise<readonly Task[]> =>
  (await mainApi.call(tasksApi.ofApplication, { params: { id } }, { signal })).data;

/** Who can be given a task about an application, by name; at most 50. */
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

/** Writes down a task; the same key writes it once. */
export async function openTask(
  id: number,
  body: { readonly words: string; readonly dueOn?: string; readonly assigneeId?: number },
  idempotencyKey: string,
): Promise<void> {
  await mainApi.call(tasksApi.open, { params: { id }, body }, { idempotencyKey });
}

/** Says how a task stands, over the version that was read. */
export async function endTask(
  { id, version }: Pick<Task, 'id' | 'version'>,
  status: TaskStatus,
): Promise<void> {
  await mainApi.call(tasksApi.end, { params: { id }, body: { status } }, { ifMatch: version });
}

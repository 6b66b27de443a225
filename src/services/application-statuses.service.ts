import type * as z from 'zod/mini';
import { type ApplicationStatus, applicationStatusesApi } from '../../contract/application-statuses.ts';
import { mainApi } from './api.ts';

/** What can be said about a status. */
export type StatusSetting = z.input<typeof applicationStatusesApi.update.body>;

/** Every status of applications as this installation has it, in its order. */
export async function listStatuses(signal: AbortSignal): Promise<readonly ApplicationStatus[]> {
  return (await mainApi.call(applicationStatusesApi.list, {}, { signal })).data;
}

/**
 * Says what a status is called, how it looks and how long it may last.
 *
 * @throws ProblemError `stale` when somebody else was faster, `refused` when a finer word would go that is in use.
 */
export const changeStatus = async (
  { status, version }: Pick<ApplicationStatus, 'status' | 'version'>,
  body: StatusSetting,
): Promise<ApplicationStatus> =>
  (await mainApi.call(applicationStatusesApi.update, { params: { status }, body }, { ifMatch: version }))
    .data;

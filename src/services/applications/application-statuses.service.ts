import type * as z from 'zod/mini';
import {
  type ApplicationStatus,
  applicationStatusesApi,
} from '../../../contract/applications/application-statuses.ts';
import { mainApi } from '../kit/api.ts';

/** The settings of a status. */
export type StatusSetting = z.input<typeof applicationStatusesApi.update.body>;

/** All application statuses in the installation's order. */
export async function listStatuses(signal: AbortSignal): Promise<readonly ApplicationStatus[]> {
  return (await mainApi.call(applicationStatusesApi.list, {}, { signal })).data;
}

/**
 * Changes the name, colour, sub-statuses and deadline of a status.
 *
 * @throws ProblemError `stale` when someone else changed it first, `refused` when a removed sub-status is in use.
 */
export const changeStatus = async (
  { status, version }: Pick<ApplicationStatus, 'status' | 'version'>,
  body: StatusSetting,
): Promise<ApplicationStatus> =>
  (await mainApi.call(applicationStatusesApi.update, { params: { status }, body }, { ifMatch: version }))
    .data;

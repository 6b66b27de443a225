import { type AdmissionState, applicationsApi } from '../../contract/applications.ts';
import { mainApi } from './api.ts';

/** How many of the user's applications stand in each status; a status without any is left out. */
export async function countApplications(
  signal: AbortSignal,
): Promise<readonly { status: AdmissionState; count: number }[]> {
  return (await mainApi.call(applicationsApi.countsByStatus, {}, { signal })).data;
}

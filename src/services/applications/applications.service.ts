import { type AdmissionState, applicationsApi } from '../../../contract/applications/applications.ts';
import { mainApi } from '../kit/api.ts';

/** The number of the user's applications by status; statuses without any are omitted. */
export async function countApplications(
  signal: AbortSignal,
): Promise<readonly { status: AdmissionState; count: number }[]> {
  return (await mainApi.call(applicationsApi.countsByStatus, {}, { signal })).data;
}

import { type AdmissionState, type ApplicationRow, applicationsApi } from '../../contract/applications.ts';
import type { Args, Reply } from '../../contract/endpoint.ts';
import { mainApi } from './api.ts';

export type ApplicationsQuery = NonNullable<Args<typeof applicationsApi.list>['query']>;

/** One page of the applications the user may read. */
export const listApplications = (
  query: ApplicationsQuery,
  signal: AbortSignal,
): Promise<Reply<typeof applicationsApi.list>> => mainApi.call(applicationsApi.list, { query }, { signal });

/** How many of the user's applications stand in each status; a status without any is left out. */
export async function countApplications(
  signal: AbortSignal,
): Promise<readonly { status: AdmissionState; count: number }[]> {
  return (await mainApi.call(applicationsApi.countsByStatus, {}, { signal })).data;
}

/** The first rows whose number, student, university or course hold `text`, for the palette. */
export async function searchApplications(
  text: string,
  signal: AbortSignal,
): Promise<readonly ApplicationRow[]> {
  return (await listApplications({ searchQuery: text, perPage: 5 }, signal)).data;
}

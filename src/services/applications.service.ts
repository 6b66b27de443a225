import {
  type AdmissionState,
  type ApplicationChange,
  type ApplicationRow,
  applicationsApi,
} from '../../contract/applications.ts';
import type { Args, Reply } from '../../contract/endpoint.ts';
import type { FacetCounts } from '../../contract/lists.ts';
import { mainApi } from './api.ts';

type Narrowing = Omit<NonNullable<Args<typeof applicationsApi.facets>['query']>, 'columns'>;
export type ApplicationsQuery = NonNullable<Args<typeof applicationsApi.list>['query']>;

/** One page of the applications the user may read. */
export const listApplications = (
  query: ApplicationsQuery,
  signal: AbortSignal,
): Promise<Reply<typeof applicationsApi.list>> => mainApi.call(applicationsApi.list, { query }, { signal });

/** One application as the list shows it, and more. */
export const loadApplication = async (id: number, signal: AbortSignal): Promise<ApplicationRow> =>
  (await mainApi.call(applicationsApi.get, { params: { id } }, { signal })).data;

/** How often each value of some columns comes up among what matches. */
export const applicationFacets = async (
  columns: readonly string[],
  narrowing: Narrowing,
  signal: AbortSignal,
): Promise<FacetCounts> => {
  const query = { ...narrowing, columns: columns.join(',') };
  return (await mainApi.call(applicationsApi.facets, { query }, { signal })).data;
};

/** Changes fields of an application over `version`; 412 when another change came first. */
export const changeApplication = async (
  id: number,
  version: number | null,
  body: ApplicationChange,
  signal: AbortSignal,
): Promise<ApplicationRow> =>
  (await mainApi.call(applicationsApi.update, { params: { id }, body }, { signal, ifMatch: version })).data;

/** How many of the user's applications stand in each status; a status without any is left out. */
export async function countApplications(
  signal: AbortSignal,
): Promise<readonly { status: AdmissionState; count: number }[]> {
  return (await mainApi.call(applicationsApi.countsByStatus, {}, { signal })).data;
}

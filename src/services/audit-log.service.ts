import { auditLogApi } from '../../contract/audit-log.ts';
import type { Args, Reply } from '../../contract/endpoint.ts';
import type { FacetCounts } from '../../contract/lists.ts';
import { mainApi } from './api.ts';

type AuditLogQuery = NonNullable<Args<typeof auditLogApi.list>['query']>;
type Narrowing = Omit<NonNullable<Args<typeof auditLogApi.facets>['query']>, 'columns'>;

/** One page of everything that happened; for administrators. */
export const listAuditLog = (
  query: AuditLogQuery,
  signal: AbortSignal,
): Promise<Reply<typeof auditLogApi.list>> => mainApi.call(auditLogApi.list, { query }, { signal });

/** How often each value of some columns comes up among what matches. */
export const auditLogFacets = async (
  columns: readonly string[],
  narrowing: Narrowing,
  signal: AbortSignal,
): Promise<FacetCounts> => {
  const query = { ...narrowing, columns: columns.join(',') };
  return (await mainApi.call(auditLogApi.facets, { query }, { signal })).data;
};

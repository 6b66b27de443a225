import type * as z from 'zod/mini';
import type { Endpoint, Schema } from '../../../contract/kit/endpoint.ts';
import type { FacetCounts } from '../../../contract/kit/lists.ts';
import { defaultPageSize, type PageMeta } from '../../../contract/kit/primitives.ts';
import { mainApi } from '../kit/api.ts';
import { inOwnZone } from './own-zone.ts';

/** The parts of an endpoint that these functions need. */
export type Call = Omit<Endpoint, 'params' | 'query' | 'body' | 'reply' | 'lines'>;
type Params = Readonly<Record<string, string>>;
type Page<Row> = { data: Row[]; meta: PageMeta };

/** The read endpoints of a list, as contracts define them. */
export interface ListApi<Row> {
  readonly list: Call & { readonly query: Schema; readonly reply: z.ZodMiniType<Page<Row>> };
  readonly facets: Call & { readonly query: Schema; readonly reply: z.ZodMiniType<{ data: FacetCounts }> };
}

/** The endpoints for one record of a list. */
export interface RecordApi<Row> {
  readonly get: Call & { readonly params: Schema; readonly reply: z.ZodMiniType<{ data: Row }> };
  readonly update: Call & {
    readonly params: Schema;
    readonly body: Schema;
    readonly reply: z.ZodMiniType<{ data: Row }>;
  };
}

/**
 * One page of a list. Page and page size are always sent (specification §7), because other back ends have other
 * defaults.
 */
export const loadPage = <Row>(
  { list }: ListApi<Row>,
  query: Params,
  signal: AbortSignal,
): Promise<Page<Row>> =>
  mainApi.call(
    list,
    { query: { page: '1', perPage: String(defaultPageSize), ...inOwnZone(query) } },
    { signal },
  );

/** The number of matching rows for each value of some columns. */
export async function loadFacets(
  { facets }: Pick<ListApi<never>, 'facets'>,
  columns: readonly string[],
  filters: Params,
  signal: AbortSignal,
): Promise<FacetCounts> {
  const query = { ...inOwnZone(filters), columns: columns.join(',') };
  return (await mainApi.call(facets, { query }, { signal })).data;
}

/** A single row of a list. */
export const loadRow = async <Row>({ get }: RecordApi<Row>, id: number, signal: AbortSignal): Promise<Row> =>
  (await mainApi.call(get, { params: { id } }, { signal })).data;

/** Changes fields of the given version of a record; 412 when another change came first. */
export const changeRow = async <Row>(
  { update }: RecordApi<Row>,
  { id, version }: { readonly id: number; readonly version?: number | null },
  body: object,
  signal: AbortSignal,
): Promise<Row> =>
  (await mainApi.call(update, { params: { id }, body }, { signal, ifMatch: version ?? null })).data;

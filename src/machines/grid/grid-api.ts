import {
  changeRow,
  type ListApi,
  loadFacets,
  loadPage,
  loadRow,
  type RecordApi,
} from '../../services/lists/list.service.ts';
import type { GridApi, GridRow } from './definition/definition.types.ts';
import { toFilterParams, toListParams } from './rows/query.ts';

/** The API of a read-only list. */
export const createReadOnlyGridApi = (api: ListApi<GridRow>) =>
  ({
    load: (query, signal) => loadPage(api, toListParams(query), signal),
    facets: (query, columns, signal) => loadFacets(api, columns, toFilterParams(query), signal),
  }) satisfies GridApi;

/** The API of a list whose records can be edited one by one. */
export const createGridApi = (api: ListApi<GridRow> & RecordApi<GridRow>) =>
  ({
    ...createReadOnlyGridApi(api),
    loadRow: (id, signal) => loadRow(api, id, signal),
    change: (row, change, signal) => changeRow(api, row, change, signal),
  }) satisfies GridApi;

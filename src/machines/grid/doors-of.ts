import {
  changeRow,
  type ListApi,
  loadFacets,
  loadPage,
  loadRow,
  type RecordApi,
} from '../../services/list.service.ts';
import { listParams, narrowingParams } from './query.ts';
import type { GridDoors, GridRow } from './shape.types.ts';

/** The API of a read-only list. */
export const readingDoorsOf = (api: ListApi<GridRow>) =>
  ({
    load: (query, signal) => loadPage(api, listParams(query), signal),
    facets: (query, columns, signal) => loadFacets(api, columns, narrowingParams(query), signal),
  }) satisfies GridDoors;

/** The API of a list whose records can be edited one by one. */
export const doorsOf = (api: ListApi<GridRow> & RecordApi<GridRow>) =>
  ({
    ...readingDoorsOf(api),
    loadRow: (id, signal) => loadRow(api, id, signal),
    change: (row, change, signal) => changeRow(api, row, change, signal),
  }) satisfies GridDoors;

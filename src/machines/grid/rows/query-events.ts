import { findColumn } from '../definition/columns.ts';
import type { GridQuery } from '../definition/definition.types.ts';
import type { GridEvent } from '../definition/grid.events.ts';
import type { GridContext } from '../definition/grid.types.ts';
import { addFilter, toCellFilter } from './filter-by-cell.ts';
import { getLastPage, getPageOfPosition, getPositionOnPage } from './page-sizes.ts';
import {
  changeSort,
  defaultQuery,
  getRowsKey,
  isWithinFilterLimits,
  normalizeSearch,
  parseQuery,
  toQueryString,
} from './query.ts';

type QueryState = Pick<GridContext, 'definition' | 'query' | 'rows' | 'cursor'>;

function getRequestedPage(
  { query, rows }: QueryState,
  page: number | 'first' | 'previous' | 'next' | 'last',
): number | null {
  if (query.perPage === 'all') return null;
  const last = getLastPage(rows.total, query.perPage);
  const named = { first: 1, previous: query.page - 1, next: query.page + 1, last };
  const wanted = typeof page === 'number' ? page : named[page];
  // Before the first response the last page is unknown; a page beyond it is corrected then.
  const most = rows.version === 0 ? Number.MAX_SAFE_INTEGER : Math.max(last, query.page);
  return Number.isSafeInteger(wanted) && wanted >= 1 && wanted <= most ? wanted : null;
}

function getSortedQuery(
  { definition, query, cursor }: QueryState,
  { column = cursor.column, order, more = false }: Extract<GridEvent, { type: 'grid.sort' }>,
): GridQuery | null {
  if (findColumn(definition, column)?.sortable !== true) return null;
  return { ...query, page: 1, sorts: changeSort(query.sorts, column, order, more) };
}

function getCellFilteredQuery(
  { definition, query, rows, cursor }: QueryState,
  exclude: boolean,
): GridQuery | null {
  const [row, column] = [rows.at.get(cursor.row), findColumn(definition, cursor.column)];
  const condition = row && column ? toCellFilter({ row, column }, exclude) : null;
  if (!condition) return null;
  const where = addFilter(query.where, condition);
  return isWithinFilterLimits(where, definition) ? { ...query, page: 1, where } : null;
}

function getFilteredQuery(
  { definition, query }: QueryState,
  name: string,
  value: string | null,
): GridQuery | null {
  if (!Object.hasOwn(definition.filters, name)) return null;
  const { [name]: _, ...others } = query.filters;
  const words = definition.filters[name] ?? null;
  const given = value === null ? '' : words ? value : normalizeSearch(value);
  if (words && given.split(',').some((word) => word !== '' && !words.includes(word))) return null;
  return { ...query, page: 1, filters: given === '' ? others : { ...others, [name]: given } };
}

/**
 * The query an event requests, even if it equals the current one; null if the event requests nothing valid.
 */
function resolveQuery(context: QueryState, event: GridEvent): GridQuery | null {
  const { query, definition, rows, cursor } = context;
  switch (event.type) {
    case 'grid.goTo': {
      const page = getRequestedPage(context, event.page);
      return page === null ? null : { ...query, page };
    }
    case 'grid.setPageSize': {
      const { perPage } = event;
      const page = perPage === 'all' ? 1 : getPageOfPosition(rows.start + cursor.row, perPage);
      return { ...query, perPage, page };
    }
    case 'cursor.goTo':
      if (!Number.isSafeInteger(event.place) || event.place < 0 || query.perPage === 'all') return null;
      return { ...query, page: getPageOfPosition(event.place, query.perPage) };
    case 'grid.sort':
      return getSortedQuery(context, event);
    case 'grid.filter':
      return isWithinFilterLimits(event.where, definition) ? { ...query, page: 1, where: event.where } : null;
    case 'grid.filterByCell':
      return getCellFilteredQuery(context, event.exclude);
    case 'grid.setFilter':
      return getFilteredQuery(context, event.name, event.value);
    case 'grid.clear':
      return { ...query, page: 1, searchQuery: '', where: null, filters: {} };
    case 'grid.setForm':
      return event.form === null || definition.forms?.includes(event.form)
        ? { ...query, form: event.form }
        : null;
    case 'view.apply':
      return { ...parseQuery(event.query, definition), page: 1, view: event.id };
    case 'query.changed': {
      const next = parseQuery(event.search, definition);
      // The list itself writes the address without the filter.
      const isOwn = toQueryString(next, definition) === toQueryString(query, definition);
      return isOwn && query.ignoresFilter ? { ...next, ignoresFilter: true } : next;
    }
    case 'definition.changed':
      return {
        ...parseQuery(toQueryString(query, definition), event.definition),
        ...(query.ignoresFilter && { ignoresFilter: true }),
      };
    case 'newRecords.show':
      return { ...query, page: 1 };
    default:
      return null;
  }
}

/** Events after which the filter is what the user has set. */
const filterEvents: readonly GridEvent['type'][] = [
  'grid.filter',
  'grid.filterByCell',
  'grid.setFilter',
  'grid.clear',
];

/** The query that an event leads to; null if it is unchanged or the event requests nothing. */
export function getNextQuery(context: QueryState, event: GridEvent): GridQuery | null {
  const resolved = resolveQuery(context, event);
  if (resolved === null) return null;
  const query = filterEvents.includes(event.type) ? { ...resolved, ignoresFilter: undefined } : resolved;
  const { definition } = context;
  const isSame =
    query.ignoresFilter === context.query.ignoresFilter &&
    toQueryString(query, definition) === toQueryString(context.query, definition);
  return isSame ? null : query;
}

/** True when an event requests other rows than are shown or loading. */
export function requestsOtherRows(context: QueryState, event: GridEvent): boolean {
  const query = getNextQuery(context, event);
  return query !== null && getRowsKey(query) !== getRowsKey(context.query);
}

/** Position of the focus if its record is not among the requested rows. */
export function getTargetRow({ query, rows, cursor }: QueryState, event: GridEvent): number {
  if (event.type === 'cursor.goTo') {
    const place = Number.isSafeInteger(event.place) ? Math.max(0, event.place) : 0;
    return getPositionOnPage(place, query.perPage);
  }
  return event.type === 'grid.setPageSize' ? getPositionOnPage(rows.start + cursor.row, event.perPage) : 0;
}

/** The query of an opened address; if the address has none, the last one used. */
export function getInitialQuery(
  search: string,
  last: string,
  definition: GridContext['definition'],
): GridQuery {
  const isPlain = search === '' || search === '?';
  const query = parseQuery(isPlain ? last : search, definition);
  return isPlain ? { ...query, page: defaultQuery.page } : query;
}

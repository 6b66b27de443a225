import { columnOf } from './columns.ts';
import { conditionOfCell, narrowedBy } from './filter-by-cell.ts';
import type { GridEvent } from './grid.events.ts';
import type { GridContext } from './grid.types.ts';
import { lastPageOf, pageOfPlace, placeOnPage } from './page-sizes.ts';
import { defaultQuery, fits, parseQuery, queryString, rowsKey, searchOf, sortedBy } from './query.ts';
import type { GridQuery } from './shape.types.ts';

type Asking = Pick<GridContext, 'shape' | 'query' | 'rows' | 'cursor'>;

function pageFor(
  { query, rows }: Asking,
  page: number | 'first' | 'previous' | 'next' | 'last',
): number | null {
  if (query.perPage === 'all') return null;
  const last = lastPageOf(rows.total, query.perPage);
  const named = { first: 1, previous: query.page - 1, next: query.page + 1, last };
  const wanted = typeof page === 'number' ? page : named[page];
  // Before the first response the last page is unknown; a page beyond it is corrected then.
  const most = rows.version === 0 ? Number.MAX_SAFE_INTEGER : Math.max(last, query.page);
  return Number.isSafeInteger(wanted) && wanted >= 1 && wanted <= most ? wanted : null;
}

function sortFor(
  { shape, query, cursor }: Asking,
  { column = cursor.column, order, more = false }: Extract<GridEvent, { type: 'grid.sort' }>,
): GridQuery | null {
  if (columnOf(shape, column)?.sortable !== true) return null;
  return { ...query, page: 1, sorts: sortedBy(query.sorts, column, order, more) };
}

function cellFilterFor({ shape, query, rows, cursor }: Asking, exclude: boolean): GridQuery | null {
  const [row, column] = [rows.at.get(cursor.row), columnOf(shape, cursor.column)];
  const condition = row && column ? conditionOfCell({ row, column }, exclude) : null;
  if (!condition) return null;
  const where = narrowedBy(query.where, condition);
  return fits(where, shape) ? { ...query, page: 1, where } : null;
}

function filterFor({ shape, query }: Asking, name: string, value: string | null): GridQuery | null {
  if (!Object.hasOwn(shape.filters, name)) return null;
  const { [name]: _, ...others } = query.filters;
  const words = shape.filters[name] ?? null;
  const given = value === null ? '' : words ? value : searchOf(value);
  if (words && given.split(',').some((word) => word !== '' && !words.includes(word))) return null;
  return { ...query, page: 1, filters: given === '' ? others : { ...others, [name]: given } };
}

/**
 * The query an event requests, even if it equals the current one; null if the event requests nothing valid.
 */
function wished(context: Asking, event: GridEvent): GridQuery | null {
  const { query, shape, rows, cursor } = context;
  switch (event.type) {
    case 'grid.goTo': {
      const page = pageFor(context, event.page);
      return page === null ? null : { ...query, page };
    }
    case 'grid.setPageSize': {
      const { perPage } = event;
      const page = perPage === 'all' ? 1 : pageOfPlace(rows.start + cursor.row, perPage);
      return { ...query, perPage, page };
    }
    case 'cursor.reach':
      if (!Number.isSafeInteger(event.place) || event.place < 0 || query.perPage === 'all') return null;
      return { ...query, page: pageOfPlace(event.place, query.perPage) };
    case 'grid.sort':
      return sortFor(context, event);
    case 'grid.filter':
      return fits(event.where, shape) ? { ...query, page: 1, where: event.where } : null;
    case 'grid.filterByCell':
      return cellFilterFor(context, event.exclude);
    case 'grid.setFilter':
      return filterFor(context, event.name, event.value);
    case 'grid.clear':
      return { ...query, page: 1, searchQuery: '', where: null, filters: {} };
    case 'grid.setForm':
      return event.form === null || shape.forms?.includes(event.form) ? { ...query, form: event.form } : null;
    case 'view.apply':
      return { ...parseQuery(event.query, shape), page: 1, view: event.id };
    case 'query.changed':
      return parseQuery(event.search, shape);
    case 'shape.changed':
      return parseQuery(queryString(query), event.shape);
    case 'news.show':
      return { ...query, page: 1 };
    default:
      return null;
  }
}

/** The query that an event leads to; null if it is unchanged or the event requests nothing. */
export function queryFor(context: Asking, event: GridEvent): GridQuery | null {
  const query = wished(context, event);
  return query && queryString(query) !== queryString(context.query) ? query : null;
}

/** True when an event requests other rows than are shown or loading. */
export function asksOther(context: Asking, event: GridEvent): boolean {
  const query = queryFor(context, event);
  return query !== null && rowsKey(query) !== rowsKey(context.query);
}

/** Position of the focus if its record is not among the requested rows. */
export function aimFor({ query, rows, cursor }: Asking, event: GridEvent): number {
  if (event.type === 'cursor.reach') {
    const place = Number.isSafeInteger(event.place) ? Math.max(0, event.place) : 0;
    return placeOnPage(place, query.perPage);
  }
  return event.type === 'grid.setPageSize' ? placeOnPage(rows.start + cursor.row, event.perPage) : 0;
}

/** The query of an opened address; if the address has none, the last one used. */
export function openedQuery(search: string, last: string, shape: GridContext['shape']): GridQuery {
  const isPlain = search === '' || search === '?';
  const query = parseQuery(isPlain ? last : search, shape);
  return isPlain ? { ...query, page: defaultQuery.page } : query;
}

import { conditionsOf, filterLimits, parseFilter } from '../../../../contract/kit/filters.ts';
import { type PageSize, pageSizes } from '../../../../contract/kit/primitives.ts';
import { getFilterColumns } from '../definition/columns.ts';
import type { GridDefinition, GridQuery, ListForm, Sort } from '../definition/definition.types.ts';

/** The maximum number of columns a list can be sorted by (contract/kit/lists.ts). */
export const maxSorts = 4;

/** The page size of a list whose definition has none: enough rows to fill a screen. */
export const usualPageSize: PageSize = 50;

/** What the query of an address depends on. */
type PagedShape = Pick<GridDefinition, 'pageSize' | 'firstForm'>;

const getPageSize = ({ pageSize = usualPageSize }: PagedShape): PageSize => pageSize;

/** Rows of one window of an all-rows list, which is also the largest page. */
export const windowSize = 100;

export const defaultQuery: GridQuery = {
  page: 1,
  perPage: usualPageSize,
  searchQuery: '',
  sorts: [],
  where: null,
  filters: {},
  view: null,
  form: null,
};

const searchLimit = 200;

/** A search text in the form the server accepts. */
export const normalizeSearch = (text: string): string => text.trim().slice(0, searchLimit).trimEnd();

const parsePositive = (given: string | null): number | null => {
  const number = given !== null && /^\d{1,15}$/.test(given) ? Number(given) : 0;
  return number > 0 ? number : null;
};

/** The allowed values of a comma-separated list, in the given order, without duplicates. */
function pickAllowed(given: string, words: readonly string[] | null): string {
  if (!words) return normalizeSearch(given);
  return [...new Set(given.split(','))].filter((word) => words.includes(word)).join(',');
}

function parseSorts(given: URLSearchParams, shape: GridDefinition): readonly Sort[] {
  const orders = (given.get('orderBy') ?? '').split(',');
  const sorts = (given.get('sortBy') ?? '').split(',').map(
    (column, index): Sort => ({
      column,
      order: orders[index] === 'desc' ? 'desc' : 'asc',
    }),
  );
  return sorts
    .filter(({ column }, index) => {
      const isFirst = sorts.findIndex((each) => each.column === column) === index;
      return isFirst && shape.columns.some(({ id, sortable }) => id === column && sortable === true);
    })
    .slice(0, maxSorts);
}

const parseForm = (given: string | null, { forms, firstForm }: GridDefinition): ListForm | null =>
  given === 'table' ? null : (forms?.find((form) => form === given) ?? firstForm ?? null);

/**
 * Parses the query of an address. Anything invalid falls back to its default, so that any address opens; a filter that
 * can’t be applied is noted, because other rows are shown without it.
 */
export function parseQuery(search: string, shape: GridDefinition): GridQuery {
  const given = new URLSearchParams(search);
  const all = given.get('perPage') === 'all';
  const perPage = parsePositive(given.get('perPage'));
  const filter = given.get('where');
  const where = !filter ? null : parseFilter(filter, getFilterColumns(shape));
  const filters = Object.entries(shape.filters).flatMap(([name, words]) => {
    const value = pickAllowed(given.get(name) ?? '', words);
    return value === '' ? [] : [[name, value] as const];
  });
  return {
    page: all ? 1 : (parsePositive(given.get('page')) ?? 1),
    perPage: all ? 'all' : (pageSizes.find((size) => size === perPage) ?? getPageSize(shape)),
    searchQuery: normalizeSearch(given.get('searchQuery') ?? ''),
    sorts: parseSorts(given, shape),
    where,
    ...(filter && where === null && { ignoresFilter: true }),
    filters: Object.fromEntries(filters),
    view: parsePositive(given.get('view')),
    form: parseForm(given.get('shape'), shape),
  };
}

const toSortParams = (sorts: readonly Sort[]): Record<string, string> =>
  sorts.length === 0
    ? {}
    : {
        sortBy: sorts.map(({ column }) => column).join(','),
        orderBy: sorts.map(({ order }) => order).join(','),
      };

/** The filters and sort order as parameters: for exports, facets and commands on all matching records. */
export function toFilterParams({ searchQuery, sorts, where, filters }: GridQuery): Record<string, string> {
  return {
    ...(searchQuery !== '' && { searchQuery }),
    ...toSortParams(sorts),
    ...(where !== null && { where: JSON.stringify(where) }),
    ...filters,
  };
}

/** The parameters of the list's request; an all-rows list is requested in pages of the window size. */
export const toListParams = (query: GridQuery): Record<string, string> => ({
  ...(query.page !== 1 && { page: String(query.page) }),
  perPage: String(query.perPage === 'all' ? windowSize : query.perPage),
  ...toFilterParams(query),
});

/** The query string of an address, with its `?`; `?` alone if everything has the default of the list. */
export const toQueryString = (query: GridQuery, shape: PagedShape): string =>
  `?${new URLSearchParams({
    ...(query.page !== 1 && { page: String(query.page) }),
    ...(query.perPage !== getPageSize(shape) && { perPage: String(query.perPage) }),
    ...toFilterParams(query),
    ...(query.view !== null && { view: String(query.view) }),
    ...(query.form !== (shape.firstForm ?? null) && { shape: query.form ?? 'table' }),
  })}`;

/** Queries with the same key have the same rows. */
export const getRowsKey = (query: GridQuery): string =>
  toQueryString({ ...query, view: null, form: null }, {});

/** Queries with the same key match the same records, in any order and page size. */
const getMatchKey = ({ searchQuery, where, filters }: GridQuery): string =>
  toQueryString({ ...defaultQuery, searchQuery, where, filters }, {});

/** True when both queries match the same records. */
export const isSameMatch = (one: GridQuery, other: GridQuery): boolean =>
  getMatchKey(one) === getMatchKey(other);

/** True when the list is filtered: no rows then means "no match", not "no records yet". */
export const isFiltered = (query: GridQuery): boolean => !isSameMatch(query, defaultQuery);

/** The part of a query that a view saves: without the page, the view itself, and the `?`. */
export const toViewQuery = (query: GridQuery, shape: PagedShape): string =>
  toQueryString({ ...query, page: 1, view: null }, shape).slice(1);

/**
 * The part of a query that the next visit begins with: how the rows are shown, never which. All is all: neither a search
 * nor a filter is remembered, and nothing of a view, which is opened by its name.
 */
export const toRememberedQuery = (query: GridQuery, shape: PagedShape): string =>
  query.view === null ? toViewQuery({ ...query, searchQuery: '', where: null, filters: {} }, shape) : '';

/** True when the server accepts the filter: within its limits of depth, length and number of conditions. */
export function isWithinFilterLimits(where: GridQuery['where'], shape: GridDefinition): boolean {
  if (where === null) return true;
  if (conditionsOf(where).length > filterLimits.conditions) return false;
  return parseFilter(JSON.stringify(where), getFilterColumns(shape)) !== null;
}

/** The sort order after sorting a column by `order`; `more` keeps the other columns. */
export function changeSort(
  sorts: readonly Sort[],
  column: string,
  order: Sort['order'] | 'none' | 'cycle',
  more: boolean,
): readonly Sort[] {
  const present = sorts.find((sort) => sort.column === column);
  const cycled = present === undefined ? 'asc' : present.order === 'asc' ? 'desc' : 'none';
  const next = order === 'cycle' ? cycled : order;
  const wanted: readonly Sort[] = next === 'none' ? [] : [{ column, order: next }];
  if (!more) return wanted;
  if (present) return sorts.flatMap((sort) => (sort === present ? wanted : [sort]));
  return [...sorts, ...wanted].slice(0, maxSorts);
}

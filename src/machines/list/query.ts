import { defaultPageSize, type PageSize, pageSizes } from '../../../contract/primitives.ts';

/** What a list shows: the page, its size, the search, the order and the filters, as the address has them. */
export interface ListQuery {
  readonly page: number;
  readonly perPage: PageSize;
  readonly searchQuery: string;
  /** Null is the server's own order. */
  readonly sortBy: string | null;
  readonly orderBy: 'asc' | 'desc';
  /** Filters that are set, by name; a filter with several values holds them separated by commas. */
  readonly filters: Readonly<Record<string, string>>;
}

/** What a list can be asked for. */
export interface ListShape {
  readonly sortKeys: readonly string[];
  /** Filters by name; a list of words when only those are allowed, null for any text. */
  readonly filters: Readonly<Record<string, readonly string[] | null>>;
}

export const defaultQuery: ListQuery = {
  page: 1,
  perPage: defaultPageSize,
  searchQuery: '',
  sortBy: null,
  orderBy: 'asc',
  filters: {},
};

const searchLimit = 200;

const pageOf = (given: string | null): number => {
  const page = Number(given);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

/** The allowed values out of a comma list, in the order given, each once. */
function allowed(given: string, words: readonly string[] | null): string {
  if (!words) return given.trim().slice(0, searchLimit);
  return [...new Set(given.split(','))].filter((word) => words.includes(word)).join(',');
}

/** Reads the query of an address. Whatever it does not understand has its default, so that any address opens. */
export function parseQuery(search: string, shape: ListShape): ListQuery {
  const given = new URLSearchParams(search);
  const sortBy = given.get('sortBy');
  const perPage = Number(given.get('perPage'));
  const filters = Object.entries(shape.filters).flatMap(([name, words]) => {
    const value = allowed(given.get(name) ?? '', words);
    return value === '' ? [] : [[name, value] as const];
  });
  const sorted = sortBy !== null && shape.sortKeys.includes(sortBy);
  return {
    page: pageOf(given.get('page')),
    perPage: pageSizes.find((size) => size === perPage) ?? defaultPageSize,
    searchQuery: (given.get('searchQuery') ?? '').trim().slice(0, searchLimit).trimEnd(),
    sortBy: sorted ? sortBy : null,
    orderBy: sorted && given.get('orderBy') === 'desc' ? 'desc' : 'asc',
    filters: Object.fromEntries(filters),
  };
}

/** The parameters of a query that are not their defaults: for the address and for the call alike. */
export function queryParams(query: ListQuery): Record<string, string> {
  return {
    ...(query.page !== 1 && { page: String(query.page) }),
    ...(query.perPage !== defaultPageSize && { perPage: String(query.perPage) }),
    ...(query.searchQuery !== '' && { searchQuery: query.searchQuery }),
    ...(query.sortBy !== null && { sortBy: query.sortBy, orderBy: query.orderBy }),
    ...query.filters,
  };
}

/** The query as an address has it: with its `?`, and `?` alone when everything is as by default. */
export const queryString = (query: ListQuery): string => `?${new URLSearchParams(queryParams(query))}`;

/** True when two queries ask for the same rows. */
export const sameQuery = (one: ListQuery, other: ListQuery): boolean =>
  queryString(one) === queryString(other);

/** True when something narrows the list: no rows then means "no match", not "nothing there". */
export const isNarrowed = (query: ListQuery): boolean =>
  query.searchQuery !== '' || Object.keys(query.filters).length > 0;

import * as z from 'zod/mini';
import { endpoint, type Schema } from './endpoint.ts';
import { filterOf, type ListColumns } from './filters.ts';
import { dataOf, defaultPageSize, id, pageOf, pageSizes, timeZone } from './primitives.ts';
import { searchText } from './text.ts';

/** The maximum number of sort columns. */
export const maxSorts = 4;

const nameList = (words: readonly string[], max: number, given = z.string().check(z.maxLength(400))) =>
  z.pipe(
    z.pipe(
      given,
      z.transform((text) => text.split(',').filter((part) => part !== '')),
    ),
    z.array(z.enum(words as [string, ...string[]])).check(z.maxLength(max)),
  );

/** Case-insensitive, because other clients send `ASC`. */
const lowerCased = z.string().check(z.maxLength(400), z.toLowerCase());

const columnNames = (
  columns: ListColumns,
  has: (column: ListColumns[string]) => boolean,
): readonly string[] => Object.entries(columns).flatMap(([name, column]) => (has(column) ? [name] : []));

export const sortableOf = (columns: ListColumns): readonly string[] =>
  columnNames(columns, ({ sortable }) => sortable === true);

export const facetsOf = (columns: ListColumns): readonly string[] =>
  columnNames(columns, ({ facet }) => facet === true);

/** The filter and sort parameters of a list, without paging. */
const filterFields = <Filters extends z.core.$ZodShape>(columns: ListColumns, filters: Filters) => ({
  searchQuery: z.optional(searchText(200)),
  /** Sort columns separated by commas; `orderBy` has `asc` or `desc` for each, in any case (`asc` when missing). */
  sortBy: z.optional(nameList(sortableOf(columns), maxSorts)),
  orderBy: z.optional(nameList(['asc', 'desc'], maxSorts, lowerCased)),
  where: z.optional(filterOf(columns)),
  /** The reader's time zone, in which conditions of `where` judge instants; UTC when missing. */
  timeZone: z.optional(timeZone),
  ...filters,
});

const pageSize = z.pipe(z.coerce.number(), z.literal(pageSizes));

/**
 * The query of a list: page, search, order and filter. `filters` are the list's own parameters, such as `status`
 * where the specification names it; unknown parameters are refused (400).
 */
export const listQueryOf = <Filters extends z.core.$ZodShape = Record<never, never>>(
  columns: ListColumns,
  filters: Filters = {} as Filters,
) =>
  z.strictObject({
    page: z._default(z.coerce.number().check(z.int(), z.positive()), 1),
    perPage: z._default(pageSize, defaultPageSize),
    ...filterFields(columns, filters),
  });

/** The records for a bulk command or an export: either by id, or all that match a query. */
export const selectionOf = <Filters extends z.core.$ZodShape = Record<never, never>>(
  columns: ListColumns,
  filters: Filters = {} as Filters,
) =>
  z.union([
    z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(10_000)) }),
    z.strictObject({
      matching: z.strictObject(filterFields(columns, filters)),
      /** Matching records to exclude. */
      except: z.optional(z.array(id).check(z.maxLength(10_000))),
    }),
  ]);

/** The number of rows for each value of a column, most frequent first; `label` is a reference's name. */
export const facetCounts = z.record(
  z.string(),
  z.array(
    z.object({
      value: z.union([z.string(), z.int(), z.boolean(), z.null()]),
      label: z.optional(z.string()),
      count: z.int(),
    }),
  ),
);
export type FacetCounts = z.output<typeof facetCounts>;

interface ListOptions<Row extends Schema, Filters extends z.core.$ZodShape> {
  /** For `applications` the endpoints are `applications.list`, … */
  readonly noun: string;
  readonly path: `/${string}`;
  /** What the list contains, for the summaries: `Applications the caller may read`. */
  readonly summary: string;
  readonly row: Row;
  readonly columns: ListColumns;
  readonly filters: Filters;
}

/**
 * The read endpoints of a list: a page, facet counts, and a stream of all selected rows.
 *
 * - `facets` counts each column without its own filter, so that other values stay available; up to 100 values each.
 * - `rows` streams one row per line (`application/x-ndjson`), `X-Total-Rows` in total. Because it takes data out of the
 *   portal, it requires the action `export` in addition to `read`; to read a whole list otherwise, use `list` page by page.
 */
export const listApi = <Row extends Schema, Filters extends z.core.$ZodShape>({
  noun,
  path,
  summary,
  row,
  columns,
  filters,
}: ListOptions<Row, Filters>) => ({
  list: endpoint(`GET ${path}`, {
    name: `${noun}.list`,
    summary,
    query: listQueryOf(columns, filters),
    reply: pageOf(row as Row & z.ZodMiniType),
  }),
  facets: endpoint(`GET ${path}/facets`, {
    name: `${noun}.facets`,
    summary: `${summary}: how often each value of a column comes up`,
    query: z.strictObject({
      columns: nameList(facetsOf(columns), 12),
      ...filterFields(columns, filters),
    }),
    reply: dataOf(facetCounts),
    cost: 'heavy',
  }),
  rows: endpoint(`POST ${path}/rows`, {
    name: `${noun}.rows`,
    summary: `${summary}: every row of a selection that the caller may export, one per line`,
    body: z.strictObject({ selection: selectionOf(columns, filters) }),
    lines: row,
    cost: 'heavy',
  }),
});

import * as z from 'zod/mini';
import { endpoint, type Schema } from './endpoint.ts';
import { filterOf, type ListColumns } from './filters.ts';
import { dataOf, defaultPageSize, id, pageOf, pageSizes } from './primitives.ts';

/** Most columns a list is put in order by at once. */
export const mostSorts = 4;

const listOf = (words: readonly string[], most: number, given = z.string().check(z.maxLength(400))) =>
  z.pipe(
    z.pipe(
      given,
      z.transform((text) => text.split(',').filter((part) => part !== '')),
    ),
    z.array(z.enum(words as [string, ...string[]])).check(z.maxLength(most)),
  );

/** Words whose case does not matter: other clients write `ASC`. */
const anyCase = z.string().check(z.maxLength(400), z.toLowerCase());

const namesWhere = (columns: ListColumns, has: (column: ListColumns[string]) => boolean): readonly string[] =>
  Object.entries(columns).flatMap(([name, column]) => (has(column) ? [name] : []));

/** Columns a list can be put in order by. */
export const sortableOf = (columns: ListColumns): readonly string[] =>
  namesWhere(columns, ({ sortable }) => sortable === true);

/** Columns whose values can be counted. */
export const facetsOf = (columns: ListColumns): readonly string[] =>
  namesWhere(columns, ({ facet }) => facet === true);

/** What narrows and orders a list: its query without the page. */
const narrowing = <Filters extends z.core.$ZodShape>(columns: ListColumns, filters: Filters) => ({
  searchQuery: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /**
   * Columns, the first one first, separated by commas; `orderBy` has `asc` or `desc`, in any case, for each (`asc` where
   * it ends).
   */
  sortBy: z.optional(listOf(sortableOf(columns), mostSorts)),
  orderBy: z.optional(listOf(['asc', 'desc'], mostSorts, anyCase)),
  where: z.optional(filterOf(columns)),
  ...filters,
});

const pageSize = z.pipe(z.coerce.number(), z.literal(pageSizes));

/**
 * The query every list takes: page, search, order and filter. `filters` are a noun's own parameters, such as `status`
 * where the specification names them; unknown parameters are refused (400).
 */
export const listQueryOf = <Filters extends z.core.$ZodShape = Record<never, never>>(
  columns: ListColumns,
  filters: Filters = {} as Filters,
) =>
  z.strictObject({
    page: z._default(z.coerce.number().check(z.int(), z.positive()), 1),
    perPage: z._default(pageSize, defaultPageSize),
    ...narrowing(columns, filters),
  });

/** Which records a bulk command or an export is for: some by id, or all that match a query. */
export const selectionOf = <Filters extends z.core.$ZodShape = Record<never, never>>(
  columns: ListColumns,
  filters: Filters = {} as Filters,
) =>
  z.union([
    z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(10_000)) }),
    z.strictObject({
      matching: z.strictObject(narrowing(columns, filters)),
      /** Of those that match, these are left out. */
      except: z.optional(z.array(id).check(z.maxLength(10_000))),
    }),
  ]);

/** How often each value of a column comes up among what matches, most first; `label` is a reference's name. */
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
  /** `applications`: the endpoints are `applications.list`, … */
  readonly noun: string;
  readonly path: `/${string}`;
  /** What the list holds, for the summaries: `Applications the caller may read`. */
  readonly summary: string;
  readonly row: Row;
  readonly columns: ListColumns;
  readonly filters: Filters;
}

/**
 * The reading calls of a list: a page, the counts of its facets, and every row of a selection as a stream.
 *
 * - `facets` counts each column as if it were not filtered itself, so that other values stay in reach; 100 values each.
 * - `rows` answers one row per line (`application/x-ndjson`), as many as `X-Total-Rows` says. It takes rows out of the
 *   portal, so they need the action `export` beside `read`; reading a list to its end is `list`, page by page.
 */
export const listApi = <Row extends Schema, Filters extends z.core.$ZodShape>({
  noun,
  path,
  summary,
  row,
  columns,
  filters,
}: ListOptions<Row, Filters>) => ({
  list: endpoint({
    name: `${noun}.list`,
    summary,
    method: 'GET',
    path,
    access: 'token',
    query: listQueryOf(columns, filters),
    reply: pageOf(row as Row & z.ZodMiniType),
  }),
  facets: endpoint({
    name: `${noun}.facets`,
    summary: `${summary}: how often each value of a column comes up`,
    method: 'GET',
    path: `${path}/facets`,
    access: 'token',
    query: z.strictObject({
      columns: listOf(facetsOf(columns), 12),
      ...narrowing(columns, filters),
    }),
    reply: dataOf(facetCounts),
    cost: 'heavy',
  }),
  rows: endpoint({
    name: `${noun}.rows`,
    summary: `${summary}: every row of a selection that the caller may export, one per line`,
    method: 'POST',
    path: `${path}/rows`,
    access: 'token',
    body: z.strictObject({ selection: selectionOf(columns, filters) }),
    lines: row,
    cost: 'heavy',
  }),
});

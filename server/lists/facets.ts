import type { FacetCounts } from '../../contract/kit/lists.ts';
import type { Orm } from '../db/database.ts';
import { type PgTable, type SQL, sql } from '../db/drizzle.ts';
import { cachedQueryOf } from './cached-query.ts';
import { whereMatching } from './filtering.ts';
import type { ColumnSource, ListQuery, ListReader, ListSource } from './list.types.ts';
import { sqlKey } from './plan.ts';
import { namesOf } from './record-names.ts';
import { type VisibleColumn, visibleColumn } from './visible-column.ts';

/** Maximum number of values per facet. */
const maxValues = 100;

type ValueCounts = FacetCounts[string];

function toFacetValue({ type }: Facet, value: unknown): ValueCounts[number]['value'] {
  if (value === null) return null;
  if (type === 'flag') return value === true;
  return type === 'reference' ? Number(value) : String(value);
}

/** A column whose values are counted. */
interface Facet extends Pick<VisibleColumn, 'type' | 'value' | 'label'> {
  readonly name: string;
  readonly names: ColumnSource['names'];
  /** The value is an array, and each of its members is counted. */
  readonly isArray: boolean;
}

/** Facets that are counted over the same rows. */
interface FacetGroup {
  readonly condition: SQL;
  readonly facets: readonly Facet[];
}

/** Groups the facets by the rows they are counted over. Only a filter on a facet's own column makes its rows differ. */
async function groupFacets(
  facets: readonly Facet[],
  conditionFor: (name: string) => Promise<SQL | undefined>,
): Promise<readonly FacetGroup[]> {
  const groups = new Map<string, FacetGroup>();
  for (const facet of facets) {
    const condition = (await conditionFor(facet.name)) ?? sql`true`;
    const key = sqlKey(condition);
    const group = groups.get(key) ?? { condition, facets: [] };
    groups.set(key, { ...group, facets: [...group.facets, facet] });
  }
  return [...groups.values()];
}

/**
 * A row with a value of one facet. `which` is the result of PostgreSQL's `grouping()`: one bit per facet, the first
 * facet highest, set for all but this facet.
 */
interface CountedRow extends Record<string, unknown> {
  readonly which: number;
  readonly count: number;
}

const sqlList = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
const columnAlias = (part: 'value' | 'label', index: number) => sql`${sql.identifier(`${part}${index}`)}`;

/** The value of `which` in rows of the facet at `index` out of `count`. */
const groupingBits = (index: number, count: number): number => 2 ** count - 1 - 2 ** (count - 1 - index);

/** The counted rows, with one row per member for array facets. */
function countMembers(facets: readonly Facet[], labels: readonly SQL[]): SQL {
  const which = (index: number) => sql.raw(String(groupingBits(index, facets.length)));
  const sets = facets.flatMap(({ isArray }, index) => (isArray ? [index] : []));
  if (sets.length === 0) return sql`select * from counted`;
  const plain = facets.map(({ isArray }, index) =>
    isArray ? sql`null::bigint` : columnAlias('value', index),
  );
  const members = sets.map((index) => {
    const values = facets.map((_, at) => (at === index ? sql`member.id` : sql`null`));
    return sql`select ${sqlList([...values, ...labels.map(() => sql`null`)])}, ${which(index)}, sum(count)::int
      from counted cross join unnest(${columnAlias('value', index)}) as member(id)
      where which = ${which(index)} group by member.id`;
  });
  const others = sql`select ${sqlList([...plain, ...labels])}, which, count from counted
    where which not in (${sqlList(sets.map(which))})`;
  return sql.join([others, ...members], sql` union all `);
}

/** Counts the most frequent values of each facet in a single scan. */
function countingQuery(table: PgTable, { condition, facets }: FacetGroup): SQL {
  const values = facets.map((_, index) => columnAlias('value', index));
  const withLabels = facets.flatMap(({ label, names }, index) => (label && !names ? [{ label, index }] : []));
  const labels = withLabels.map(({ index }) => columnAlias('label', index));
  const columns = [
    ...facets.map(({ value }, index) => sql`${value} as ${columnAlias('value', index)}`),
    ...withLabels.map(({ label, index }) => sql`${label} as ${columnAlias('label', index)}`),
  ];
  const sets =
    values.length === 1
      ? sqlList(values)
      : sql`grouping sets (${sqlList(values.map((value) => sql`(${value})`))})`;
  const seen = [...values, ...labels.map((label) => sql`max(${label}) as ${label}`)];
  const facetValues = sql.identifier('facet_values');
  return sql`
    with counted as (
      select ${sqlList(seen)}, grouping(${sqlList(values)}) as which, count(*)::int as count
      from (select ${sqlList(columns)} from ${table} where ${condition}) as seen
      group by ${sets}
    ), ${facetValues} (${sqlList([...values, ...labels])}, which, count) as (${countMembers(facets, labels)})
    select * from (
      select *, row_number() over (partition by which order by count desc, ${sqlList(values)}) as place from ${facetValues}
    ) as ranked
    where place <= ${sql.raw(String(maxValues))}
    order by place`;
}

/**
 * How often each value of some columns occurs among the matching rows, most frequent first. Each column is counted as
 * if it had no filter itself. Columns without a filter are counted together.
 *
 * @throws AppError 403 when the reader may see no rows, or may not see one of the columns.
 */
export async function countFacets<Query extends ListQuery>(
  orm: Orm,
  source: ListSource<{ readonly id: number }, Query>,
  reader: ListReader,
  columns: readonly string[],
  query: Query,
): Promise<FacetCounts> {
  const facets = [...new Set(columns)].map((name): Facet => {
    const set = source.sets?.[name];
    if (set) {
      return { name, type: 'reference', value: sql`${set}`, label: null, names: undefined, isArray: true };
    }
    return {
      ...visibleColumn(source, reader, name),
      name,
      names: source.sources[name]?.names,
      isArray: false,
    };
  });
  const counts: Record<string, ValueCounts> = {};
  for (const group of await groupFacets(facets, (name) => whereMatching(orm, source, reader, query, name))) {
    const countQuery = countingQuery(source.table, group);
    const compute = async () => (await orm.execute<CountedRow>(countQuery)).rows;
    const cachedQuery = await cachedQueryOf(orm, source, reader.queryCache);
    const rows = cachedQuery ? await cachedQuery(`facets ${sqlKey(countQuery)}`, compute) : await compute();
    for (const [index, facet] of group.facets.entries()) {
      const which = groupingBits(index, group.facets.length);
      const found = rows
        .filter((row) => row.which === which)
        .map((row) => ({
          value: toFacetValue(facet, row[`value${index}`]),
          label: row[`label${index}`],
          count: row.count,
        }));
      counts[facet.name] = await withLabels(orm, facet, found);
    }
  }
  return counts;
}

/** Adds the current names of referenced records to the counts. */
async function withLabels(
  orm: Orm,
  { names }: Facet,
  found: readonly { value: ValueCounts[number]['value']; label: unknown; count: number }[],
): Promise<ValueCounts> {
  const ids = found.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  const known = names && (await namesOf(orm, names, ids));
  return found.map(({ value, label, count }) => {
    const text = known ? known.get(Number(value)) : label;
    return { value, ...(typeof text === 'string' && { label: text }), count };
  });
}

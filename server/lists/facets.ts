import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FacetCounts } from '../../contract/lists.ts';
import type { Orm, Transaction } from '../db/database.ts';
import type { ColumnSource, ListReader, ListSource, Narrowing } from './list.types.ts';
import { matchingRows, withIds } from './narrowing.ts';
import { keyOf } from './plan.ts';
import { recallOf } from './remembered.ts';
import { type SeenColumn, seenColumn } from './seen-column.ts';

/** Maximum number of values per facet. */
const mostValues = 100;

type Counted = FacetCounts[string];

function countedValue({ type }: Facet, value: unknown): Counted[number]['value'] {
  if (value === null) return null;
  if (type === 'flag') return value === true;
  return type === 'reference' ? Number(value) : String(value);
}

/** Looks up the names of referenced records by id. */
async function namesOf(
  orm: Orm | Transaction,
  { id, name }: NonNullable<ColumnSource['names']>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await orm.execute<{ id: string | number; name: string }>(
    sql`select ${id} as id, ${name} as name from ${id.table} where ${withIds(id, ids)}`,
  );
  return new Map(rows.map((row) => [Number(row.id), row.name]));
}

/** A column whose values are counted. */
interface Facet extends Pick<SeenColumn, 'type' | 'value' | 'label'> {
  readonly name: string;
  readonly names: ColumnSource['names'];
  /** The value is an array, and each of its members is counted. */
  readonly several: boolean;
}

/** Facets that are counted over the same rows. */
interface Group {
  readonly condition: SQL;
  readonly facets: readonly Facet[];
}

/** Groups the facets by the rows they are counted over. Only a filter on a facet's own column makes its rows differ. */
async function groupsOf(
  facets: readonly Facet[],
  conditionFor: (name: string) => Promise<SQL | undefined>,
): Promise<readonly Group[]> {
  const groups = new Map<string, Group>();
  for (const facet of facets) {
    const condition = (await conditionFor(facet.name)) ?? sql`true`;
    const key = keyOf(condition);
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

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
const named = (part: 'value' | 'label', index: number) => sql`${sql.identifier(`${part}${index}`)}`;

/** The value of `which` in rows of the facet at `index` out of `count`. */
const bitsOf = (index: number, count: number): number => 2 ** count - 1 - 2 ** (count - 1 - index);

/** The counted rows, with one row per member for array facets. */
function membersCounted(facets: readonly Facet[], labels: readonly SQL[]): SQL {
  const which = (index: number) => sql.raw(String(bitsOf(index, facets.length)));
  const sets = facets.flatMap(({ several }, index) => (several ? [index] : []));
  if (sets.length === 0) return sql`select * from counted`;
  const plain = facets.map(({ several }, index) => (several ? sql`null::bigint` : named('value', index)));
  const members = sets.map((index) => {
    const values = facets.map((_, at) => (at === index ? sql`member.id` : sql`null`));
    return sql`select ${list([...values, ...labels.map(() => sql`null`)])}, ${which(index)}, sum(count)::int
      from counted cross join unnest(${named('value', index)}) as member(id)
      where which = ${which(index)} group by member.id`;
  });
  const others = sql`select ${list([...plain, ...labels])}, which, count from counted
    where which not in (${list(sets.map(which))})`;
  return sql.join([others, ...members], sql` union all `);
}

/** Counts the most frequent values of each facet in a single scan. */
function countingQuery(table: PgTable, { condition, facets }: Group): SQL {
  const values = facets.map((_, index) => named('value', index));
  const labelled = facets.flatMap(({ label, names }, index) => (label && !names ? [{ label, index }] : []));
  const labels = labelled.map(({ index }) => named('label', index));
  const columns = [
    ...facets.map(({ value }, index) => sql`${value} as ${named('value', index)}`),
    ...labelled.map(({ label, index }) => sql`${label} as ${named('label', index)}`),
  ];
  const sets =
    values.length === 1 ? list(values) : sql`grouping sets (${list(values.map((value) => sql`(${value})`))})`;
  const seen = [...values, ...labels.map((label) => sql`max(${label}) as ${label}`)];
  const told = sql.identifier('told');
  return sql`
    with counted as (
      select ${list(seen)}, grouping(${list(values)}) as which, count(*)::int as count
      from (select ${list(columns)} from ${table} where ${condition}) as seen
      group by ${sets}
    ), ${told} (${list([...values, ...labels])}, which, count) as (${membersCounted(facets, labels)})
    select * from (
      select *, row_number() over (partition by which order by count desc, ${list(values)}) as place from ${told}
    ) as ranked
    where place <= ${sql.raw(String(mostValues))}
    order by place`;
}

/**
 * How often each value of some columns occurs among the matching rows, most frequent first. Each column is counted as
 * if it had no filter itself. Columns without a filter are counted together.
 *
 * @throws AppError 403 when the reader may see no rows, or may not see one of the columns.
 */
export async function countFacets<Query extends Narrowing>(
  orm: Orm | Transaction,
  source: ListSource<{ readonly id: number }, Query>,
  reader: ListReader,
  columns: readonly string[],
  query: Query,
): Promise<FacetCounts> {
  const facets = [...new Set(columns)].map((name): Facet => {
    const set = source.sets?.[name];
    if (set) {
      return { name, type: 'reference', value: sql`${set}`, label: null, names: undefined, several: true };
    }
    return {
      ...seenColumn(source, reader, name),
      name,
      names: source.sources[name]?.names,
      several: false,
    };
  });
  const counts: Record<string, Counted> = {};
  for (const group of await groupsOf(facets, (name) => matchingRows(orm, source, reader, query, name))) {
    const counting = countingQuery(source.table, group);
    const ask = async () => (await orm.execute<CountedRow>(counting)).rows;
    const recall = await recallOf(orm, source, reader.look);
    const rows = recall ? await recall(`facets ${keyOf(counting)}`, ask) : await ask();
    for (const [index, facet] of group.facets.entries()) {
      const which = bitsOf(index, group.facets.length);
      const found = rows
        .filter((row) => row.which === which)
        .map((row) => ({
          value: countedValue(facet, row[`value${index}`]),
          label: row[`label${index}`],
          count: row.count,
        }));
      counts[facet.name] = await labelled(orm, facet, found);
    }
  }
  return counts;
}

/** Adds the current names of referenced records to the counts. */
async function labelled(
  orm: Orm | Transaction,
  { names }: Facet,
  found: readonly { value: Counted[number]['value']; label: unknown; count: number }[],
): Promise<Counted> {
  const ids = found.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  const known = names && (await namesOf(orm, names, ids));
  return found.map(({ value, label, count }) => {
    const text = known ? known.get(Number(value)) : label;
    return { value, ...(typeof text === 'string' && { label: text }), count };
  });
}

import type { Orm } from '../db/database.ts';
import { and, type SQL, sql } from '../db/drizzle.ts';
import { type CachedQuery, cachedQueryOf } from './cached-query.ts';
import type { ListQuery, ListReader, ListSource } from './list.types.ts';
import { afterPosition, type Order, orderToSql, type Position, reversedToSql } from './order.ts';
import { anchorInterval, pageAnchorsQuery, readPageAnchors } from './page-anchors.ts';
import { loadInOrder } from './page-rows.ts';
import { type ListPlan, planOf } from './plan.ts';

interface Paged {
  readonly page: number;
  readonly perPage: number;
}

/** Counts the rows that satisfy a condition, from the cache if possible. */
export function countRows(
  orm: Orm,
  { table }: Pick<ListSource<{ readonly id: number }>, 'table'>,
  { condition, conditionKey }: Pick<ListPlan, 'condition' | 'conditionKey'>,
  cachedQuery?: CachedQuery,
): Promise<number> {
  const compute = async () => {
    const { rows } = await orm.execute<{ total: number }>(
      sql`select count(*)::int as total from ${table} where ${condition ?? sql`true`}`,
    );
    return rows[0]?.total ?? 0;
  };
  return cachedQuery ? cachedQuery(`total ${conditionKey}`, compute) : compute();
}

/** A range of ids: after a position, or from either end of the list. */
interface IdRange {
  readonly from: 'start' | 'end';
  readonly after?: Position;
  readonly skip: number;
  readonly length: number;
}

/** Number of rows before a page, on it and after it. */
interface PageBounds {
  readonly before: number;
  readonly length: number;
  readonly after: number;
}

function boundsOf({ page, perPage }: Paged, total: number): PageBounds {
  const before = (page - 1) * perPage;
  const length = Math.max(0, Math.min(perPage, total - before));
  return { before, length, after: total - before - length };
}

/** Query for the ids of a range, in order from the end it starts at. */
const idsQuery = (
  { table, id }: Pick<ListSource<{ readonly id: number }>, 'table' | 'id'>,
  condition: SQL | undefined,
  order: Order,
  { from, after, skip, length }: IdRange,
): SQL => sql`
  select ${id} as id from ${table}
  where ${and(condition, after && afterPosition(order, after)) ?? sql`true`}
  order by ${sql.join(from === 'end' ? reversedToSql(order) : orderToSql(order), sql`, `)}
  limit ${length} offset ${skip}`;

interface IdQueryContext {
  readonly orm: Orm;
  readonly source: Pick<ListSource<{ readonly id: number }>, 'table' | 'id'>;
  readonly plan: ListPlan;
  readonly cachedQuery: CachedQuery | undefined;
}

async function idsOf({ orm, source, plan, cachedQuery }: IdQueryContext, range: IdRange): Promise<number[]> {
  const compute = async () => {
    const query = idsQuery(source, plan.condition, plan.order, range);
    const { rows } = await orm.execute<{ id: string | number }>(query);
    return rows.map(({ id }) => Number(id));
  };
  const key = `ids ${JSON.stringify(range)} ${plan.conditionKey} ${plan.orderKey}`;
  const ids = await (cachedQuery ? cachedQuery(key, compute) : compute());
  return range.from === 'end' ? ids.toReversed() : ids;
}

/**
 * The ids of one page, read from the nearer end of the list. Far from both ends, if page anchors are cached, all ids
 * after the nearest anchor are read, so that the neighbouring pages cost nothing more.
 */
async function idsOfPage(context: IdQueryContext, { before, length, after }: PageBounds): Promise<number[]> {
  if (length === 0) return [];
  const { orm, source, plan, cachedQuery } = context;
  if (cachedQuery && Math.min(before, after) > 2 * anchorInterval) {
    const anchors = await cachedQuery(`anchors ${plan.conditionKey} ${plan.orderKey}`, () =>
      readPageAnchors(orm, pageAnchorsQuery(source, plan.condition, plan.order)),
    );
    const anchorIndex = Math.floor(before / anchorInterval);
    const position = anchors[anchorIndex - 1];
    const first = before - anchorIndex * anchorInterval;
    if (position && first + length <= anchorInterval) {
      const ids = await idsOf(context, { from: 'start', after: position, skip: 0, length: anchorInterval });
      return ids.slice(first, first + length);
    }
  }
  return idsOf(
    context,
    after < before ? { from: 'end', skip: after, length } : { from: 'start', skip: before, length },
  );
}

/**
 * One page of the matching rows, and their total number. The ids are found first, which an index can do alone, and then
 * the rows: a distant page costs little more than its own rows.
 *
 * @throws AppError 403 when the reader may see no rows, or filters or sorts by a column they may not see.
 */
export async function readPage<Record extends { readonly id: number }, Query extends ListQuery>(
  orm: Orm,
  source: ListSource<Record, Query>,
  reader: ListReader,
  query: Query & Paged,
): Promise<{ readonly rows: Record[]; readonly total: number }> {
  const plan = await planOf(orm, source, reader, query);
  const cachedQuery = await cachedQueryOf(orm, source, reader.queryCache);
  const total = await countRows(orm, source, plan, cachedQuery);
  const ids = await idsOfPage({ orm, source, plan, cachedQuery }, boundsOf(query, total));
  return { rows: await loadInOrder(orm, source, reader, ids), total };
}

/** The `meta` part of a list response. */
export const metaOf = ({ page, perPage }: Paged, total: number) => ({
  page,
  perPage,
  total,
  lastPage: Math.max(1, Math.ceil(total / perPage)),
});

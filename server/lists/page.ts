import { and, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/database.ts';
import { ladderQuery, readLadder, rungEvery } from './ladder.ts';
import type { ListReader, ListSource, Narrowing } from './list.types.ts';
import { afterPosition, type Order, orderToSql, type Position, reversedToSql } from './order.ts';
import { loadInOrder } from './page-rows.ts';
import { type Plan, planOf } from './plan.ts';
import { type Recall, recallOf } from './remembered.ts';

interface Paged {
  readonly page: number;
  readonly perPage: number;
}

/** Counts the rows that satisfy a condition, from the cache if possible. */
export function countRows(
  orm: Orm | Transaction,
  { table }: Pick<ListSource<{ readonly id: number }>, 'table'>,
  { condition, conditionKey }: Pick<Plan, 'condition' | 'conditionKey'>,
  recall?: Recall,
): Promise<number> {
  const ask = async () => {
    const { rows } = await orm.execute<{ total: number }>(
      sql`select count(*)::int as total from ${table} where ${condition ?? sql`true`}`,
    );
    return rows[0]?.total ?? 0;
  };
  return recall ? recall(`total ${conditionKey}`, ask) : ask();
}

/** A range of ids: after a position, or from either end of the list. */
interface Stretch {
  readonly from: 'start' | 'end';
  readonly after?: Position;
  readonly skip: number;
  readonly length: number;
}

/** Number of rows before a page, on it and after it. */
interface Place {
  readonly before: number;
  readonly length: number;
  readonly after: number;
}

function placeOf({ page, perPage }: Paged, total: number): Place {
  const before = (page - 1) * perPage;
  const length = Math.max(0, Math.min(perPage, total - before));
  return { before, length, after: total - before - length };
}

/** Query for the ids of a range, in order from the end it starts at. */
const idsQuery = (
  { table, id }: Pick<ListSource<{ readonly id: number }>, 'table' | 'id'>,
  condition: SQL | undefined,
  order: Order,
  { from, after, skip, length }: Stretch,
): SQL => sql`
  select ${id} as id from ${table}
  where ${and(condition, after && afterPosition(order, after)) ?? sql`true`}
  order by ${sql.join(from === 'end' ? reversedToSql(order) : orderToSql(order), sql`, `)}
  limit ${length} offset ${skip}`;

interface Asked {
  readonly orm: Orm | Transaction;
  readonly source: Pick<ListSource<{ readonly id: number }>, 'table' | 'id'>;
  readonly plan: Plan;
  readonly recall: Recall | undefined;
}

async function idsOf({ orm, source, plan, recall }: Asked, stretch: Stretch): Promise<number[]> {
  const ask = async () => {
    const query = idsQuery(source, plan.condition, plan.order, stretch);
    const { rows } = await orm.execute<{ id: string | number }>(query);
    return rows.map(({ id }) => Number(id));
  };
  const key = `ids ${JSON.stringify(stretch)} ${plan.conditionKey} ${plan.orderKey}`;
  const ids = await (recall ? recall(key, ask) : ask());
  return stretch.from === 'end' ? ids.toReversed() : ids;
}

/**
 * The ids of one page, read from the nearer end of the list. Far from both ends, if page anchors are cached, all ids
 * after the nearest anchor are read, so that the neighbouring pages cost nothing more.
 */
async function idsOfPage(asked: Asked, { before, length, after }: Place): Promise<number[]> {
  if (length === 0) return [];
  const { orm, source, plan, recall } = asked;
  if (recall && Math.min(before, after) > 2 * rungEvery) {
    const rungs = await recall(`rungs ${plan.conditionKey} ${plan.orderKey}`, () =>
      readLadder(orm, ladderQuery(source, plan.condition, plan.order)),
    );
    const rung = Math.floor(before / rungEvery);
    const position = rungs[rung - 1];
    const first = before - rung * rungEvery;
    if (position && first + length <= rungEvery) {
      const ids = await idsOf(asked, { from: 'start', after: position, skip: 0, length: rungEvery });
      return ids.slice(first, first + length);
    }
  }
  return idsOf(
    asked,
    after < before ? { from: 'end', skip: after, length } : { from: 'start', skip: before, length },
  );
}

/**
 * One page of the matching rows, and their total number. The ids are found first, which an index can do alone, and then
 * the rows: a distant page costs little more than its own rows.
 *
 * @throws AppError 403 when the reader may see no rows, or filters or sorts by a column they may not see.
 */
export async function readPage<Record extends { readonly id: number }, Query extends Narrowing>(
  orm: Orm | Transaction,
  source: ListSource<Record, Query>,
  reader: ListReader,
  query: Query & Paged,
): Promise<{ readonly rows: Record[]; readonly total: number }> {
  const plan = await planOf(orm, source, reader, query);
  const recall = await recallOf(orm, source, reader.look);
  const total = await countRows(orm, source, plan, recall);
  const ids = await idsOfPage({ orm, source, plan, recall }, placeOf(query, total));
  return { rows: await loadInOrder(orm, source, reader, ids), total };
}

/** The `meta` part of a list response. */
export const metaOf = ({ page, perPage }: Paged, total: number) => ({
  page,
  perPage,
  total,
  lastPage: Math.max(1, Math.ceil(total / perPage)),
});

import { and, count, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/database.ts';
import type { ListReader, ListSource, Narrowing } from './list.types.ts';
import { matchingRows, withIds } from './narrowing.ts';
import { type Order, orderOf, orderToSql, reversedToSql } from './order.ts';

interface Paged {
  readonly page: number;
  readonly perPage: number;
}

/** How many rows of a list satisfy a condition. */
export async function countRows(
  orm: Orm | Transaction,
  { table }: Pick<ListSource<{ readonly id: number }>, 'table'>,
  condition: SQL | undefined,
): Promise<number> {
  const [counted] = await orm.select({ total: count() }).from(table).where(condition);
  return counted?.total ?? 0;
}

/** The rows with these ids in their order; those that are gone, or are not the reader's any more, are left out. */
export async function loadInOrder<Record extends { readonly id: number }>(
  orm: Orm | Transaction,
  source: Pick<ListSource<Record>, 'id' | 'load' | 'readable'>,
  reader: ListReader,
  ids: readonly number[],
): Promise<Record[]> {
  if (ids.length === 0) return [];
  const found = await source.load(orm, and(withIds(source.id, ids), source.readable(reader)));
  const rows = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** The ids of one page, counted from whichever end of the list is nearer. */
async function idsOfPage(
  orm: Orm | Transaction,
  { table, id }: Pick<ListSource<{ readonly id: number }>, 'table' | 'id'>,
  condition: SQL | undefined,
  order: Order,
  { page, perPage }: Paged,
  total: number,
): Promise<number[]> {
  const before = (page - 1) * perPage;
  const length = Math.min(perPage, total - before);
  if (length <= 0) return [];
  const after = total - before - length;
  const fromEnd = after < before;
  const rows = await orm
    .select({ id: sql<number>`${id}`.mapWith(Number) })
    .from(table)
    .where(condition)
    .orderBy(...(fromEnd ? reversedToSql(order) : orderToSql(order)))
    .limit(length)
    .offset(fromEnd ? after : before);
  const ids = rows.map((row) => row.id);
  return fromEnd ? ids.reverse() : ids;
}

/**
 * One page of what matches, and how much that is. The ids are found first, which an index alone can do, and the rows
 * after them: a page far down costs little more than its rows.
 *
 * @throws AppError 403 when the reader may see no rows, or asks by a column that is withheld from them.
 */
export async function readPage<Record extends { readonly id: number }, Query extends Narrowing>(
  orm: Orm | Transaction,
  source: ListSource<Record, Query>,
  reader: ListReader,
  query: Query & Paged,
): Promise<{ readonly rows: Record[]; readonly total: number }> {
  const condition = matchingRows(source, reader, query);
  const order = orderOf(source, reader, query);
  const total = await countRows(orm, source, condition);
  const ids = await idsOfPage(orm, source, condition, order, query, total);
  return { rows: await loadInOrder(orm, source, reader, ids), total };
}

/** The envelope's `meta` of a page. */
export const metaOf = ({ page, perPage }: Paged, total: number) => ({
  page,
  perPage,
  total,
  lastPage: Math.max(1, Math.ceil(total / perPage)),
});

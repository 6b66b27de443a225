import { and, count, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/database.ts';
import type { ListReader, ListSource, Narrowing } from './list.types.ts';
import { matchingRows, withIds } from './narrowing.ts';
import { orderOf, orderToSql } from './order.ts';

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

/**
 * One page of what matches, and how much that is. The ids are found first, which an index alone can do, and the rows
 * after them: a page far down costs what its rows cost.
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
  const found = await orm
    .select({ id: sql<number>`${source.id}`.mapWith(Number) })
    .from(source.table)
    .where(condition)
    .orderBy(...orderToSql(orderOf(source, reader, query)))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
  const rows = await loadInOrder(
    orm,
    source,
    reader,
    found.map(({ id }) => id),
  );
  return { rows, total: await countRows(orm, source, condition) };
}

/** The envelope's `meta` of a page. */
export const metaOf = ({ page, perPage }: Paged, total: number) => ({
  page,
  perPage,
  total,
  lastPage: Math.max(1, Math.ceil(total / perPage)),
});

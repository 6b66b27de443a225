import { and, or, type SQL, sql } from 'drizzle-orm';
import type { ListReader, ListShape, ListSource, Narrowing, Sort } from './list.types.ts';
import { seenColumn } from './seen-column.ts';

/** A sort key. Nulls come last in either direction. */
interface Key {
  readonly by: SQL;
  readonly type: string;
  readonly nullable: boolean;
  readonly descending: boolean;
}

/** A complete sort order. The last key is the id, so that no row appears on two pages. */
export type Order = readonly Key[];

/** The values of a row's sort keys, as text. */
export type Position = readonly (string | null)[];

/** The columns that a query sorts by, without duplicates. */
function sortsOf({ sortBy = [], orderBy = [] }: Narrowing, usual: Sort): readonly Sort[] {
  const asked = sortBy.map(
    (column, index): Sort => ({ column, order: orderBy[index] === 'desc' ? 'desc' : 'asc' }),
  );
  const sorts = asked.filter(
    ({ column }, index) => asked.findIndex((other) => other.column === column) === index,
  );
  if (sorts.length > 0) return sorts;
  return [{ ...usual, order: orderBy[0] === 'asc' || orderBy[0] === 'desc' ? orderBy[0] : usual.order }];
}

/** @throws AppError 403 when the reader may not see one of the columns. */
export function orderOf(
  source: ListShape & Pick<ListSource<{ readonly id: number }>, 'order'>,
  reader: ListReader,
  query: Narrowing,
): Order {
  const sorts = sortsOf(query, source.order);
  const keys = sorts.map(({ column, order }): Key => {
    const { key, keyType, nullable } = seenColumn(source, reader, column);
    return { by: key, type: keyType, nullable, descending: order === 'desc' };
  });
  const descending = keys.at(-1)?.descending ?? false;
  return [...keys, { by: sql`${source.id}`, type: 'bigint', nullable: false, descending }];
}

/**
 * The keys for ORDER BY. For columns that are never null the default null order is kept, which is that of the indexes.
 */
export const orderToSql = (order: Order): SQL[] =>
  order.map(({ by, nullable, descending }) => {
    if (!descending) return sql`${by} asc`;
    return nullable ? sql`${by} desc nulls last` : sql`${by} desc`;
  });

/** The reverse order. */
export const reversedToSql = (order: Order): SQL[] =>
  order.map(({ by, nullable, descending }) => {
    if (!descending) return sql`${by} desc`;
    return nullable ? sql`${by} asc nulls first` : sql`${by} asc`;
  });

/** The expression that selects a row's position, so that reading can continue after it. */
export const positionToSql = (order: Order): SQL =>
  sql`array[${sql.join(
    order.map(({ by }) => sql`(${by})::text`),
    sql`, `,
  )}]`;

const valueAt = (order: Order, position: Position, index: number): SQL =>
  sql`${position[index]}::text::${sql.raw(order[index]?.type ?? 'text')}`;

const listed = (parts: readonly SQL[]): SQL => sql`(${sql.join([...parts], sql`, `)})`;

/**
 * Whether all keys have the same direction and are never null: then they can be compared as one row value, which an
 * index supports.
 */
const isOneWay = (order: Order): boolean =>
  order.every(({ nullable, descending }) => !nullable && descending === order[0]?.descending);

/** The rows after a position. */
export function afterPosition(order: Order, position: Position): SQL | undefined {
  const value = (index: number) => valueAt(order, position, index);
  if (isOneWay(order)) {
    const [keys, values] = [listed(order.map(({ by }) => by)), listed(order.map((_, index) => value(index)))];
    return order[0]?.descending ? sql`${keys} < ${values}` : sql`${keys} > ${values}`;
  }
  const isEqual = (index: number) => {
    const by = order[index]?.by;
    return position[index] === null ? sql`${by} is null` : sql`${by} = ${value(index)}`;
  };
  const comesAfter = ({ by, nullable, descending }: Key, index: number): SQL | undefined => {
    if (position[index] === null) return undefined;
    const beyond = descending ? sql`${by} < ${value(index)}` : sql`${by} > ${value(index)}`;
    return nullable ? sql`(${beyond} or ${by} is null)` : beyond;
  };
  return or(
    ...order.flatMap((key, index) => {
      const after = comesAfter(key, index);
      return after ? [and(...order.slice(0, index).map((_, place) => isEqual(place)), after)] : [];
    }),
  );
}

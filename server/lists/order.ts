import { and, or, type SQL, sql } from '../db/drizzle.ts';
import type { ListQuery, ListReader, ListShape, ListSource, Sort } from './list.types.ts';
import { visibleColumn } from './visible-column.ts';

/** A sort key. Nulls come last in either direction. */
interface SortKey {
  readonly by: SQL;
  readonly type: string;
  readonly nullable: boolean;
  readonly descending: boolean;
}

/** A complete sort order. The last key is the id, so that no row appears on two pages. */
export type Order = readonly SortKey[];

/** The values of a row's sort keys, as text. */
export type Position = readonly (string | null)[];

/** The columns that a query sorts by, without duplicates. */
function requestedSorts({ sortBy = [], orderBy = [] }: ListQuery, defaultSort: Sort): readonly Sort[] {
  const requested = sortBy.map(
    (column, index): Sort => ({ column, order: orderBy[index] === 'desc' ? 'desc' : 'asc' }),
  );
  const sorts = requested.filter(
    ({ column }, index) => requested.findIndex((other) => other.column === column) === index,
  );
  if (sorts.length > 0) return sorts;
  return [
    { ...defaultSort, order: orderBy[0] === 'asc' || orderBy[0] === 'desc' ? orderBy[0] : defaultSort.order },
  ];
}

/** @throws AppError 403 when the reader may not see one of the columns. */
export function resolveOrder(
  source: ListShape & Pick<ListSource<{ readonly id: number }>, 'order'>,
  reader: ListReader,
  query: ListQuery,
): Order {
  const sorts = requestedSorts(query, source.order);
  const keys = sorts.map(({ column, order }): SortKey => {
    const { key, keyType, nullable } = visibleColumn(source, reader, column);
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

const rowValue = (parts: readonly SQL[]): SQL => sql`(${sql.join([...parts], sql`, `)})`;

/**
 * Whether all keys have the same direction and are never null: then they can be compared as one row value, which an
 * index supports.
 */
const hasSingleDirection = (order: Order): boolean =>
  order.every(({ nullable, descending }) => !nullable && descending === order[0]?.descending);

/** The rows after a position. */
export function afterPosition(order: Order, position: Position): SQL | undefined {
  const value = (index: number) => valueAt(order, position, index);
  if (hasSingleDirection(order)) {
    const [keys, values] = [
      rowValue(order.map(({ by }) => by)),
      rowValue(order.map((_, index) => value(index))),
    ];
    return order[0]?.descending ? sql`${keys} < ${values}` : sql`${keys} > ${values}`;
  }
  const isEqual = (index: number) => {
    const by = order[index]?.by;
    return position[index] === null ? sql`${by} is null` : sql`${by} = ${value(index)}`;
  };
  const comesAfter = ({ by, nullable, descending }: SortKey, index: number): SQL | undefined => {
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

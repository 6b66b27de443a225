import type { Orm } from '../db/database.ts';
import { type SQL, sql } from '../db/drizzle.ts';
import type { ListSource } from './list.types.ts';
import { type Order, orderToSql, type Position } from './order.ts';

/** Number of rows between two page anchors. */
export const anchorInterval = 5_000;

const keyAt = (index: number) => sql.identifier(`key${index}`);

/** The query for a list's page anchors. Also serves as their cache key. */
export function pageAnchorsQuery(
  { table }: Pick<ListSource<{ readonly id: number }>, 'table'>,
  condition: SQL | undefined,
  order: Order,
): SQL {
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  return sql`
    select array[${list(order.map((_, index) => sql`${keyAt(index)}::text`))}] as position from (
      select ${list(order.map(({ by }, index) => sql`${by} as ${keyAt(index)}`))},
        row_number() over (order by ${list(orderToSql(order))}) as place
      from ${table} where ${condition ?? sql`true`}
    ) placed
    where place % ${sql.raw(String(anchorInterval))} = 0
    order by place`;
}

/**
 * Reads the positions of every `anchorInterval`th row of a list, which make a distant page as cheap to read as the
 * first.
 */
export async function readPageAnchors(orm: Orm, query: SQL): Promise<readonly Position[]> {
  const { rows } = await orm.execute<{ position: Position }>(query);
  return rows.map(({ position }) => position);
}

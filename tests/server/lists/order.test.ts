import { describe, expect, it } from 'vitest';
import { type SQL, sql } from '../../../server/db/drizzle.ts';
import {
  afterPosition,
  type Order,
  orderToSql,
  type Position,
  positionToSql,
  reversedToSql,
} from '../../../server/lists/order.ts';
import { databases } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';

/** Rows with equal values, and some without a day. */
const table = sql`(values
  (1, date '2027-01-02', 'b'),
  (2, null, 'a'),
  (3, date '2027-01-01', 'b'),
  (4, null, 'b'),
  (5, date '2027-01-02', 'a'),
  (6, date '2027-01-01', 'a')) as listed(id, day, name)`;

const day = { by: sql`day`, type: 'date', nullable: true };
const name = { by: sql`name`, type: 'text', nullable: false };
const id = { by: sql`id`, type: 'bigint', nullable: false };
const up = { descending: false };
const down = { descending: true };

/** Orders, and the rows in each, written by hand. Rows without a day come last in either direction. */
const orders: readonly (readonly [string, Order, readonly number[]])[] = [
  [
    'the day',
    [
      { ...day, ...up },
      { ...id, ...up },
    ],
    [3, 6, 1, 5, 2, 4],
  ],
  [
    'the day, latest first',
    [
      { ...day, ...down },
      { ...id, ...down },
    ],
    [5, 1, 6, 3, 4, 2],
  ],
  [
    'the name',
    [
      { ...name, ...up },
      { ...id, ...up },
    ],
    [2, 5, 6, 1, 3, 4],
  ],
  [
    'the name, last first',
    [
      { ...name, ...down },
      { ...id, ...down },
    ],
    [4, 3, 1, 6, 5, 2],
  ],
  [
    'the day, then the name, last first',
    [
      { ...day, ...up },
      { ...name, ...down },
      { ...id, ...down },
    ],
    [3, 6, 1, 5, 4, 2],
  ],
  [
    'the name, then the day, latest first',
    [
      { ...name, ...up },
      { ...day, ...down },
      { ...id, ...down },
    ],
    [5, 6, 2, 1, 3, 4],
  ],
];

describe.each(databases)('a list in the order of', ({ open }) => {
  const test = openForSuite(open);

  const read = async (by: readonly SQL[], order: Order, after: Position | null, length: number) => {
    const { rows } = await test.database.orm.execute<{ id: number; position: Position }>(sql`
      select id, ${positionToSql(order)} as position from ${table}
      where ${(after && afterPosition(order, after)) ?? sql`true`}
      order by ${sql.join([...by], sql`, `)} limit ${length}`);
    return rows;
  };

  it.each(orders)('%s is read from either end', async (_name, order, ids) => {
    const fromStart = await read(orderToSql(order), order, null, 6);
    const fromEnd = await read(reversedToSql(order), order, null, 6);
    expect([fromStart.map((row) => row.id), fromEnd.map((row) => row.id)]).toEqual([ids, ids.toReversed()]);
  });

  it.each(orders)('%s is read on after each row', async (_name, order, ids) => {
    for (const length of [1, 2, 5]) {
      const found: number[] = [];
      let after: Position | null = null;
      for (let rows = await read(orderToSql(order), order, after, length); rows.length > 0; ) {
        found.push(...rows.map((row) => row.id));
        after = rows.at(-1)?.position ?? null;
        rows = await read(orderToSql(order), order, after, length);
      }
      expect([length, found]).toEqual([length, ids]);
    }
  });
});

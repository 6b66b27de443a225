import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { sql } from '../../../server/db/drizzle.ts';
import { isTransient, toDatabaseError } from '../../../server/db/errors.ts';
import { pick } from '../../support/pick.ts';
import { openPostgres } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';

let database: Database;
const test = openForSuite(openPostgres);
beforeAll(async () => {
  ({ database } = test);
  await database.pool.query('create table counters (id int primary key, n int not null)');
});

const fill = () =>
  database.pool.query('truncate counters; insert into counters select id, 0 from generate_series(1, 2) id');
const sum = async () => (await database.pool.query('select sum(n)::int as n from counters')).rows[0].n;

it('two transactions that wait for each other both happen, once each', async () => {
  await fill();
  let first = 0;
  const { promise: both, resolve: met } = Promise.withResolvers<void>();
  const raise = (order: readonly number[]) =>
    database.transaction(async (tx) => {
      for (const [place, id] of order.entries()) {
        await tx.execute(sql`update counters set n = n + 1 where id = ${id}`);
        if (place > 0) continue;
        first += 1;
        if (first === 2) met();
        // The second run of one of them meets nobody.
        await both;
      }
    });
  await Promise.all([raise([1, 2]), raise([2, 1])]);
  expect([await sum(), first]).toEqual([4, 3]);
});

it('a transaction that fails each time is run three times, undone each time, and says that the database is busy', async () => {
  await fill();
  let runs = 0;
  const failed = database.transaction(async (tx) => {
    runs += 1;
    await tx.execute(sql`update counters set n = n + 1`);
    await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
  });
  const error = await failed.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect([runs, await sum(), isTransient(error)]).toEqual([3, 0, true]);
  expect(pick(toDatabaseError(error), 'name retryAfter')).toEqual({
    name: 'DatabaseBusyError',
    retryAfter: 1,
  });
});

it('a transaction that fails by its own fault is run once', async () => {
  await fill();
  let runs = 0;
  const failed = database.transaction(async (tx) => {
    runs += 1;
    await tx.execute(sql`insert into counters values (1, 0)`);
  });
  await expect(failed).rejects.toThrow();
  expect(runs).toBe(1);
});

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../server/db/drizzle.ts';
import { AppError, inUse } from '../../../server/platform/errors.ts';
import { bisectBatch } from '../../../server/records/bisect-batch.ts';
import { openPostgres } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';

describe('work on many items by halves', () => {
  const test = openForSuite(openPostgres);
  beforeAll(async () => {
    await test.database.orm.execute(sql`create table done (item int primary key)`);
  });

  /** Writes items down, and refuses those that are to be refused after they were written. */
  async function tryAll(items: readonly number[], isRefused: (item: number) => boolean) {
    const tried: number[] = [];
    const { orm } = test.database;
    await orm.execute(sql`delete from done`);
    const results = await orm.transaction((tx) =>
      bisectBatch(
        tx,
        items,
        async (inner, some) => {
          tried.push(some.length);
          const values = sql.join(
            some.map((item) => sql`(${item}::int)`),
            sql`, `,
          );
          await inner.execute(sql`insert into done values ${values}`);
          if (some.some(isRefused)) throw inUse([]);
          return some.map((item) => `done ${item}`);
        },
        (item, thrown) => {
          if (thrown instanceof AppError) return `refused ${item}`;
          throw thrown;
        },
      ),
    );
    const { rows } = await orm.execute<{ item: number }>(sql`select item from done order by item`);
    return { results, tried, done: rows.map(({ item }) => item) };
  }

  it('does all but what is refused, says of each what became of it, and tries few times over', async () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(numbers, fc.integer({ min: 2, max: 12 }), async (items, of) => {
        const isRefused = (item: number) => item % of === 0;
        const { results, tried, done } = await tryAll(items, isRefused);
        expect(results).toEqual(items.map((item) => `${isRefused(item) ? 'refused' : 'done'} ${item}`));
        expect(done).toEqual(items.filter((item) => !isRefused(item)).toSorted((a, b) => a - b));
        const refused = items.filter(isRefused).length;
        expect(tried.length).toBeLessThanOrEqual(1 + refused * 2 * Math.ceil(Math.log2(items.length + 1)));
      }),
      { numRuns: 30 },
    );
  });

  it('is given up at once where something fails that is no refusal', async () => {
    await expect(tryAll([1, 2, 2, 3], () => false)).rejects.toThrow();
    const { rows } = await test.database.orm.execute(sql`select item from done`);
    expect(rows).toEqual([]);
  });
});

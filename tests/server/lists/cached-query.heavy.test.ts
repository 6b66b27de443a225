import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadAbility } from '../../../server/access/ability.ts';
import { loadCurrentUser } from '../../../server/access/current-user.ts';
import { eq, sql } from '../../../server/db/drizzle.ts';
import { applications } from '../../../server/db/schema/index.ts';
import { applicationsList } from '../../../server/domain/applications/applications.list.ts';
import { usersList } from '../../../server/domain/users/users.list.ts';
import { cachedQueryOf, deleteOldMarks } from '../../../server/lists/cached-query.ts';
import { countFacets } from '../../../server/lists/facets.ts';
import type { ListReader } from '../../../server/lists/list.types.ts';
import { readPage } from '../../../server/lists/page.ts';
import { testClock } from '../../support/clock.ts';
import { bothDatabases, type TestDatabase } from '../../support/server/database.ts';
import { personOf, plantAgency } from '../access/agency.ts';

describe.each(bothDatabases)('what is remembered of a list on $name', ({ name, open }) => {
  let test: TestDatabase;
  let reader: ListReader;

  beforeEach(async () => {
    test = await open();
    const { orm } = test.database;
    await plantAgency(orm);
    const user = await loadCurrentUser(orm, personOf.admin);
    if (!user) throw new Error('nobody');
    reader = { user, ability: await loadAbility(orm, user), clock: testClock() };
  });
  afterEach(() => test.close());

  const drafts = { page: 1, perPage: 25, status: ['draft' as const] };
  const total = async () => (await readPage(test.database.orm, applicationsList, reader, drafts)).total;
  const enter = (admission: 'draft' | 'submitted', id: number) =>
    test.database.orm.update(applications).set({ admission }).where(eq(applications.id, id));
  /** Asks the same question once more, and answers how often it has been asked in earnest. */
  async function ask(asked: { times: number }): Promise<number> {
    const cachedQuery = await cachedQueryOf(test.database.orm, applicationsList);
    return cachedQuery?.('a question', async () => {
      asked.times += 1;
      return asked.times;
    }) as Promise<number>;
  }

  it('is asked once, also by many at the same time, until the table changes', async () => {
    const asked = { times: 0 };
    expect([await ask(asked), await ask(asked)]).toEqual([1, 1]);
    await enter('submitted', 1);
    expect(await Promise.all([ask(asked), ask(asked), ask(asked)])).toHaveLength(3);
    const [known] = [asked.times];
    expect(known).toBeLessThanOrEqual(4);
    expect([await ask(asked), asked.times]).toEqual([asked.times, known]);
  });

  it('goes with each change, also one that is made past the portal', async () => {
    const seen = [await total()];
    for (const change of [
      () => enter('draft', 2),
      () => test.database.orm.delete(applications).where(eq(applications.id, 2)),
      () => test.database.orm.execute(sql`update applications set admission = 'draft' where id in (3, 4)`),
      () => test.database.orm.execute(sql`truncate applications cascade`),
    ]) {
      await change();
      seen.push(await total());
    }
    expect(seen).toEqual([1, 2, 1, 3, 0]);
  });

  it('stays as it was when a change is taken back', async () => {
    const asked = { times: 0 };
    await ask(asked);
    const undone = test.database.orm.transaction(async (tx) => {
      await tx.update(applications).set({ admission: 'draft' }).where(eq(applications.id, 2));
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect([await ask(asked), await total()]).toEqual([1, 1]);
  });

  it.runIf(name === 'PostgreSQL')(
    'goes when a change that began before another commits after it',
    async () => {
      const slow = await test.database.connect();
      await slow.query(`begin; update applications set admission = 'draft' where id = 2`);
      await enter('draft', 3);
      expect(await total()).toBe(2);
      expect(await total()).toBe(2);
      await slow.query('commit');
      expect(await total()).toBe(3);
      await slow.end();
    },
  );

  it('is not what a transaction finds, which sees its own changes, nor left behind by it', async () => {
    expect(await total()).toBe(1);
    const { orm } = test.database;
    let found = 0;
    const undone = orm.transaction(async (tx) => {
      await tx.update(applications).set({ admission: 'draft' });
      found = (await readPage(tx, applicationsList, reader, drafts)).total;
      throw new Error('back');
    });
    await expect(undone).rejects.toThrow('back');
    expect([found, await total()]).toEqual([7, 1]);
  });

  it('is nothing where a list asks about more than one table', async () => {
    expect(await cachedQueryOf(test.database.orm, usersList)).toBeUndefined();
  });

  it('is asked anew when it failed', async () => {
    const cachedQuery = await cachedQueryOf(test.database.orm, applicationsList);
    const fail = async () => {
      throw new Error('away');
    };
    await expect(cachedQuery?.('a question', fail)).rejects.toThrow('away');
    expect(await cachedQuery?.('a question', async () => 'here')).toBe('here');
  });

  it('has its facets counted together, each without what is asked about itself', async () => {
    const { orm } = test.database;
    const columns = ['status', 'branch', 'flagged', 'priority'];
    const query = { where: { column: 'branch', is: 'in' as const, value: [1, 2] } };
    const together = await countFacets(orm, applicationsList, reader, columns, query);
    const apart = await Promise.all(
      columns.map((column) => countFacets(orm, applicationsList, reader, [column], query)),
    );
    expect(together).toEqual(Object.assign({}, ...apart));
    expect(together.branch).toEqual([
      { value: 1, label: 'North', count: 3 },
      { value: 2, label: 'South', count: 2 },
      { value: 3, label: 'West', count: 2 },
    ]);
    expect(together.flagged).toEqual([{ value: false, count: 5 }]);
    await orm.update(applications).set({ flagged: true }).where(eq(applications.id, 1));
    expect((await countFacets(orm, applicationsList, reader, columns, query)).flagged).toEqual([
      { value: false, count: 4 },
      { value: true, count: 1 },
    ]);
  });

  it('rests on marks of which a transaction leaves one, and which are kept for a day', async () => {
    const { orm } = test.database;
    const marks = async () =>
      (await orm.execute(sql`select * from list_marks where table_name = 'applications'`)).rows.length;
    const before = await marks();
    await orm.transaction(async (tx) => {
      for (const id of [1, 2, 3]) {
        await tx.transaction((inner) =>
          inner.update(applications).set({ flagged: true }).where(eq(applications.id, id)),
        );
      }
    });
    expect(await marks()).toBe(before + 1);
    await deleteOldMarks(orm);
    expect(await marks()).toBe(before + 1);
    await orm.execute(sql`update list_marks set made_at = now() - interval '25 hours'`);
    await deleteOldMarks(orm);
    expect(await marks()).toBe(0);
  });
});

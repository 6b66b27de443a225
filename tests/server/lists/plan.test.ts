import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toUtcDay } from '../../../contract/facts/days.ts';
import { createAbility, loadAbility } from '../../../server/access/ability.ts';
import { loadCurrentUser } from '../../../server/access/current-user.ts';
import { eq } from '../../../server/db/drizzle.ts';
import { applications } from '../../../server/db/schema/index.ts';
import { applicationsList } from '../../../server/domain/applications/applications.list.ts';
import type { ListReader } from '../../../server/lists/list.types.ts';
import { readPage } from '../../../server/lists/page.ts';
import { testClock } from '../../support/clock.ts';
import { openPostgres, type TestDatabase } from '../../support/server/database.ts';
import { personOf, plantAgency } from '../access/agency.ts';

describe('a question that was put before', () => {
  const clock = testClock();
  let test: TestDatabase;
  let reader: ListReader;

  beforeEach(async () => {
    test = await openPostgres();
    const { orm } = test.database;
    await plantAgency(orm);
    const user = await loadCurrentUser(orm, personOf.admin);
    if (!user) throw new Error('nobody');
    reader = { user, ability: await loadAbility(orm, user), clock };
  });
  afterEach(() => test.close());

  const numbers = async (query: object, as = reader) =>
    (await readPage(test.database.orm, applicationsList, as, { page: 1, perPage: 25, ...query })).rows.map(
      ({ id }) => id,
    );

  it('is another one on the next day where it asks about today', async () => {
    const day = (date: Date) => toUtcDay(date);
    const [today, tomorrow] = [clock.now(), new Date(clock.now().getTime() + 86_400_000)];
    const { orm } = test.database;
    await orm.update(applications).set({ followUpOn: null });
    await orm
      .update(applications)
      .set({ followUpOn: day(today) })
      .where(eq(applications.id, 1));
    await orm
      .update(applications)
      .set({ followUpOn: day(tomorrow) })
      .where(eq(applications.id, 2));
    const where = { column: 'followUpOn', is: 'nextDays', value: 1 };
    expect(await numbers({ where, sortBy: ['number'] })).toEqual([1]);
    clock.advance(86_400_000);
    expect(await numbers({ where, sortBy: ['number'] })).toEqual([2]);
  });

  it('is put anew by somebody with other rules, and on each page', async () => {
    const all = await numbers({ sortBy: ['number'] });
    expect(await numbers({ sortBy: ['number'], perPage: 2 })).toEqual(all.slice(0, 2));
    expect(await numbers({ sortBy: ['number'], perPage: 2, page: 2 })).toEqual(all.slice(2, 4));
    const ability = createAbility(
      [
        { action: 'read', subject: 'application' },
        { action: 'read', subject: 'Application', conditions: { admission: 'draft' } },
      ],
      reader.user,
    );
    const drafts = await test.database.orm
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.admission, 'draft'))
      .orderBy(applications.number);
    expect(await numbers({ sortBy: ['number'] }, { ...reader, ability })).toEqual(drafts.map(({ id }) => id));
    expect(await numbers({ sortBy: ['number'] })).toEqual(all);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { eq, inArray, sql } from '../../../server/db/drizzle.ts';
import { courses } from '../../../server/db/schema/index.ts';
import { lockApplications, lockSiblings } from '../../../server/domain/applications/model/lock.ts';
import { coursesBulk } from '../../../server/domain/courses/courses.bulk.ts';
import { lockForMerge } from '../../../server/domain/student-merges/lock-for-merge.ts';
import { databases, secondConnection } from '../../support/server/database.ts';
import { countWaiting, findNumberLocks, lockTwice } from '../../support/server/locks.ts';
import { openWith } from '../../support/server/suite.ts';
import { plantAgency } from '../access/agency.ts';
import { addStudent } from '../domain/student-merges/stage.ts';

describe.each(databases)('several records are locked in the order of their ids on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  let other: Database;
  beforeAll(async () => {
    other = await secondConnection(test.database);
  });
  afterAll(() => other.close());

  it('applications, in whichever order they are named', async () => {
    await lockTwice(test.database, other, {
      hold: (tx) => lockApplications(tx, [31]),
      lock: (tx) => lockApplications(tx, [33, 31, 32]),
      meanwhile: () => expect.poll(() => findNumberLocks(test.database)).toEqual(['31 held', '31 awaited']),
    });
  });

  it('the students of a merge, in both directions', async () => {
    const [first, second] = [await addStudent(test.database.orm), await addStudent(test.database.orm)];
    for (const ids of [
      [first, second],
      [second, first],
    ])
      await lockTwice(test.database, other, {
        hold: (tx) => lockSiblings(tx, first),
        lock: (tx) => lockForMerge(tx, ids),
        meanwhile: () =>
          expect.poll(() => findNumberLocks(test.database)).toEqual([`${first} held`, `${first} awaited`]),
      });
  });

  it('the courses of a bulk command, wherever their rows stand in the table', async () => {
    const { orm } = test.database;
    // Written anew, the row stands behind the other one, where a table that is known to be small is read as it stands.
    await orm.update(courses).set({ version: 2 }).where(eq(courses.id, 1));
    await orm.execute(sql`analyze courses`);
    await lockTwice(test.database, other, {
      hold: (tx) => tx.select().from(courses).where(eq(courses.id, 1)).for('update'),
      lock: async (tx) => coursesBulk.events?.lock(tx, [2, 1]),
      meanwhile: async () => {
        await expect.poll(() => countWaiting(test.database)).toBe(1);
        const free = await orm
          .select({ id: courses.id })
          .from(courses)
          .where(inArray(courses.id, [1, 2]))
          .for('update', { skipLocked: true });
        expect(free).toEqual([{ id: 2 }]);
      },
    });
  });
});

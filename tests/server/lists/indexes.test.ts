import { describe, expect, it } from 'vitest';
import { loadAbility } from '../../../server/access/ability.ts';
import { loadCurrentUser } from '../../../server/access/current-user.ts';
import { containsWords } from '../../../server/access/search.ts';
import { and, type PgTable, type SQL, sql } from '../../../server/db/drizzle.ts';
import { applications, eventLog, students, users } from '../../../server/db/schema/index.ts';
import { applicationsList } from '../../../server/domain/applications/applications.list.ts';
import { auditLogList } from '../../../server/domain/audit-log/audit-log.list.ts';
import { studentSource } from '../../../server/domain/search/sources.admissions.ts';
import { usersList } from '../../../server/domain/users/users.list.ts';
import { whereMatching } from '../../../server/lists/filtering.ts';
import { afterPosition, orderToSql, resolveOrder } from '../../../server/lists/order.ts';
import { testClock } from '../../support/clock.ts';
import { bothDatabases } from '../../support/server/database.ts';
import { openWith } from '../../support/server/suite.ts';
import { personOf, plantAgency } from '../access/agency.ts';

describe.each(bothDatabases)('questions of lists on $name', ({ open }) => {
  const test = openWith(open, plantAgency);

  /** How the database would answer, were the tables too large to be read from end to end. */
  const planOf = (table: PgTable, condition: SQL | undefined, order: readonly SQL[] = []) =>
    test.database.orm.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const ordered = order.length > 0 ? sql`order by ${sql.join([...order], sql`, `)} limit 25` : sql``;
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain select id from ${table} where ${condition ?? sql`true`} ${ordered}`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  async function reader() {
    const user = await loadCurrentUser(test.database.orm, personOf.admin);
    if (!user) throw new Error('nobody');
    return { user, ability: await loadAbility(test.database.orm, user), clock: testClock() };
  }

  it('find words by an index on the folded text', async () => {
    const { ability } = await reader();
    expect(await planOf(applications, containsWords(applicationsList.search, 'Ünal'))).toContain(
      'applications_search',
    );
    expect(await planOf(students, containsWords(studentSource(ability).text, 'Ünal'))).toContain(
      'students_search',
    );
    expect(await planOf(users, containsWords(usersList.search, 'Ünal'))).toContain('users_search');
  });

  it('find words in the log by its kinds of events, which are looked up first', async () => {
    const { orm } = test.database;
    const event = (type: string, subject: string) => ({ type, subject, payload: {} });
    await orm
      .insert(eventLog)
      .values([
        event('offer.made', 'Application'),
        event('offer.made', 'Application'),
        event('offer.made', 'Student'),
        event('user.changed', 'User'),
      ]);
    const found = async (query: string) => {
      const condition = await auditLogList.searchCondition?.(orm, query, await reader());
      const rows = await orm
        .select({ kind: sql<string>`${eventLog.type} || ' ' || ${eventLog.subject}` })
        .from(eventLog)
        .where(condition);
      return rows.map(({ kind }) => kind).sort();
    };
    expect([
      await found('OFFER appli'),
      await found('user'),
      await found('no such'),
      await found('%'),
    ]).toEqual([['offer.made Application', 'offer.made Application'], ['user.changed User'], [], []]);
    expect(await found('')).toHaveLength(4);
    expect(
      await planOf(eventLog, await auditLogList.searchCondition?.(orm, 'offer', await reader())),
    ).toMatch(/event_log_(kind|type)/);
  });

  it('come by the next deadline, by for whom they wait, and by the last day of the offer, each with its index', async () => {
    const orderedBy = async (column: string) =>
      planOf(
        applications,
        undefined,
        orderToSql(resolveOrder(applicationsList, await reader(), { sortBy: [column], orderBy: ['asc'] })),
      );
    expect(await orderedBy('dueOn')).toContain('applications_due');
    expect(await orderedBy('waitingFor')).toContain('applications_turn_rank');
    expect(await orderedBy('offerExpiresOn')).toContain('applications_offer_expiry');
  });

  it('find what is overdue by the index of the deadlines', async () => {
    const condition = await whereMatching(test.database.orm, applicationsList, await reader(), {
      where: { column: 'dueOn', is: 'past' },
    });
    expect(await planOf(applications, condition)).toMatch(/applications_due[\s\S]*Index Cond: \(.*due_at </);
  });

  it('go on after a position by the index of the order', async () => {
    const order = resolveOrder(applicationsList, await reader(), {
      sortBy: ['studentName'],
      orderBy: ['desc'],
    });
    const plan = await planOf(applications, and(afterPosition(order, ['Priya', '5'])), orderToSql(order));
    expect(plan).toMatch(/Index Cond: \(ROW\(student_name, id\) < ROW/);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { installDefaultRules } from '../../../server/access/default-rules.ts';
import { seed } from '../../../server/demo/seed.ts';
import { handleDueDeadlines } from '../../../server/domain/applications/events/applications.due-deadlines.ts';
import { registerApplicationSubscribers } from '../../../server/domain/applications/events/applications.subscribers.ts';
import { registerNotificationSubscribers } from '../../../server/domain/notifications/notifications.subscribers.ts';
import { createEventLog } from '../../../server/events/event-log.ts';
import { hours, testClock } from '../../support/clock.ts';
import { databases } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';

const november = '2026-11-02T09:00:00.000Z';
const june = '2027-06-01';

/** States in which nobody has to do anything any more. */
const ended = ['cancelled', 'closed', 'deferred', 'enrolled', 'offerDeclined', 'rejected', 'withdrawn'];

describe.each(databases)('the demonstration in June, on $name', ({ open }) => {
  const base = openForSuite(open);
  const errors: unknown[] = [];

  beforeAll(async () => {
    const clock = testClock(november);
    await base.database.orm.transaction((tx) => installDefaultRules(tx));
    await seed(base.database, { size: 'demo', students: 100, now: clock.now(), log: { info: () => {} } });
    clock.advance(Date.parse(`${june}T09:00:00.000Z`) - Date.parse(november));
    const eventLog = createEventLog({ clock });
    registerApplicationSubscribers(eventLog);
    registerNotificationSubscribers(eventLog);
    const error = (details: unknown) => errors.push(details);
    const log = { debug() {}, info() {}, warn() {}, error };
    const isDue = `select 1 from application_deadlines where due_at <= '${clock.now().toISOString()}' limit 1`;
    while ((await base.database.pool.query(isDue)).rows.length > 0) {
      await handleDueDeadlines({ database: base.database, clock, eventLog, log });
      if (errors.length > 0) break;
    }
  }, hours(1));

  const ask = async (query: string): Promise<unknown[]> => (await base.database.pool.query(query)).rows;
  const openOfJanuary = `
    from applications a join intakes i on i.id = a.intake_id
    where i.name = 'January 2027' and a.admission not in (${ended.map((state) => `'${state}'`).join()})`;
  const overdueTask = `
    exists (select from tasks t where t.application_id = a.id and t.status = 'open' and t.due_on < '${june}'
      and (t.assignee_id is not null or t.branch_id is not null))`;

  it('has handled every deadline that has passed', () => {
    expect(errors).toEqual([]);
  });

  it('has applications of January that still stand open', async () => {
    expect((await ask(`select a.id ${openOfJanuary}`)).length).toBeGreaterThan(10);
  });

  it('has an overdue task of somebody for each of them', async () => {
    expect(await ask(`select a.id, a.number, a.admission ${openOfJanuary} and not ${overdueTask}`)).toEqual(
      [],
    );
  });
});

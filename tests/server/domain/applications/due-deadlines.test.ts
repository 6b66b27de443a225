import { describe, expect, it } from 'vitest';
import { toUtcDay } from '../../../../contract/facts/days.ts';
import { and, asc, eq } from '../../../../server/db/drizzle.ts';
import { applicationDeadlines, eventLog, notifications } from '../../../../server/db/schema/index.ts';
import { handleDueDeadlines } from '../../../../server/domain/applications/events/applications.due-deadlines.ts';
import { registerApplicationSubscribers } from '../../../../server/domain/applications/events/applications.subscribers.ts';
import { registerNotificationSubscribers } from '../../../../server/domain/notifications/notifications.subscribers.ts';
import { registerRealtimeSubscribers } from '../../../../server/domain/realtime/realtime.subscribers.ts';
import { createEventLog } from '../../../../server/events/event-log.ts';
import { hours } from '../../../support/clock.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { personOf } from '../../access/agency.ts';
import { stageEvents } from './stage.ts';

const { aco, admin, student, counsellor } = personOf;

describe.each(databases)('the deadlines of applications on $name', ({ open }) => {
  const errors: unknown[] = [];
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));

  /** The job as so many processes do it at the same time. */
  const strike = (processes = 2) =>
    Promise.all(
      Array.from({ length: processes }, () => {
        const eventLog = createEventLog({ clock: stage.api.clock });
        registerRealtimeSubscribers(eventLog);
        registerApplicationSubscribers(eventLog);
        registerNotificationSubscribers(eventLog);
        const error = (details: unknown) => errors.push(details);
        const log = { debug() {}, info() {}, warn() {}, error };
        return handleDueDeadlines({ database: test.database, clock: stage.api.clock, eventLog, log });
      }),
    );
  const happened = async (id: number) => {
    const rows = await test.database.orm
      .select({ type: eventLog.type })
      .from(eventLog)
      .where(and(eq(eventLog.subject, 'Application'), eq(eventLog.subjectId, id)))
      .orderBy(asc(eventLog.id));
    return rows.map(({ type }) => type);
  };
  const reminded = async (id: number) => {
    const rows = await test.database.orm
      .select({ userId: notifications.userId, data: notifications.data })
      .from(notifications)
      .where(and(eq(notifications.applicationId, id), eq(notifications.type, 'application.deadline')));
    return rows.map(({ userId, data }) => [userId, data.on]);
  };
  const day = hours(24);

  it('remind the student of an offer, then let it lapse once its last day is over', async () => {
    const id = await stage.stand({ admission: 'universityReview' }, { submittedAt: new Date(0) });
    const expiresOn = '2027-03-11';
    await stage.send(admin, id, { type: 'offer.makeUnconditional', letterId: 1, expiresOn });
    await strike();
    expect(await reminded(id)).toEqual([]);
    stage.api.clock.advance(4 * day);
    await strike();
    await strike();
    expect(await reminded(id)).toEqual([[student, '2027-03-11']]);
    stage.api.clock.advance(6 * day + hours(14));
    await strike();
    expect(await happened(id)).toEqual([
      'offer.makeUnconditional',
      'application.reminded',
      'application.reminded',
    ]);
    stage.api.clock.advance(hours(2));
    await strike();
    await strike();
    expect((await happened(id)).slice(3)).toEqual(['offer.lapsed']);
    expect(pick(await stage.rowOf(id), 'admission version')).toEqual({
      admission: 'offerLapsed',
      version: 3,
    });
    expect(errors).toEqual([]);
  });

  it('remind once at the very moment, not before it and not again after it', async () => {
    const id = await stage.stand({ admission: 'universityReview' }, { submittedAt: new Date(0) });
    const today = stage.api.clock.now();
    const expiresOn = toUtcDay(today.getTime() + 10 * day);
    await stage.send(admin, id, { type: 'offer.makeUnconditional', letterId: 1, expiresOn });
    const dueAt = async () => {
      const of = eq(applicationDeadlines.applicationId, id);
      const rows = await test.database.orm.select().from(applicationDeadlines).where(of);
      return Math.min(...rows.flatMap((row) => (row.dueAt ? [row.dueAt.getTime()] : [])));
    };
    const first = await dueAt();
    const reminders = async () =>
      (await happened(id)).filter((type) => type === 'application.reminded').length;
    const seen = [];
    for (const moment of [first - 1, first, first, first + 1]) {
      stage.api.clock.advance(moment - stage.api.clock.now().getTime());
      await strike();
      seen.push(await reminders());
    }
    expect(seen).toEqual([0, 1, 1, 1]);
    expect(await dueAt()).toBeGreaterThan(first + 1);
    expect(errors).toEqual([]);
  });

  it('close what nobody has answered, by the clock that its last move began', async () => {
    const id = await stage.stand({ admission: 'agencyReview' });
    await stage.send(aco, id, { type: 'application.return', reason: 'Cut off' });
    stage.api.clock.advance(89 * day);
    await strike();
    expect((await stage.rowOf(id)).admission).toBe('returned');
    expect(new Set((await reminded(id)).map(([userId]) => userId))).toEqual(new Set([counsellor]));
    stage.api.clock.advance(day);
    await strike(3);
    expect((await happened(id)).filter((type) => type === 'application.timedOut')).toHaveLength(1);
    expect((await stage.rowOf(id)).admission).toBe('closed');
    expect(errors).toEqual([]);
  });

  it('are those of the state in which it stands, and of no other', async () => {
    const id = await stage.stand({ admission: 'agencyReview' });
    const names = async () => {
      const rows = await test.database.orm
        .select({ name: applicationDeadlines.name })
        .from(applicationDeadlines)
        .where(eq(applicationDeadlines.applicationId, id))
        .orderBy(asc(applicationDeadlines.at));
      return rows.map(({ name }) => name);
    };
    await stage.send(aco, id, { type: 'application.return', reason: 'Cut off' });
    expect(await names()).toEqual(['ownerAnswer', 'intakeClosing', 'silence']);
    await stage.send(counsellor, id, { type: 'application.handOver' });
    expect(await names()).toEqual(['officeAnswer', 'intakeClosing']);
    await stage.send(aco, id, { type: 'application.cancel', reason: 'Entered twice' });
    expect(await names()).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { and, eq, inArray } from '../../../../server/db/drizzle.ts';
import {
  applicationDeadlines,
  courses,
  eventLog,
  intakes,
  notifications,
  students,
  tasks,
} from '../../../../server/db/schema/index.ts';
import { handleDueDeadlines } from '../../../../server/domain/applications/events/applications.due-deadlines.ts';
import { registerApplicationSubscribers } from '../../../../server/domain/applications/events/applications.subscribers.ts';
import { registerNotificationSubscribers } from '../../../../server/domain/notifications/notifications.subscribers.ts';
import { createEventLog } from '../../../../server/events/event-log.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { personOf } from '../../access/agency.ts';
import { stageEvents } from './stage.ts';

const { aco, admin, counsellor } = personOf;

describe.each(databases)('the deadline of an intake on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));
  const orm = () => test.database.orm;

  async function strike(processes = 1): Promise<void> {
    const errors: unknown[] = [];
    const error = (details: unknown) => errors.push(details);
    const log = { debug() {}, info() {}, warn() {}, error };
    const jobs = Array.from({ length: processes }, () => {
      const events = createEventLog({ clock: stage.api.clock });
      registerApplicationSubscribers(events);
      registerNotificationSubscribers(events);
      return handleDueDeadlines({ database: test.database, clock: stage.api.clock, eventLog: events, log });
    });
    await Promise.all(jobs);
    expect(errors).toEqual([]);
  }
  const tasksOf = (id: number) =>
    orm()
      .select({ kind: tasks.kind, assigneeId: tasks.assigneeId, dueOn: tasks.dueOn, status: tasks.status })
      .from(tasks)
      .where(
        and(
          eq(tasks.applicationId, id),
          inArray(tasks.kind, ['application.intakeClosed', 'application.courseStarted']),
        ),
      )
      .orderBy(tasks.id);
  const deadlineOf = async (id: number) => {
    const [row] = await orm()
      .select({ at: applicationDeadlines.at })
      .from(applicationDeadlines)
      .where(and(eq(applicationDeadlines.applicationId, id), eq(applicationDeadlines.name, 'intakeClosing')));
    return row?.at.toISOString() ?? null;
  };
  const countOf = async (id: number, type: string) =>
    (
      await orm()
        .select({ id: eventLog.id })
        .from(eventLog)
        .where(and(eq(eventLog.subjectId, id), eq(eventLog.type, type)))
    ).length;
  const setIntakes = async (given: readonly object[]) => {
    const [course] = await orm().select({ version: courses.version }).from(courses).where(eq(courses.id, 1));
    const { status } = await stage.api.sendAs(
      admin,
      'PUT',
      '/course-detail/1',
      { intakes: [...given, { intakeId: 2, status: 'open', deadline: null, overrides: [] }] },
      { 'if-match': `"${course?.version}"` },
    );
    expect(status).toBe(200);
  };
  const open1 = { intakeId: 1, status: 'open', deadline: null, overrides: [] };
  const returned = async () => {
    const id = await stage.stand({ admission: 'agencyReview' });
    expect((await stage.send(aco, id, { type: 'application.return', reason: 'Cut off' })).status).toBe(200);
    return id;
  };

  it('follows what the course and the country of residence say, in the transaction of the change', async () => {
    const id = await returned();
    const { studentId } = await stage.rowOf(id);
    const [student] = await orm().select().from(students).where(eq(students.id, studentId));
    expect(await deadlineOf(id)).toBe('2027-07-01T00:00:00.000Z');
    await setIntakes([{ ...open1, deadline: '2027-05-31' }]);
    expect(await deadlineOf(id)).toBe('2027-06-01T00:00:00.000Z');
    await orm()
      .update(students)
      .set({ profile: { ...student?.profile, residence: 'NG' } as never })
      .where(eq(students.id, studentId));
    const nigeria = { countryCode: 'NG', status: null, deadline: '2027-04-30' };
    await setIntakes([{ ...open1, overrides: [nigeria] }]);
    expect(await deadlineOf(id)).toBe('2027-05-01T00:00:00.000Z');
    await setIntakes([{ ...open1, overrides: [{ ...nigeria, countryCode: 'PK' }] }]);
    expect(await deadlineOf(id)).toBe('2027-07-01T00:00:00.000Z');
  });

  it('opens an overdue task when the course closes the intake, and closes it when the intake opens again', async () => {
    const id = await returned();
    await setIntakes([{ ...open1, status: 'closed' }]);
    await strike(2);
    const task = { kind: 'application.intakeClosed', assigneeId: counsellor, dueOn: '2027-03-01' };
    expect(await tasksOf(id)).toEqual([{ ...task, status: 'open' }]);
    expect(await deadlineOf(id)).toBeNull();
    await setIntakes([open1]);
    await strike(2);
    expect(await tasksOf(id)).toEqual([{ ...task, status: 'done' }]);
    expect(await deadlineOf(id)).toBe('2027-07-01T00:00:00.000Z');
    expect(await countOf(id, 'application.intakeClosed')).toBe(1);
  });

  it('reminds whom the application waits for, then leaves the owner one overdue task that nobody can tick off', async () => {
    const id = await stage.stand({ admission: 'ready' });
    expect((await stage.send(counsellor, id, { type: 'application.handOver' })).status).toBe(200);
    stage.api.clock.advance(Date.parse('2027-06-30T23:59:00Z') - stage.api.clock.now().getTime());
    await strike();
    const told = await orm()
      .select({ userId: notifications.userId, data: notifications.data })
      .from(notifications)
      .where(and(eq(notifications.applicationId, id), eq(notifications.type, 'application.deadline')));
    expect(told.filter(({ data }) => data.on === '2027-06-30').map(({ userId }) => userId)).toEqual([aco]);
    expect(await tasksOf(id)).toEqual([]);
    stage.api.clock.advance(60_000);
    await strike(3);
    await strike();
    const task = { kind: 'application.intakeClosed', assigneeId: counsellor, dueOn: '2027-06-30' };
    expect(await tasksOf(id)).toEqual([{ ...task, status: 'open' }]);
    expect(await countOf(id, 'application.intakeClosed')).toBe(1);
    expect((await stage.rowOf(id)).admission).toBe('agencyReview');
    // Working on the application is no answer to the deadline.
    expect((await stage.send(aco, id, { type: 'application.return', reason: 'Cut off' })).status).toBe(200);
    expect((await stage.send(counsellor, id, { type: 'application.handOver' })).status).toBe(200);
    await strike();
    expect(await tasksOf(id)).toEqual([{ ...task, status: 'open' }]);
    const { body } = await stage.api.sendAs(counsellor, 'GET', `/applications/${id}/tasks`);
    const own = (body as { data: { kind: string; events: string[] }[] }).data.filter(
      ({ kind }) => kind === task.kind,
    );
    expect(own.map(({ events }) => events.includes('task.complete'))).toEqual([false]);
    await stage.send(aco, id, { type: 'application.cancel', reason: 'Too late' });
    expect(await tasksOf(id)).toEqual([{ ...task, status: 'dropped' }]);
  });

  it('moves with the intake itself, and a later date closes the task', async () => {
    const id = await stage.stand({ admission: 'agencyReview' });
    await stage.send(aco, id, { type: 'application.return', reason: 'Cut off' });
    expect((await tasksOf(id)).map(({ status }) => status)).toEqual(['open']);
    const [intake] = await orm().select().from(intakes).where(eq(intakes.id, 1));
    const { status } = await stage.api.sendAs(
      admin,
      'PATCH',
      '/intakes/1',
      { closesOn: '2027-08-15' },
      { 'if-match': `"${intake?.version}"` },
    );
    expect(status).toBe(200);
    await strike();
    expect((await tasksOf(id)).map((task) => task.status)).toEqual(['done']);
    expect(await deadlineOf(id)).toBe('2027-08-16T00:00:00.000Z');
  });

  it('leaves no open application of a course that has started without an overdue task', async () => {
    const openStates = [
      ...['submitted', 'universityReview', 'infoRequested', 'interview', 'waitlisted'],
      ...['conditionalOffer', 'unconditionalOffer', 'accepted', 'depositPending', 'depositPaid'],
      ...['preConfirmation', 'confirmationIssued', 'visaPreparing', 'visaLodged', 'visaGranted'],
      ...['visaRefused', 'offerLapsed', 'draft', 'ready', 'agencyReview', 'returned', 'approved'],
    ] as const;
    const ids: number[] = [];
    for (const admission of openStates) {
      const id = await stage.stand(
        { admission: admission as 'draft' },
        { submittedAt: new Date(0) },
        { intakeId: 1 },
      );
      ids.push(id);
      await orm()
        .insert(applicationDeadlines)
        .values({
          applicationId: id,
          place: `admission.${admission}`,
          name: 'courseStart',
          raises: 'application.courseStarted',
          at: new Date('2027-09-02T00:00:00Z'),
          reminders: [],
          dueAt: new Date('2027-09-02T00:00:00Z'),
        });
    }
    stage.api.clock.advance(Date.parse('2027-09-02T00:00:00Z') - stage.api.clock.now().getTime());
    await strike();
    const without = [];
    for (const [place, id] of ids.entries())
      if (!(await tasksOf(id)).some(({ status }) => status === 'open')) without.push(openStates[place]);
    expect(without).toEqual([]);
  });
});

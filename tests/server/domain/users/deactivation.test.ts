import { describe, expect, it } from 'vitest';
import { bulkApi, bulkJob } from '../../../../contract/kit/bulk.ts';
import type { OpenWork } from '../../../../contract/people/users.ts';
import { and, asc, eq, gt, inArray } from '../../../../server/db/drizzle.ts';
import {
  abilityRules,
  applicationDocuments,
  applications,
  eventLog,
  notifications,
  registrations,
  students,
  tasks,
  users,
} from '../../../../server/db/schema/index.ts';
import { minutes, seconds } from '../../../support/clock.ts';
import { pick } from '../../../support/pick.ts';
import { databases, secondConnection } from '../../../support/server/database.ts';
import { countWaiting } from '../../../support/server/locks.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { colleagueId, otherOf, personOf, plantAgency, strangerId } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import { stageUsers } from './stage.ts';
import { giveWork, ownersOf } from './work.ts';

const { admin, aco } = personOf;
const openWork = refusedWith(409, 'record.conflict', { reason: 'refusal.openWork' });
const nothing = { students: [], applications: [], officerApplications: [], registrations: [], tasks: [] };

describe.each(databases)('deactivating a user on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const { rowOf, send, add, change, deactivate, undo, logged } = stageUsers(test, api);

  /** A counsellor with open work of every kind. */
  async function addBusy() {
    const id = await add('counsellor', { branchId: 1, fullName: 'Busy Bee' });
    const amounts = { students: 4, applications: 2, officerApplications: 1, registrations: 1, tasks: 1 };
    return { id, work: await giveWork(test.database.orm, id, amounts) };
  }
  const workOf = async (id: number, by = admin) => {
    const answer = await send('GET', `/users/${id}/open-work`, { by });
    return answer.data as unknown as OpenWork;
  };
  const owners = (work: Parameters<typeof ownersOf>[1]) => ownersOf(test.database.orm, work);

  it('asks who takes over which open work', async () => {
    const { id, work } = await addBusy();
    const { orm } = test.database;
    const ended = await giveWork(orm, id, {
      ...{ students: 2, applications: 1, registrations: 1, tasks: 2 },
    });
    const [merged = 0, erased = 0] = ended.students;
    await orm.update(students).set({ mergedIntoId: 1 }).where(eq(students.id, merged));
    await orm.update(students).set({ erasedAt: new Date() }).where(eq(students.id, erased));
    await orm
      .update(applications)
      .set({ admission: 'enrolled' })
      .where(inArray(applications.id, ended.applications));
    await orm
      .update(registrations)
      .set({ status: 'refused' })
      .where(inArray(registrations.id, ended.registrations));
    const [done = 0, snoozed = 0] = ended.tasks;
    await orm.update(tasks).set({ status: 'done' }).where(eq(tasks.id, done));
    await orm.update(tasks).set({ status: 'snoozed', words: null }).where(eq(tasks.id, snoozed));
    const studentNames = await orm
      .select({ name: students.fullName })
      .from(students)
      .where(inArray(students.id, work.students))
      .orderBy(asc(students.fullName));
    const found = await workOf(id);
    const counsellors = ['Person 11', 'Person 12', 'Person 24', 'Person 25', 'Person 4', 'Person 5'];
    expect(
      found.map(({ kind, count, successors }) => [kind, count, successors.map(({ name }) => name)]),
    ).toEqual([
      ['students', 4, counsellors],
      ['applications', 2, counsellors],
      // The officers of the branch.
      ['officerApplications', 1, ['Person 5']],
      ['registrations', 1, counsellors],
      // All agency staff.
      [
        'tasks',
        2,
        [
          'Person 1',
          'Person 11',
          'Person 12',
          'Person 21',
          'Person 24',
          'Person 25',
          'Person 26',
          'Person 4',
          'Person 5',
          'Person 6',
        ],
      ],
    ]);
    expect(found[0]?.examples).toEqual(studentNames.slice(0, 3).map(({ name }) => name));
    expect(found[1]?.examples[0]).toMatch(/^W-\d+ · Student \d+$/);
    expect(found[4]?.examples).toEqual([expect.stringMatching(/^Task \d+$/)]);
    expect(found[4]?.successors[0]).toEqual({ id: admin, name: 'Person 1' });
    expect(await workOf(await add('counsellor', { branchId: 1 }))).toEqual([]);
  });

  it('hands tasks to those who can see the applications that they are about', async () => {
    const id = await add('counsellor', { branchId: 2 });
    const { orm } = test.database;
    const own = await giveWork(orm, id, { applications: 1, tasks: 1, branchId: 2 });
    await orm
      .update(tasks)
      .set({ applicationId: own.applications[0] ?? 0 })
      .where(inArray(tasks.id, own.tasks));
    const names = async () =>
      (await workOf(id))
        .find(({ kind }) => kind === 'tasks')
        ?.successors.map(({ name }) => name)
        // Others are left from the test before.
        .filter((name) => name.startsWith('Person'));
    // Counsellors would see the application once it is theirs; compliance officers would not.
    expect(await names()).toEqual([
      'Person 1',
      'Person 11',
      'Person 12',
      'Person 21',
      'Person 24',
      'Person 25',
      'Person 4',
    ]);
    const invalidFor = refusedWith(422, 'request.invalid', { fields: { 'body.to.tasks': ['invalid'] } });
    expect(await deactivate(id, { to: { applications: colleagueId, tasks: strangerId } })).toEqual(
      invalidFor,
    );
    expect((await deactivate(id, { to: { applications: strangerId, tasks: strangerId } })).status).toBe(200);
  });

  it('hands tasks to those who can see the applications once the selected officer has them', async () => {
    const { orm } = test.database;
    const id = await add('aco', { branchId: 2 });
    const first = await add('aco', { branchId: 2 });
    const second = await add('aco', { branchId: 2 });
    const own = await giveWork(orm, id, { officerApplications: 1, tasks: 1, branchId: 2 });
    await orm
      .update(tasks)
      .set({ applicationId: own.officerApplications[0] ?? 0 })
      .where(inArray(tasks.id, own.tasks));
    const onlyOwn = { conditions: { officerId: { $ne: '{{user.id}}' } }, inverted: true };
    const [rule] = await orm
      .insert(abilityRules)
      .values({ role: 'aco', action: 'read', subject: 'Application', position: 99, ...onlyOwn })
      .returning({ id: abilityRules.id });
    api.clock.advance(seconds(10));
    const results = [
      await deactivate(id, { to: { officerApplications: first, tasks: second } }),
      (await deactivate(id, { to: { officerApplications: second, tasks: second } })).status,
    ];
    await orm.delete(abilityRules).where(eq(abilityRules.id, rule?.id ?? 0));
    api.clock.advance(seconds(10));
    expect(results).toEqual([
      refusedWith(422, 'request.invalid', { fields: { 'body.to.tasks': ['invalid'] } }),
      200,
    ]);
  });

  it('hands everything over, with new versions, an entry of the log and copies of the names', async () => {
    const { id, work } = await addBusy();
    const { orm } = test.database;
    const [application = 0] = work.applications;
    await orm.insert(applicationDocuments).values({
      ...{ applicationId: application, studentId: 1, type: 'passport', status: 'uploaded', branchId: 1 },
      ...{
        counsellorId: id,
        universityId: 1,
        admission: 'submitted',
        applicationNumber: 'W',
        studentName: 'S',
      },
      ...{ universityName: 'U', countryCode: 'GB' },
    });
    await orm.delete(notifications);
    const { token } = await api.signIn(id);
    const [latest] = await orm.select({ id: eventLog.id }).from(eventLog).orderBy(asc(eventLog.id)).limit(1);
    const to = {
      students: strangerId,
      applications: colleagueId,
      officerApplications: aco,
      registrations: strangerId,
      tasks: aco,
    };
    const answer = await deactivate(id, { to });
    expect([answer.status, pick(answer.data, 'version state active sessions undoableUntil')]).toEqual([
      200,
      {
        version: 2,
        state: 'deactivated',
        active: false,
        sessions: 0,
        undoableUntil: new Date(api.clock.now().getTime() + minutes(15)).toISOString(),
      },
    ]);
    expect((await api.send('GET', '/me', { token })).status).toBe(401);
    const handed = await owners(work);
    expect(handed).toEqual({
      students: Array(4).fill({ owner: strangerId, version: 2 }),
      applications: Array(2).fill({ owner: colleagueId, name: 'Person 11', version: 2 }),
      officerApplications: [{ owner: aco, name: 'Person 5', version: 2 }],
      registrations: [{ owner: strangerId, version: 2 }],
      tasks: [{ owner: aco, role: 'aco', version: 2 }],
    });
    const [document] = await orm
      .select({ counsellorId: applicationDocuments.counsellorId })
      .from(applicationDocuments)
      .where(eq(applicationDocuments.applicationId, application));
    expect(document).toEqual({ counsellorId: colleagueId });

    const versioned = (ids: readonly number[]) => ids.map((each) => [each, 2]);
    expect(await logged(id, 'user.deactivated', 'session.revoked')).toEqual([
      [
        'user.deactivated',
        admin,
        {
          before: { active: true },
          after: { active: false },
          version: 2,
          disabledAt: api.clock.now().toISOString(),
          work: {
            students: { to: strangerId, records: versioned(work.students) },
            applications: { to: colleagueId, records: versioned(work.applications) },
            officerApplications: { to: aco, records: versioned(work.officerApplications) },
            registrations: { to: strangerId, records: versioned(work.registrations) },
            tasks: { to: aco, records: versioned(work.tasks) },
          },
        },
      ],
      ['session.revoked', admin, { userId: id, sessionIds: [expect.any(Number)], cause: 'disabled' }],
    ]);
    const events = await orm
      .select({ type: eventLog.type, subjectId: eventLog.subjectId, payload: eventLog.payload })
      .from(eventLog)
      .where(and(gt(eventLog.id, latest?.id ?? 0), eq(eventLog.actorId, admin)))
      .orderBy(asc(eventLog.id));
    const about = (type: string, ids: readonly number[]) =>
      events
        .filter((event) => event.type === type && ids.includes(event.subjectId ?? 0))
        .map(({ payload }) => payload);
    expect([
      about('student.informed', work.students),
      about('application.changed', [...work.applications, ...work.officerApplications]),
      about('registration.changed', work.registrations),
      about('task.changed', work.tasks),
    ]).toEqual([
      Array(4).fill({ fields: ['counsellorId'] }),
      [
        ...Array(2).fill({
          before: { counsellorId: id },
          after: { counsellorId: colleagueId },
          version: 2,
          handedOver: true,
        }),
        { before: { officerId: id }, after: { officerId: aco }, version: 2, handedOver: true },
      ],
      [
        {
          before: { status: 'received', counsellorId: id },
          after: { status: 'received', counsellorId: strangerId },
          version: 2,
        },
      ],
      [
        {
          before: { status: 'open', assigneeId: id, ownerId: id },
          after: { status: 'open', assigneeId: aco, ownerId: id, event: 'task.assign' },
          version: 2,
          handedOver: true,
        },
      ],
    ]);
    const told = await orm
      .select({ userId: notifications.userId, type: notifications.type, data: notifications.data })
      .from(notifications)
      .where(
        inArray(notifications.type, [
          'application.assigned',
          'application.bulkAssigned',
          'task.assigned',
          'task.bulkAssigned',
        ]),
      )
      .orderBy(asc(notifications.userId), asc(notifications.type));
    expect(told).toEqual([
      { userId: aco, type: 'application.bulkAssigned', data: { count: '1' } },
      { userId: aco, type: 'task.bulkAssigned', data: { count: '1' } },
      { userId: colleagueId, type: 'application.bulkAssigned', data: { count: '2' } },
    ]);
  });

  it('needs a successor for every kind, who may take it over, and otherwise changes nothing', async () => {
    const { id, work } = await addBusy();
    const before = [await rowOf(id), await owners(work)];
    const all = {
      students: colleagueId,
      applications: colleagueId,
      officerApplications: aco,
      registrations: colleagueId,
      tasks: colleagueId,
    };
    const left = await add('counsellor', { branchId: 1, disabledAt: api.clock.now() });
    const invited = await add('counsellor', { branchId: 1, confirmedAt: null, invitedAt: api.clock.now() });
    const { tasks: _, ...withoutTasks } = all;
    const invalidFor = (...kinds: readonly string[]) =>
      refusedWith(422, 'request.invalid', {
        fields: Object.fromEntries(kinds.map((kind) => [`body.to.${kind}`, ['invalid']])),
      });
    expect([
      await deactivate(id, { to: {} }),
      await deactivate(id, { to: withoutTasks }),
      await deactivate(id, { to: { ...all, students: id } }),
      await deactivate(id, { to: { ...all, students: left, applications: invited } }),
      await deactivate(id, { to: { ...all, registrations: personOf['compliance-officer'] } }),
      // An officer of another branch.
      await deactivate(id, { to: { ...all, officerApplications: otherOf.aco } }),
      await deactivate(id, { to: { ...all, tasks: personOf['channel-partner'] } }),
      await deactivate(id, { to: { ...all, students: 999_999 } }),
      await change(id, { active: false }),
    ]).toEqual([
      openWork,
      openWork,
      invalidFor('students'),
      invalidFor('students', 'applications'),
      invalidFor('registrations'),
      invalidFor('officerApplications'),
      invalidFor('tasks'),
      invalidFor('students'),
      openWork,
    ]);
    expect([await rowOf(id), await owners(work)]).toEqual(before);
  });

  it('is refused in bulk for those with open work, and done for the others', async () => {
    const { id } = await addBusy();
    const free = await add('counsellor', { branchId: 1 });
    const body = { selection: { ids: [id, free] }, change: { active: false }, dryRun: false };
    const { data } = await send('POST', '/users/bulk', { body });
    const job = bulkJob.parse(data);
    const current = async () =>
      bulkApi.get.reply.parse((await api.sendAs(admin, 'GET', `/bulk-jobs/${job.id}`)).body).data;
    await expect.poll(async () => (await current()).state).toBe('done');
    expect(pick(await current(), 'done refused failed refusals')).toEqual({
      done: 1,
      refused: 1,
      failed: 0,
      refusals: [{ reason: 'refusal.openWork', count: 1, examples: [{ id, label: 'Busy Bee' }] }],
    });
    expect([(await rowOf(id)).disabledAt, (await rowOf(free)).disabledAt]).toEqual([null, expect.any(Date)]);
  });

  it('is for those who may, once, in the version they have read, and never one’s own account', async () => {
    const id = await add('counsellor', { branchId: 1 });
    const none = { to: {} };
    expect([
      await deactivate(id, none, { by: aco }),
      await deactivate(id, none, { by: personOf.counsellor }),
      await deactivate(id, none, { by: id }),
      await undo(id, undefined, { by: aco }),
      await send('GET', `/users/${id}/open-work`, { by: aco }),
      await send('GET', `/users/${id}/open-work`, { by: personOf.client }),
      await deactivate(admin, none),
    ]).toEqual([
      refusedWith(403, 'access.denied'),
      refusedWith(404, 'record.notFound'),
      refusedWith(403, 'access.denied'),
      refusedWith(403, 'access.denied'),
      refusedWith(403, 'access.denied'),
      refusedWith(404, 'record.notFound'),
      refusedWith(409, 'record.conflict', { reason: 'refusal.self' }),
    ]);
    await change(id, { phone: '1' });
    expect(pick(await deactivate(id, none, { version: 1 }), 'status current.version')).toEqual({
      status: 412,
      current: { version: 2 },
    });
    expect((await deactivate(id, none)).status).toBe(200);
    expect(await deactivate(id, none)).toEqual(
      refusedWith(409, 'record.conflict', { reason: 'refusal.same' }),
    );
  });

  it('can be undone for 15 minutes: what nobody changed since is returned', async () => {
    const { id, work } = await addBusy();
    const { orm } = test.database;
    const both = work.applications[0] ?? 0;
    await orm
      .update(applications)
      .set({ officerId: id, officerName: 'Busy Bee' })
      .where(eq(applications.id, both));
    const to = {
      students: colleagueId,
      applications: colleagueId,
      officerApplications: aco,
      registrations: colleagueId,
      tasks: colleagueId,
    };
    const { data } = await deactivate(id, { to });
    // Someone changes one student, and gives one application away.
    const [changed = 0] = work.students;
    await orm.update(students).set({ version: 3 }).where(eq(students.id, changed));
    const given = work.applications[1] ?? 0;
    await orm
      .update(applications)
      .set({ counsellorId: strangerId, counsellorName: 'Person 12', version: 3 })
      .where(eq(applications.id, given));
    // An older change of the account itself does not matter.
    await change(id, { phone: '1' });
    api.clock.advance(minutes(15) - 1);
    expect(pick((await send('GET', `/users/${id}`)).data, 'undoableUntil')).toEqual({
      undoableUntil: data?.undoableUntil,
    });
    const undone = await undo(id);
    expect([undone.status, pick(undone.data, 'version state undoableUntil')]).toEqual([
      200,
      { version: 4, state: 'active', undoableUntil: null },
    ]);
    expect(await owners(work)).toEqual({
      students: [{ owner: colleagueId, version: 3 }, ...Array(3).fill({ owner: id, version: 3 })],
      applications: [
        { owner: id, name: 'Busy Bee', version: 5 },
        { owner: strangerId, name: 'Person 12', version: 3 },
      ],
      officerApplications: [{ owner: id, name: 'Busy Bee', version: 3 }],
      registrations: [{ owner: id, version: 3 }],
      tasks: [{ owner: id, role: 'counsellor', version: 3 }],
    });
    const [twice] = await orm
      .select({ officerId: applications.officerId, officerName: applications.officerName })
      .from(applications)
      .where(eq(applications.id, both));
    expect(twice).toEqual({ officerId: id, officerName: 'Busy Bee' });
    expect(await logged(id, 'user.reactivated')).toEqual([
      ['user.reactivated', admin, { before: { active: false }, after: { active: true }, version: 4 }],
    ]);
    expect(await undo(id)).toEqual(refusedWith(409, 'record.conflict', { reason: 'refusal.undoOver' }));
  });

  it('can’t be undone later, after a reactivation, or without a hand-over', async () => {
    const over = refusedWith(409, 'record.conflict', { reason: 'refusal.undoOver' });
    const late = await add('counsellor', { branchId: 1 });
    await deactivate(late, { to: {} });
    api.clock.advance(minutes(15));
    expect([await undo(late), (await send('GET', `/users/${late}`)).data?.undoableUntil]).toEqual([
      over,
      null,
    ]);

    const plain = await add('counsellor', { branchId: 1 });
    await change(plain, { active: false });
    expect(await undo(plain)).toEqual(over);

    const again = await add('counsellor', { branchId: 1 });
    await deactivate(again, { to: {} });
    await change(again, { active: true });
    api.clock.advance(1);
    await change(again, { active: false });
    expect(await undo(again)).toEqual(over);

    const invited = await add('counsellor', { branchId: 1, confirmedAt: null, invitedAt: api.clock.now() });
    await deactivate(invited, { to: {} });
    expect([await undo(invited), (await send('GET', `/users/${invited}`)).data?.undoableUntil]).toEqual([
      over,
      null,
    ]);
  });

  it('waits for work that is assigned at this moment, and refuses to leave it', async () => {
    const id = await add('counsellor', { branchId: 1 });
    const elsewhere = await secondConnection(test.database);
    try {
      let deactivating: Promise<object> = Promise.resolve({});
      await api.getToken(admin);
      await elsewhere.orm.transaction(async (tx) => {
        await tx.select().from(users).where(eq(users.id, id)).for('key share');
        deactivating = deactivate(id, { to: {} });
        await expect.poll(() => countWaiting(elsewhere)).toBe(1);
        await tx.update(applications).set({ counsellorId: id }).where(eq(applications.id, 5));
      });
      expect(await deactivating).toEqual(openWork);
    } finally {
      await elsewhere.close();
    }
  });

  it('and assigning work to them at the same moment: nothing is assigned to a deactivated user', async () => {
    const id = await add('aco', { branchId: 2 });
    const elsewhere = await secondConnection(test.database);
    try {
      let assigning: Promise<object> = Promise.resolve({});
      await api.getToken(admin);
      await elsewhere.orm.transaction(async (tx) => {
        await tx.select().from(users).where(eq(users.id, id)).for('update');
        assigning = send('PATCH', '/applications/5', { body: { officerId: id }, version: 1 });
        await expect.poll(() => countWaiting(elsewhere)).toBe(1);
        await tx.update(users).set({ disabledAt: api.clock.now() }).where(eq(users.id, id));
      });
      expect(await assigning).toEqual(
        refusedWith(422, 'request.invalid', { fields: { 'body.officerId': ['invalid'] } }),
      );
    } finally {
      await elsewhere.close();
    }
  });

  it('hands over and returns 2,000 records', { tags: ['heavy'] }, async () => {
    const id = await add('counsellor', { branchId: 1 });
    const amounts = {
      students: 900,
      applications: 600,
      officerApplications: 200,
      registrations: 100,
      tasks: 200,
    };
    const work = await giveWork(test.database.orm, id, amounts);
    const to = {
      students: colleagueId,
      applications: colleagueId,
      officerApplications: aco,
      registrations: colleagueId,
      tasks: colleagueId,
    };
    expect((await deactivate(id, { to })).status).toBe(200);
    expect(await workOf(id)).toEqual([]);
    expect((await undo(id)).status).toBe(200);
    expect((await workOf(id)).map(({ kind, count }) => [kind, count])).toEqual(Object.entries(amounts));
    expect(Object.values(await owners({ ...nothing, tasks: work.tasks })).flat()).toEqual(
      Array(200).fill({ owner: id, role: 'counsellor', version: 3 }),
    );
  });
});

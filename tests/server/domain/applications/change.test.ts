import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationDetails } from '../../../../contract/applications/application-details.ts';
import {
  type ApplicationChange,
  type ApplicationRow,
  changeableFields,
} from '../../../../contract/applications/applications.ts';
import { admissionStateNames } from '../../../../contract/charts/application/state-meta.ts';
import type { Role } from '../../../../contract/kit/ability.ts';
import { roles } from '../../../../contract/kit/permissions.ts';
import { and, desc, eq } from '../../../../server/db/drizzle.ts';
import {
  applicationStatuses,
  applications,
  eventLog,
  notifications,
  outbox,
  users,
} from '../../../../server/db/schema/index.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { colleagueId, otherOf, personOf, plantAgency, readable, strangerId } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import { onlyAtWork } from '../../access/at-work.ts';

interface Answer {
  readonly status: number;
  readonly data?: ApplicationRow;
  readonly code?: string;
  readonly reason?: string;
  readonly message?: string;
  readonly fields?: object;
  readonly current?: ApplicationRow;
}

describe.each(databases)('changing an application on $name', ({ open }) => {
  const tokens: Record<string, string> = {};

  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  beforeAll(async () => {
    for (const role of roles) {
      const { token } = await api.signIn(personOf[role]);
      tokens[role] = token;
    }
  });

  const rowOf = async (id: number) => {
    const [row] = await test.database.orm.select().from(applications).where(eq(applications.id, id));
    if (!row) throw new Error('no such row');
    return row;
  };
  const change = async (role: Role, id: number, body: object, version?: number): Promise<Answer> => {
    const answer = await api.send('PATCH', `/applications/${id}`, {
      token: tokens[role],
      body,
      headers: { 'if-match': `"${version ?? (await rowOf(id)).version}"` },
    });
    return { status: answer.status, ...(answer.body as object) };
  };
  const details = async (role: Role, id: number): Promise<ApplicationDetails> => {
    const { status, body } = await api.send('GET', `/applications/${id}`, { token: tokens[role] });
    expect(status).toBe(200);
    return (body as { data: ApplicationDetails }).data;
  };

  it('writes the row, its version and the log, and answers the row as it is then', async () => {
    const before = await rowOf(3);
    api.clock.advance(1_000);
    const answer = await change('aco', 3, {
      counsellorId: personOf.counsellor,
      priority: 'urgent',
      flagged: true,
      preference: 2,
      followUpOn: '2027-04-01',
      remark: '  Call the mother  ',
    });
    const values = { priority: 'urgent', flagged: true, preference: 2, followUpOn: '2027-04-01' };
    const data = {
      ...values,
      id: 3,
      version: before.version + 1,
      counsellorId: personOf.counsellor,
      counsellorName: `Person ${personOf.counsellor}`,
      remark: 'Call the mother',
      editable: [...changeableFields],
      updatedAt: api.clock.now().toISOString(),
    };
    expect([answer.status, pick(answer.data, Object.keys(data).join(' '))]).toEqual([200, data]);
    const [event] = await test.database.orm.select().from(eventLog).orderBy(desc(eventLog.id)).limit(1);
    expect(pick(event, 'type actorId subject subjectId payload')).toEqual({
      type: 'application.changed',
      actorId: personOf.aco,
      subject: 'Application',
      subjectId: 3,
      payload: {
        version: before.version + 1,
        before: {
          counsellorId: colleagueId,
          priority: 'normal',
          flagged: false,
          preference: null,
          followUpOn: null,
          remark: null,
        },
        after: { ...values, counsellorId: personOf.counsellor, remark: 'Call the mother' },
      },
    });
    const told = and(
      eq(notifications.userId, personOf.counsellor),
      eq(notifications.type, 'application.assigned'),
    );
    expect(
      pick(await test.database.orm.select().from(notifications).where(told), 'applicationId data'),
    ).toEqual([{ applicationId: 3, data: { number: before.number, student: before.studentName } }]);
  });

  it('changes nothing, and says so, when everything is so already', async () => {
    const { version } = await rowOf(2);
    const [last] = await test.database.orm.select().from(eventLog).orderBy(desc(eventLog.id)).limit(1);
    for (const body of [{}, { flagged: false }, { remark: '' }, { remark: null, priority: 'normal' }]) {
      expect(pick(await change('admin', 2, body), 'status data.id data.version')).toEqual({
        status: 200,
        data: { id: 2, version },
      });
    }
    expect(await test.database.orm.select().from(eventLog).orderBy(desc(eventLog.id)).limit(1)).toEqual([
      last,
    ]);
  });

  it('refuses a stale version with the row as it is, also when two write at once', async () => {
    const { version } = await rowOf(1);
    const both = await Promise.all([
      change('admin', 1, { preference: 1 }, version),
      change('aco', 1, { preference: 2 }, version),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const won = both.find(({ status }) => status === 200)?.data;
    const lost = both.find(({ status }) => status === 412);
    expect(pick(lost, 'code current.version current.preference')).toEqual({
      code: 'record.stale',
      current: { version: version + 1, preference: won?.preference },
    });
    const { status } = await api.send('PATCH', '/applications/1', {
      token: tokens.admin,
      body: { preference: 3 },
    });
    expect(status).toBe(428);
  });

  it('lets each role change exactly what its rules say, in exactly the rows', async () => {
    const values: Required<ApplicationChange> = {
      counsellorId: strangerId,
      // Nobody is; who can be is in officer.test.ts.
      officerId: null,
      priority: 'high',
      flagged: true,
      preference: 7,
      followUpOn: '2027-09-09',
      remark: 'other',
      subStatus: 'papers',
    };
    await test.database.orm.insert(applicationStatuses).values(
      admissionStateNames.map((status, at) => ({
        status,
        label: {},
        colour: 'blue' as const,
        position: at + 1,
        subStatuses: [{ id: 'papers', label: { en: 'Papers' } }],
        deadlineDays: null,
        updatedAt: new Date(0),
      })),
    );
    const work = ['priority', 'flagged', 'preference', 'followUpOn', 'remark', 'subStatus'] as const;
    const fieldsOf: Partial<Record<Role, readonly (keyof ApplicationChange)[]>> = {
      admin: changeableFields,
      aco: changeableFields,
      counsellor: work,
      'compliance-officer': ['flagged', 'followUpOn', 'remark'],
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...roles),
        fc.integer({ min: 1, max: 7 }),
        fc.uniqueArray(fc.constantFrom(...changeableFields), { minLength: 1, maxLength: 3 }),
        async (role, id, fields) => {
          const row = await rowOf(id);
          const sees = readable[role].includes(id) || (role === 'counsellor' && row.counsellorId === 4);
          const may = fields.every((field) => fieldsOf[role]?.includes(field));
          const differs = fields.some((field) => row[field] !== values[field]);
          const closed = ['withdrawn', 'closed', 'enrolled'].includes(row.admission);
          const reassigns = fields.includes('counsellorId') && row.counsellorId !== strangerId;
          const wanted = Object.fromEntries(fields.map((field) => [field, values[field]]));
          const { status, reason } = await change(role, id, wanted);
          const allowed = differs && closed && reassigns ? 409 : 200;
          expect([role, id, fields, status]).toEqual([role, id, fields, !sees ? 404 : !may ? 403 : allowed]);
          expect(reason).toBe(status === 409 ? 'refusal.closed' : undefined);
          // As it was: whose it is decides who sees it.
          const { counsellorId, counsellorName } = row;
          await test.database.orm
            .update(applications)
            .set({ counsellorId, counsellorName })
            .where(eq(applications.id, id));
        },
      ),
      { numRuns: 80 },
    );
  });

  it.each([
    ['a student', () => personOf.student],
    ['nobody', () => 424_242],
    ['a counsellor who has left', () => otherOf.counsellor],
  ])('refuses to give an application to %s', async (_who, id) => {
    const left = { disabledAt: api.clock.now() };
    await test.database.orm.update(users).set(left).where(eq(users.id, otherOf.counsellor));
    expect(await change('admin', 2, { counsellorId: id() })).toEqual(
      refusedWith(422, 'request.invalid', { fields: { 'body.counsellorId': ['invalid'] } }),
    );
  });

  it.each([
    { preference: 0 },
    { preference: 10 },
    { remark: 'x'.repeat(501) },
    { followUpOn: '2027-02-30' },
    { followUpOn: '0000-01-01' },
    { priority: 'hot' },
    { status: 'enrolled' },
  ])('takes no value that cannot be: %j', async (body) => {
    expect(pick(await change('admin', 2, body), 'status code')).toEqual({
      status: 422,
      code: 'request.invalid',
    });
  });

  describe('tells', () => {
    let back = async () => {};
    // Whose rules are what is remembered for some seconds.
    beforeEach(() => api.clock.advance(6_000));
    afterEach(() => back());
    const atWork = async (...who: Role[]) => {
      back = await onlyAtWork(
        test.database.orm,
        api.clock,
        who.map((role) => personOf[role]),
      );
    };
    const toldOf = async (id: number, version: number) => {
      const rows = await test.database.orm.select().from(outbox).where(eq(outbox.event, 'record.changed'));
      return rows
        .filter(({ payload }) => payload.id === id && payload.version === version)
        .map(({ userId, seq, payload }) => ({
          userId,
          subject: payload.subject,
          inOrder: payload.seq === seq,
        }))
        .sort((a, b) => a.userId - b.userId);
    };

    it('everyone at work who may read it, and nobody else', async () => {
      await atWork('client', 'aco', 'student', 'university-contact', 'compliance-officer', 'admin');
      const { data } = await change('admin', 1, { priority: 'low' });
      const told = (['admin', 'client', 'aco', 'student'] as const)
        .map((role) => personOf[role])
        .sort((a, b) => a - b);
      expect(await toldOf(1, data?.version ?? 0)).toEqual(
        told.map((userId) => ({ userId, subject: 'Application', inOrder: true })),
      );
    });

    it('who loses it too', async () => {
      await test.database.orm.update(applications).set({ branchId: 3 }).where(eq(applications.id, 2));
      await atWork('counsellor', 'admin');
      const { data } = await change('admin', 2, { counsellorId: strangerId });
      expect(pick(await toldOf(2, data?.version ?? 0), 'userId')).toEqual([
        { userId: personOf.admin },
        { userId: personOf.counsellor },
      ]);
    });
  });

  it('shows an application with its history, each as far as their rules go', async () => {
    const { orm } = test.database;
    const { id: _, ...copied } = await rowOf(5);
    await orm
      .insert(applications)
      .values({ ...copied, id: 50, number: 'QS-1050', preference: null, remark: null });
    const step = (from: string | null, to: string, actorId: number) => ({
      happenedAt: api.clock.now(),
      actorId,
      type: from ? 'application.statusChanged' : 'application.created',
      subject: 'Application',
      subjectId: 50,
      fromState: from,
      toState: to,
      payload: { number: 'QS-1050' },
    });
    await orm
      .insert(eventLog)
      .values([
        step(null, 'draft', otherOf['channel-partner']),
        step('draft', 'submitted', otherOf.aco),
        step('submitted', 'conditionalOffer', personOf['university-contact']),
      ]);
    await change('admin', 50, { remark: 'Between us', preference: 3 });
    const office = await details('admin', 50);
    expect(
      office.timeline.map(({ to, from, actorName, changes }) => ({ to, from, actorName, changes })),
    ).toEqual([
      {
        to: null,
        from: null,
        actorName: `Person ${personOf.admin}`,
        changes: expect.arrayContaining([
          { field: 'preference', before: null, after: 3 },
          { field: 'remark', before: null, after: 'Between us' },
        ]),
      },
      {
        to: 'conditionalOffer',
        from: 'submitted',
        actorName: `Person ${personOf['university-contact']}`,
        changes: [],
      },
      { to: 'submitted', from: 'draft', actorName: `Person ${otherOf.aco}`, changes: [] },
      { to: 'draft', from: null, actorName: `Person ${otherOf['channel-partner']}`, changes: [] },
    ]);
    const university = await details('university-contact', 50);
    expect(pick(university, 'money compliance remark editable')).toEqual({
      money: null,
      compliance: null,
      remark: null,
      editable: [],
    });
    expect(
      university.timeline.map(({ to, from, actorName, changes }) => ({ to, from, actorName, changes })),
    ).toEqual([
      {
        to: 'conditionalOffer',
        from: 'submitted',
        actorName: `Person ${personOf['university-contact']}`,
        changes: [],
      },
      { to: 'submitted', from: null, actorName: null, changes: [] },
    ]);
  });
});

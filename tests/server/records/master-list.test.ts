import { describe, expect, it } from 'vitest';
import type { Role } from '../../../contract/kit/ability.ts';
import { referencingTables } from '../../../contract/masters/master-list.ts';
import { desc, eq } from '../../../server/db/drizzle.ts';
import {
  applications,
  eventLog,
  outbox,
  universities,
  universityAgreements,
} from '../../../server/db/schema/index.ts';
import { getMasterDataTable, masterDataSubjects } from '../../../server/events/versioned-tables.ts';
import { foreignKeysTo } from '../../../server/records/references.ts';
import { pick } from '../../support/pick.ts';
import { databases } from '../../support/server/database.ts';
import { refusal } from '../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../support/server/suite.ts';
import { personOf, plantAgency } from '../access/agency.ts';
import { startApi } from '../access/api.ts';

const office = {
  code: 'E',
  name: 'East',
  city: 'Town',
  countryCode: 'GB',
  timeZone: 'Africa/Lagos',
  currency: 'NGN',
};

it('every table that points to master data has a name for people', () => {
  const found = masterDataSubjects.flatMap((subject) =>
    foreignKeysTo(getMasterDataTable(subject)).map(({ by }) => by),
  );
  expect([...new Set(found)].filter((by) => !referencingTables.some((known) => known === by))).toEqual([]);
  expect([...new Set(found)].sort()).toEqual([...referencingTables]);
});

describe.each(databases)('master data on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));

  const as = (role: Role) => personOf[role];
  const add = (path: string, body: object, headers?: Record<string, string>) =>
    api.sendAs(as('admin'), 'POST', path, body, headers);
  const remove = (path: string, version: number, role: Role = 'admin') =>
    api.sendAs(as(role), 'DELETE', path, undefined, { 'if-match': `"${version}"` });
  const lastEvent = async () =>
    (await test.database.orm.select().from(eventLog).orderBy(desc(eventLog.id)).limit(1))[0];
  const idIn = ({ body }: { body: unknown }) => (body as { data: { id: number } }).data.id;

  it('is added as it is given, in the log and at once in lists', async () => {
    const { status, body } = await add('/branches', { ...office, sharesRecords: true });
    expect(status).toBe(201);
    expect(body).toEqual({
      data: {
        ...office,
        id: expect.any(Number),
        version: 1,
        sharesRecords: true,
        archived: false,
        people: 0,
        applications: 0,
        updatedAt: api.clock.now().toISOString(),
        editable: ['name', 'city', 'archived'],
      },
    });
    const { type, subject, payload, actorId } = (await lastEvent()) ?? {};
    expect([type, subject, payload, actorId]).toEqual([
      'branch.created',
      'Branch',
      { name: 'East' },
      as('admin'),
    ]);
    const list = await api.sendAs(as('aco'), 'GET', '/branches?searchQuery=east');
    expect(pick(list.body, 'data.name meta.total')).toEqual({ data: [{ name: 'East' }], meta: { total: 1 } });
  });

  it('is added once, however often the same call comes', async () => {
    const key = { 'idempotency-key': 'master-data-0001' };
    const body = { name: 'Twice College', city: 'Town', countryCode: 'GB' };
    const first = await add('/universities', body, key);
    expect([first.status, await add('/universities', body, key)]).toEqual([201, first]);
    const { orm } = test.database;
    expect(await orm.$count(universities, eq(universities.name, 'Twice College'))).toBe(1);
  });

  it('gives a country the name that its code has', async () => {
    const added = await add('/countries', { code: 'FR', callingCode: '33', currency: 'EUR' });
    expect(pick(added, 'status body.data.code body.data.name body.data.archived')).toEqual({
      status: 201,
      body: { data: { code: 'FR', name: 'France', archived: false } },
    });
    const none = await add('/countries', { code: 'QZ', callingCode: '1', currency: 'EUR' });
    expect(none).toEqual({
      status: 422,
      body: refusal('request.invalid', { fields: { 'body.code': ['unknown'] } }),
    });
  });

  it.each([
    ['a code that another has', '/branches', { ...office, code: 'N' }, { 'body.code': ['taken'] }],
    [
      'a name that another has',
      '/universities',
      { name: 'Eastbridge College', city: 'Town', countryCode: 'GB' },
      { 'body.name': ['taken'] },
    ],
    [
      'a country that is not kept',
      '/branches',
      { ...office, code: 'X', countryCode: 'ZZ' },
      { 'body.countryCode': ['unknown'] },
    ],
    [
      'a time zone that is none',
      '/branches',
      { ...office, code: 'X', timeZone: 'Mars/Olympus' },
      { 'body.timeZone': ['invalid'] },
    ],
    [
      'a currency that is none',
      '/branches',
      { ...office, code: 'X', currency: 'XQQ' },
      { 'body.currency': ['invalid'] },
    ],
    ['no name', '/branches', { ...office, code: 'X', name: ' ' }, { 'body.name': ['required'] }],
    [
      'a day that is none',
      '/intakes',
      { name: 'No day', startsOn: '2027-02-30', opensOn: '2026-01-01', closesOn: '2026-12-01' },
      { 'body.startsOn': ['invalid'] },
    ],
  ])('takes no new record with %s', async (_what, path, body, fields) => {
    const answer = await add(path, body);
    expect(answer).toEqual({ status: 422, body: refusal('request.invalid', { fields }) });
  });

  it('takes no name by a change that another has', async () => {
    const change = await api.sendAs(
      as('admin'),
      'PATCH',
      '/universities/2',
      { name: 'University of Northhaven' },
      { 'if-match': '"1"' },
    );
    expect(change).toEqual({
      status: 422,
      body: refusal('request.invalid', { fields: { 'body.name': ['taken'] } }),
    });
  });

  it('carries a new name to the applications that have copies of it', async () => {
    const rename = (path: string, name: string) =>
      api.sendAs(as('admin'), 'PATCH', path, { name }, { 'if-match': '"1"' });
    expect((await rename('/universities/1', 'Northhaven University')).status).toBe(200);
    expect((await rename('/intakes/1', 'Autumn 2027')).status).toBe(200);
    const named = await test.database.orm
      .selectDistinct({ university: applications.universityName, intake: applications.intakeName })
      .from(applications)
      .where(eq(applications.universityId, 1));
    expect(named).toEqual([{ university: 'Northhaven University', intake: 'Autumn 2027' }]);
  });

  it('says what points to it to those who may change it', async () => {
    const uses = await api.sendAs(as('admin'), 'GET', '/branches/1/uses');
    expect(uses.status).toBe(200);
    const { data } = uses.body as { data: { by: string; count: number }[] };
    expect(data.map(({ by }) => by).sort()).toEqual(['applications', 'channelPartners', 'students', 'users']);
    const count = await test.database.orm.$count(applications, eq(applications.branchId, 1));
    expect(data.find(({ by }) => by === 'applications')).toEqual({ by: 'applications', count });
    expect((await api.sendAs(as('counsellor'), 'GET', '/branches/1/uses')).status).toBe(403);
  });

  it('is not removed while something points to it, and is once nothing does', async () => {
    expect(await remove('/universities/2', 1)).toEqual({
      status: 409,
      body: refusal('record.conflict', {
        reason: 'refusal.inUse',
        uses: [
          { by: 'applications', count: 3 },
          { by: 'courses', count: 1 },
          { by: 'users', count: 1 },
        ],
      }),
    });
    const id = idIn(await add('/universities', { name: 'Lone College', city: 'Town', countryCode: 'GB' }));
    expect((await remove(`/universities/${id}`, 1, 'aco')).status).toBe(403);
    expect(
      pick(await remove(`/universities/${id}`, 7), 'status body.current.id body.current.version'),
    ).toEqual({
      status: 412,
      body: { current: { id, version: 1 } },
    });
    expect((await remove(`/universities/${id}`, 1)).status).toBe(204);
    expect((await remove(`/universities/${id}`, 1)).status).toBe(404);
    const { type, subjectId, payload } = (await lastEvent()) ?? {};
    expect([type, subjectId, payload]).toEqual(['university.removed', id, { name: 'Lone College' }]);
  });

  it('tells those who are at work of what comes and goes', async () => {
    const { orm } = test.database;
    await api.signIn(as('counsellor'));
    await orm.delete(outbox);
    const id = idIn(
      await add('/intakes', {
        name: 'May 2029',
        startsOn: '2029-05-01',
        opensOn: '2028-05-01',
        closesOn: '2029-02-01',
      }),
    );
    await remove(`/intakes/${id}`, 1);
    const told = await orm
      .select()
      .from(outbox)
      .where(eq(outbox.userId, as('counsellor')));
    expect(
      pick(
        told.map(({ payload }) => payload),
        'subject id version',
      ),
    ).toEqual([
      { subject: 'Intake', id, version: 1 },
      { subject: 'Intake', id, version: null },
    ]);
  });

  it('keeps from outsiders, and from whom it does not concern, what there is to do and to earn', async () => {
    const row = async (role: Role, path: string) =>
      ((await api.sendAs(as(role), 'GET', path)).body as { data: Record<string, unknown> }).data;
    const seen = async (role: Role) => {
      const { commissionPercent, applications: there } = await row(role, '/universities/2');
      const { students } = await row(role, '/countries/1');
      return [commissionPercent !== null, there !== null, students !== null];
    };
    await test.database.orm
      .insert(universityAgreements)
      .values({ universityId: 2, edition: 1, startsOn: '2020-01-01', commissionPercent: 15 });
    expect(await seen('aco')).toEqual([true, true, true]);
    expect(await seen('counsellor')).toEqual([false, true, true]);
    expect(await seen('compliance-officer')).toEqual([false, true, true]);
    for (const role of ['client', 'channel-partner', 'university-contact', 'student'] as const)
      expect(await seen(role)).toEqual([false, false, false]);
  });

  it('tells those who may change it what happened to it, with what each field was before and after', async () => {
    const id = idIn(await add('/universities', { name: 'Told College', city: 'Town', countryCode: 'GB' }));
    const send = (method: 'PATCH' | 'POST', path: string, body: object, version = 1) =>
      api.sendAs(as('admin'), method, `/universities/${id}${path}`, body, { 'if-match': `"${version}"` });
    await send('PATCH', '', { city: 'Elsewhere', archived: true });
    await send('POST', '/campuses', { name: 'City campus', city: 'Town' });
    const contact = idIn(await send('POST', '/contacts', { name: 'Ada Lane', matter: 'admissions' }));
    await send('PATCH', `/contacts/${contact}`, { email: 'ada@told.example' });
    const history = (role: Role) => api.sendAs(as(role), 'GET', `/universities/${id}/history`);
    const by = {
      id: expect.any(Number),
      happenedAt: api.clock.now().toISOString(),
      actorId: as('admin'),
      actorName: `Person ${as('admin')}`,
    };
    const changed = { ...by, type: 'university.changed' };
    expect((await history('admin')).body).toEqual({
      data: [
        // Of people it is told that something changed, and never what.
        { ...changed, changes: [{ field: 'contacts.email', before: null, after: null }] },
        { ...changed, changes: [{ field: 'contacts', before: null, after: null }] },
        { ...changed, changes: [{ field: 'campuses', before: null, after: 'City campus' }] },
        {
          ...changed,
          changes: [
            { field: 'city', before: 'Town', after: 'Elsewhere' },
            { field: 'archived', before: false, after: true },
          ],
        },
        { ...by, type: 'university.created', changes: [] },
      ],
    });
    expect([(await history('aco')).status, (await history('student')).status]).toEqual([403, 403]);
    const missing = await api.sendAs(as('admin'), 'GET', '/universities/999999/history');
    expect(missing.status).toBe(404);
  });
});

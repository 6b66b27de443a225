import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../../contract/kit/ability.ts';
import { roles } from '../../../../contract/kit/permissions.ts';
import { profileApi } from '../../../../contract/people/profile.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { branches, countries, eventLog, students } from '../../../../server/db/schema/index.ts';
import { minutes } from '../../../support/clock.ts';
import { pick } from '../../../support/pick.ts';
import { accountOf, buildTestApp, type Caller } from '../../../support/server/app.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';

describe.each(databases)('one’s own account, on $name', ({ open }) => {
  let branchId: number;

  const test = openForSuite(open);
  const app = openForSuite(() =>
    buildTestApp(test.database, { env: { PUBLIC_URL: 'https://portal.example' } }),
  );
  beforeAll(async () => {
    const { orm } = test.database;
    const [country] = await orm
      .insert(countries)
      .values({ code: 'NG', name: 'Nigeria', callingCode: '234', currency: 'NGN' })
      .returning();
    const [branch] = await orm
      .insert(branches)
      .values({
        code: 'LOS',
        name: 'Lagos',
        city: 'Lagos',
        countryId: country?.id ?? 0,
        timeZone: 'Africa/Lagos',
        currency: 'NGN',
      })
      .returning();
    branchId = branch?.id ?? 0;
  });

  const get = async (caller: Caller, path = '/api/profile') =>
    (await app.call({ url: path, headers: caller.headers })).json().data;
  const put = (caller: Caller, payload: Record<string, unknown>, ifMatch?: string) =>
    app.call({
      method: 'PUT',
      url: '/api/profile',
      headers: { ...caller.headers, ...(ifMatch !== undefined && { 'if-match': ifMatch }) },
      payload,
    });

  it('shows what the person may know of themselves, and nothing else of the row', async () => {
    const person = await app.addUser('counsellor', { branchId, phone: '+234 1 234' });
    const caller = await app.signIn(person);
    const response = await app.call({ url: '/api/profile', headers: caller.headers });
    expect(response.headers.etag).toBe('"1"');
    expect(response.json()).toEqual({
      data: {
        id: person.id,
        version: 1,
        fullName: 'Somebody counsellor',
        email: person.email,
        phone: '+234 1 234',
        homeCurrency: null,
        customRoleName: null,
        role: 'counsellor',
        branchName: 'Lagos',
        createdAt: '2027-03-01T09:00:00.000Z',
      },
    });
  });

  it('takes changes to the version that was read', async () => {
    const caller = await app.signIn('counsellor');
    const response = await put(caller, { fullName: '  Ada Obi ', phone: null }, '"1"');
    expect([response.statusCode, response.headers.etag]).toEqual([200, '"2"']);
    expect(pick(response.json().data, 'version fullName phone')).toEqual({
      version: 2,
      fullName: 'Ada Obi',
      phone: null,
    });
    expect(await get(caller)).toEqual(response.json().data);
    const [logged] = await test.database.orm
      .select({ actorId: eventLog.actorId, payload: eventLog.payload })
      .from(eventLog)
      .where(eq(eventLog.type, 'profile.changed'));
    expect(logged).toEqual({ actorId: caller.id, payload: { fields: ['fullName'], version: 2 } });
  });

  it('keeps the currency that costs are told in, until another is chosen or none', async () => {
    const caller = await app.signIn('counsellor');
    const name = { fullName: 'Somebody counsellor', phone: null };
    const kept: unknown[] = [];
    for (const [index, more] of [{ homeCurrency: 'NGN' }, {}, { homeCurrency: null }].entries())
      kept.push((await put(caller, { ...name, ...more }, `"${index + 1}"`)).json().data.homeCurrency);
    expect(kept).toEqual(['NGN', 'NGN', null]);
    const logged = await test.database.orm
      .select({ payload: eventLog.payload })
      .from(eventLog)
      .where(eq(eventLog.actorId, caller.id))
      .orderBy(eventLog.id);
    expect(logged.flatMap(({ payload }) => ('fields' in payload ? [payload.fields] : []))).toEqual([
      ['homeCurrency'],
      [],
      ['homeCurrency'],
    ]);
    const wrong = await put(caller, { ...name, homeCurrency: 'naira' }, '"4"');
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([422, ['body.homeCurrency']]);
  });

  it('refuses a stale change with the record as it stands, and one that names no version', async () => {
    const caller = await app.signIn('counsellor');
    await put(caller, { fullName: 'First', phone: null }, '"1"');
    const late = await put(caller, { fullName: 'Second', phone: null }, '"1"');
    expect([late.statusCode, late.json()]).toEqual([
      412,
      {
        code: 'record.stale',
        message: 'Someone else changed this record. Review the latest version first.',
        errors: ['Someone else changed this record. Review the latest version first.'],
        requestId: late.headers['x-request-id'],
        current: await get(caller),
      },
    ]);
    expect(late.json().current.fullName).toBe('First');
    for (const ifMatch of [undefined, '', '*', '"x"', '1"2', '-1']) {
      const response = await put(caller, { fullName: 'Third', phone: null }, ifMatch);
      expect([response.statusCode, response.json().code]).toEqual([428, 'record.versionMissing']);
    }
    expect((await get(caller)).fullName).toBe('First');
  });

  it('loses no change of two that are made at the same time', async () => {
    const caller = await app.signIn('counsellor');
    const names = Array.from({ length: 10 }, (_, n) => `Name ${n}`);
    const answers = await Promise.all(names.map((fullName) => put(caller, { fullName, phone: null }, '"1"')));
    const [won, ...others] = answers.filter(({ statusCode }) => statusCode === 200);
    expect(others).toEqual([]);
    expect(answers.filter(({ statusCode }) => statusCode === 412)).toHaveLength(9);
    const now = await get(caller);
    expect(won?.json().data).toEqual(now);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 412)) {
      expect(answer.json().current).toEqual(now);
    }
  });

  it.each([
    'role',
    'id',
    'email',
    'version',
    'passwordHash',
    'branchId',
    'confirmedAt',
    'disabledAt',
    'lastSeq',
  ])('does not take %s from the body', async (column) => {
    const caller = await app.signIn('counsellor');
    const before = await accountOf(test.database, caller.id);
    const response = await put(caller, { fullName: 'Ada Obi', phone: null, [column]: 'admin' }, '"1"');
    expect([response.statusCode, response.json().fields]).toEqual([422, { [`body.${column}`]: ['unknown'] }]);
    expect(await accountOf(test.database, caller.id)).toEqual(before);
  });

  it('gets another password only with the present one, and ends the other sessions', async () => {
    const caller = await app.signIn('counsellor');
    const other = await app.signIn(caller);
    const change = (currentPassword: string, newPassword: string) =>
      app.call({
        method: 'PUT',
        url: '/api/profile/password',
        headers: caller.headers,
        payload: { currentPassword, newPassword },
      });
    const wrong = await change('not it', 'another password');
    expect([wrong.statusCode, wrong.json().code, wrong.json().fields]).toEqual([
      422,
      'password.wrong',
      { 'body.currentPassword': ['mismatch'] },
    ]);
    expect((await get(other)).id).toBe(caller.id);
    const done = await change('quayside', 'another password');
    expect([done.statusCode, done.body]).toEqual([204, '']);
    expect((await app.call({ url: '/api/me', headers: other.headers })).statusCode).toBe(401);
    expect((await app.call({ url: '/api/me', headers: caller.headers })).statusCode).toBe(200);
    const bell = await get(caller, '/api/notifications');
    expect(bell.map(({ type }: { type: string }) => type)).toEqual(['session.passwordChanged']);
  });

  it('lists the devices it is signed in on, and ends the session of one', async () => {
    const person = await app.addUser('counsellor');
    const first = await app.signIn(person);
    app.clock.advance(minutes(5));
    const second = await app.signIn(person);
    const stranger = await app.signIn('counsellor');
    const devices = profileApi.devices.reply.parse({ data: await get(second, '/api/profile/devices') }).data;
    expect(devices).toEqual([
      {
        id: expect.any(Number),
        userAgent: 'lightMyRequest',
        ipAddress: '127.0.0.1',
        createdAt: app.clock.now().toISOString(),
        lastUsedAt: app.clock.now().toISOString(),
        current: true,
      },
      expect.objectContaining({ current: false }),
    ]);
    const end = (caller: Caller, id: number | undefined) =>
      app.call({ method: 'DELETE', url: `/api/profile/devices/${id}`, headers: caller.headers });
    const old = devices[1]?.id;
    const foreign = await end(stranger, old);
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'record.notFound']);
    expect((await end(stranger, 999_999)).body.replace(/"requestId":"[^"]*"/, '')).toEqual(
      foreign.body.replace(/"requestId":"[^"]*"/, ''),
    );
    expect((await end(second, old)).statusCode).toBe(204);
    expect((await app.call({ url: '/api/me', headers: first.headers })).statusCode).toBe(401);
    expect((await end(second, old)).statusCode).toBe(404);
    expect(await get(second, '/api/profile/devices')).toHaveLength(1);
  });

  const owners: Partial<Record<Role, string>> = {
    admin: 'admin',
    aco: 'aco',
    counsellor: 'counsellor',
    'channel-partner': 'user',
  };
  it.each(roles)('of a %s has the registration link that the specification gives it', async (role) => {
    const caller = await app.signIn(role);
    const owner = owners[role];
    expect(await get(caller, '/api/profile/registration-link')).toEqual(
      owner === undefined
        ? null
        : {
            url: `https://portal.example/${owner}/${caller.id}/student-registration`,
            version: 1,
            state: 'active',
            expiresOn: null,
            disabledAt: null,
            opened: 0,
            started: 0,
            registrations: 0,
          },
    );
  });

  it('counts the students its link brought before registrations were kept', async () => {
    const caller = await app.signIn('counsellor');
    const [country] = await test.database.orm.select().from(countries);
    await test.database.orm.insert(students).values(
      [1, 2].map((n) => ({
        number: `S-${n}`,
        givenNames: 'Ada',
        familyName: 'Obi',
        fullName: 'Ada Obi',
        email: `s${n}@example.org`,
        phone: '1',
        dateOfBirth: '2008-01-01' as const,
        nationalityId: country?.id ?? 0,
        branchId,
        introducedById: caller.id,
      })),
    );
    expect((await get(caller, '/api/profile/registration-link')).registrations).toBe(2);
  });

  it('explains what it may do by the rules it comes from', async () => {
    const caller = await app.signIn('student');
    const rules = profileApi.access.reply.parse({ data: await get(caller, '/api/profile/access') }).data;
    const { userAbilityRules } = await get(caller, '/api/me');
    expect(rules.map(({ id: _, origin: __, ...rule }) => rule)).toEqual(userAbilityRules);
    expect(new Set(rules.map(({ origin }) => origin))).toEqual(new Set(['role']));
    expect(JSON.stringify(rules)).not.toContain('{{');
  });
});

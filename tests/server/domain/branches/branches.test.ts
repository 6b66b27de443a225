import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../../contract/kit/ability.ts';
import { roles } from '../../../../contract/kit/permissions.ts';
import { desc, eq } from '../../../../server/db/drizzle.ts';
import { applications, branches, eventLog, users } from '../../../../server/db/schema/index.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

describe.each(databases)('branches on $name', ({ open }) => {
  const tokens: Record<string, string> = {};

  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  beforeAll(async () => {
    for (const role of roles) tokens[role] = (await api.signIn(personOf[role])).token;
  });

  const get = (role: Role, path: string) => api.send('GET', path, { token: tokens[role] });
  const rowOf = async (id: number) =>
    (await test.database.orm.select().from(branches).where(eq(branches.id, id)))[0];
  const change = async (role: Role, id: number, body: object, version?: number) => {
    const headers = { 'if-match': `"${version ?? (await rowOf(id))?.version ?? 1}"` };
    const answer = await api.send('PATCH', `/branches/${id}`, { token: tokens[role], body, headers });
    return { status: answer.status, ...(answer.body as object) };
  };
  const found = async (path: string) => {
    const { body } = await get('admin', path);
    return (body as { data: { name: string }[] }).data.map(({ name }) => name);
  };

  it('come with where they are and how much is theirs', async () => {
    const { orm } = test.database;
    const people = (await orm.select().from(users).where(eq(users.branchId, 1))).length;
    const theirs = (await orm.select().from(applications).where(eq(applications.branchId, 1))).length;
    expect([people, theirs].every((count) => count > 0)).toBe(true);
    expect((await get('admin', '/branches/1')).body).toEqual({
      data: {
        id: 1,
        version: 1,
        code: 'N',
        name: 'North',
        city: 'Town',
        countryCode: 'GB',
        timeZone: 'Europe/London',
        currency: 'GBP',
        sharesRecords: true,
        archived: false,
        people,
        applications: theirs,
        updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        editable: ['name', 'city', 'archived'],
      },
    });
  });

  it('are found, filtered, put in order and counted by every column', async () => {
    const where = (condition: object) => encodeURIComponent(JSON.stringify(condition));
    expect(await found('/branches')).toEqual(['North', 'South', 'West']);
    expect(await found('/branches?searchQuery=sout')).toEqual(['South']);
    expect(await found('/branches?searchQuery=wes%20tow')).toEqual(['West']);
    expect(await found('/branches?sortBy=countryCode,name&orderBy=asc,desc')).toEqual([
      'West',
      'South',
      'North',
    ]);
    expect(await found(`/branches?where=${where({ column: 'people', is: 'is', value: 0 })}`)).toEqual([
      'West',
    ]);
    expect((await found('/branches?sortBy=people'))[0]).toBe('West');
    expect(
      await found(`/branches?where=${where({ column: 'countryCode', is: 'in', value: ['GB'] })}`),
    ).toEqual(['North', 'South', 'West']);
    const { body } = await get('admin', '/branches/facets?columns=countryCode,sharesRecords');
    expect(body).toEqual({
      data: {
        countryCode: [{ value: 'GB', count: 3 }],
        sharesRecords: [
          { value: false, count: 2 },
          { value: true, count: 1 },
        ],
      },
    });
  });

  it('say how much they have to do to the agency alone', async () => {
    const { body } = await get('channel-partner', '/branches/1');
    expect(pick(body, 'data.name data.people data.applications data.editable')).toEqual({
      data: { name: 'North', people: null, applications: null, editable: [] },
    });
    expect((await get('channel-partner', '/branches?sortBy=people')).status).toBe(403);
    expect((await get('counsellor', '/branches?sortBy=people')).status).toBe(200);
    expect((await get('student', '/branches')).status).toBe(403);
  });

  it('change by an administrator, and applications keep the new name', async () => {
    expect(
      pick(
        await change('admin', 2, { name: ' Far South ', archived: true }),
        'status data.id data.version data.name data.archived',
      ),
    ).toEqual({
      status: 200,
      data: { id: 2, version: 2, name: 'Far South', archived: true },
    });
    expect((await rowOf(2))?.archivedAt).toEqual(api.clock.now());
    const [logged] = await test.database.orm.select().from(eventLog).orderBy(desc(eventLog.id)).limit(1);
    expect([logged?.type, logged?.payload]).toEqual([
      'branch.changed',
      {
        version: 2,
        before: { name: 'South', archived: false },
        after: { name: 'Far South', archived: true },
      },
    ]);
    const names = test.database.orm
      .selectDistinct({ name: applications.branchName })
      .from(applications)
      .where(eq(applications.branchId, 2));
    expect(await names).toEqual([{ name: 'Far South' }]);
    expect(pick(await change('admin', 2, { archived: false }), 'data.archived')).toEqual({
      data: { archived: false },
    });
    expect((await rowOf(2))?.archivedAt).toBeNull();
  });

  it('take no empty name, no column that is settled, no stale version, and no change the rules forbid', async () => {
    expect(await change('admin', 3, { name: ' ' })).toEqual(
      refusedWith(422, 'request.invalid', { fields: { 'body.name': ['required'] } }),
    );
    expect(await change('admin', 3, { currency: 'EUR' })).toEqual(
      refusedWith(422, 'request.invalid', { fields: { 'body.currency': ['unknown'] } }),
    );
    expect(
      pick(
        await change('admin', 3, { city: 'Elsewhere' }, 7),
        'status current.id current.version current.city',
      ),
    ).toEqual({
      status: 412,
      current: { id: 3, version: 1, city: 'Town' },
    });
    expect(await change('counsellor', 3, { city: 'Elsewhere' })).toEqual(refusedWith(403, 'access.denied'));
    expect(await change('student', 3, { city: 'Elsewhere' })).toEqual(refusedWith(404, 'record.notFound'));
    expect((await rowOf(3))?.version).toBe(1);
  });

  it('are archived many at a time, as far as the rules go', async () => {
    const body = { selection: { matching: {} }, change: { archived: true }, dryRun: true };
    const preview = (role: Role) => api.send('POST', '/branches/bulk', { token: tokens[role], body });
    expect((await preview('admin')).body).toEqual({ data: { accepted: 3, refused: [] } });
    expect(
      pick((await preview('counsellor')).body, 'data.accepted data.refused.reason data.refused.count'),
    ).toEqual({
      data: { accepted: 0, refused: [{ reason: 'refusal.notAllowed', count: 3 }] },
    });
  });
});

import { describe, expect, it } from 'vitest';
import { asc, eq } from '../../../../server/db/drizzle.ts';
import { eventLog, organisations, users } from '../../../../server/db/schema/index.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

describe.each(databases)('organisations on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const { admin, aco, client, counsellor } = personOf;
  const version = (number: number) => ({ 'if-match': `"${number}"` });

  it('are found by their names, with how many users and applications each has', async () => {
    const { status, body } = await api.sendAs(admin, 'GET', '/organisations?sortBy=name&orderBy=desc');
    expect(status).toBe(200);
    expect(pick(body, 'data.name data.archived data.people data.applications data.editable')).toEqual({
      data: [
        {
          name: 'Organisation 2',
          archived: false,
          people: 1,
          applications: 1,
          editable: ['name', 'archived'],
        },
        {
          name: 'Organisation 1',
          archived: false,
          people: 1,
          applications: 2,
          editable: ['name', 'archived'],
        },
      ],
    });
    const { body: officers } = await api.sendAs(aco, 'GET', '/organisations?searchQuery=sation%202');
    expect(pick(officers, 'data.name data.editable')).toEqual({
      data: [{ name: 'Organisation 2', editable: [] }],
    });
  });

  it('are added by administrators, and a client of one can be invited at once', async () => {
    const added = await api.sendAs(admin, 'POST', '/organisations', { name: ' Third ' });
    expect(pick(added, 'status body.data.name body.data.version')).toEqual({
      status: 201,
      body: { data: { name: 'Third', version: 1 } },
    });
    const { id } = (added.body as { data: { id: number } }).data;
    const invited = await api.sendAs(admin, 'POST', '/users', {
      fullName: 'Ada',
      email: 'ada@mail.test',
      role: 'client',
      organisationId: id,
    });
    expect(pick(invited, 'status body.data.organisationName')).toEqual({
      status: 201,
      body: { data: { organisationName: 'Third' } },
    });
    const used = await api.sendAs(admin, 'DELETE', `/organisations/${id}`, undefined, version(1));
    expect({ status: used.status, ...(used.body as object) }).toEqual(
      refusedWith(409, 'record.conflict', { reason: 'refusal.inUse', uses: [{ by: 'users', count: 1 }] }),
    );
    await test.database.orm.update(users).set({ organisationId: null }).where(eq(users.organisationId, id));
    expect((await api.sendAs(admin, 'DELETE', `/organisations/${id}`, undefined, version(1))).status).toBe(
      204,
    );
    const logged = await test.database.orm.select().from(eventLog).orderBy(asc(eventLog.id));
    expect(
      logged.flatMap(({ type, subject, subjectId }) =>
        subject === 'Organisation' && subjectId === id ? [type] : [],
      ),
    ).toEqual(['organisation.created', 'organisation.removed']);
  });

  it('refuse a name that is taken, a stale version, and everyone but administrators', async () => {
    const taken = await api.sendAs(admin, 'POST', '/organisations', { name: 'Organisation 1' });
    expect({ status: taken.status, ...(taken.body as object) }).toEqual(
      refusedWith(422, 'request.invalid', { fields: { 'body.name': ['taken'] } }),
    );
    const stale = await api.sendAs(admin, 'PATCH', '/organisations/1', { name: 'Other' }, version(7));
    expect(pick(stale, 'status body.current.name')).toEqual({
      status: 412,
      body: { current: { name: 'Organisation 1' } },
    });
    const answers = [];
    for (const [by, method, path] of [
      [aco, 'PATCH', '/organisations/1'],
      [client, 'PATCH', '/organisations/1'],
      [counsellor, 'GET', '/organisations'],
      [client, 'GET', '/organisations'],
    ] as const) {
      const body = method === 'PATCH' ? { name: 'Other' } : undefined;
      answers.push((await api.sendAs(by, method, path, body, version(1))).status);
    }
    expect(answers).toEqual([403, 404, 403, 403]);
    const rows = await test.database.orm.select().from(organisations).orderBy(asc(organisations.id));
    expect(rows.map(({ name }) => name)).toEqual(['Organisation 1', 'Organisation 2']);
  });

  it('are offered where a user is invited, and clients are offered their own', async () => {
    const options = async (by: number) =>
      pick((await api.sendAs(by, 'GET', '/options/organisation')).body, 'data.label');
    expect([await options(admin), await options(client), await options(counsellor)]).toEqual([
      { data: [{ label: 'Organisation 1' }, { label: 'Organisation 2' }] },
      { data: [{ label: 'Organisation 1' }] },
      { data: [] },
    ]);
  });
});

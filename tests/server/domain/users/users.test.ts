import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../../contract/kit/ability.ts';
import { roles } from '../../../../contract/kit/permissions.ts';
import type { UserDetails } from '../../../../contract/people/users.ts';
import { desc, eq, like } from '../../../../server/db/drizzle.ts';
import { abilityRules, applications, eventLog, outbox, users } from '../../../../server/db/schema/index.ts';
import { seconds } from '../../../support/clock.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { colleagueId, otherOf, personOf, plantAgency, strangerId } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

describe.each(databases)('people on $name', ({ open }) => {
  const tokens: Record<string, string> = {};

  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  beforeAll(async () => {
    for (const role of roles) tokens[role] = (await api.signIn(personOf[role])).token;
  });

  const get = (role: Role, path: string) => api.send('GET', path, { token: tokens[role] });
  const change = async (role: Role, id: number, body: object) => {
    const [row] = await test.database.orm
      .select({ version: users.version })
      .from(users)
      .where(eq(users.id, id));
    const headers = { 'if-match': `"${row?.version ?? 1}"` };
    const answer = await api.send('PATCH', `/users/${id}`, { token: tokens[role], body, headers });
    return { status: answer.status, ...(answer.body as object) };
  };

  it('are shown with where they belong and when they were last here, without any secret', async () => {
    const { body } = await get('admin', `/users/${personOf.aco}`);
    expect((body as { data: UserDetails }).data).toEqual({
      id: personOf.aco,
      version: 1,
      fullName: `Person ${personOf.aco}`,
      email: `person-${personOf.aco}@quayside.test`,
      role: 'aco',
      customRoleId: null,
      customRoleName: null,
      phone: null,
      branchId: 1,
      branchName: 'North',
      partnerId: null,
      partnerName: null,
      organisationId: null,
      organisationName: null,
      universityId: null,
      universityName: null,
      language: null,
      state: 'active',
      active: true,
      confirmed: true,
      createdAt: expect.any(String),
      lastSeenAt: api.clock.now().toISOString(),
      editable: [
        'fullName',
        'phone',
        'role',
        'customRoleId',
        'branchId',
        'organisationId',
        'partnerId',
        'universityId',
        'language',
        'active',
      ],
      invitation: null,
      undoableUntil: null,
      otherBranches: [{ id: 3, name: 'West' }],
      sessions: 1,
    });
  });

  it('belong to a university, a partner or an organisation by name', async () => {
    const ties = async (role: Role) => {
      const { body } = await get('admin', `/users/${personOf[role]}`);
      return pick(body, 'data.organisationName data.partnerName data.universityName');
    };
    expect([await ties('client'), await ties('channel-partner'), await ties('university-contact')]).toEqual([
      { data: { organisationName: 'Organisation 1', partnerName: null, universityName: null } },
      { data: { organisationName: null, partnerName: 'Partner 1', universityName: null } },
      { data: { organisationName: null, partnerName: null, universityName: 'University of Northhaven' } },
    ]);
  });

  it('are in one state each, which a list filters, sorts and counts', async () => {
    const at = new Date('2027-02-01T10:00:00Z');
    const later = new Date('2027-02-02T10:00:00Z');
    await test.database.orm.insert(users).values(
      (
        [
          ['invited', { invitedAt: at }],
          ['unconfirmed', {}],
          ['withdrawn', { invitedAt: at, disabledAt: later }],
          ['deactivated', { confirmedAt: at, disabledAt: later }],
          ['accepted', { invitedAt: at, confirmedAt: later }],
        ] as const
      ).map(([fullName, more]) => ({
        fullName: `State ${fullName}`,
        email: `state-${fullName}@quayside.test`,
        role: 'client' as const,
        organisationId: 2,
        passwordHash: '!',
        ...more,
      })),
    );
    const found = await get('admin', '/users?searchQuery=State&sortBy=state,fullName&orderBy=asc,asc');
    expect(pick(found.body, 'data.fullName data.state')).toEqual({
      data: [
        { fullName: 'State accepted', state: 'active' },
        { fullName: 'State invited', state: 'invited' },
        { fullName: 'State unconfirmed', state: 'unconfirmed' },
        { fullName: 'State deactivated', state: 'deactivated' },
        { fullName: 'State withdrawn', state: 'deactivated' },
      ],
    });
    const where = encodeURIComponent(
      JSON.stringify({ all: [{ column: 'state', is: 'in', value: ['invited', 'unconfirmed'] }] }),
    );
    const { body } = await get('admin', `/users?searchQuery=State&where=${where}`);
    expect(pick(body, 'data.fullName')).toEqual({
      data: [{ fullName: 'State invited' }, { fullName: 'State unconfirmed' }],
    });
    const facets = await get('admin', '/users/facets?searchQuery=State&columns=state');
    expect(facets.body).toEqual({
      data: {
        state: [
          { value: 'deactivated', count: 2 },
          { value: 'active', count: 1 },
          { value: 'invited', count: 1 },
          { value: 'unconfirmed', count: 1 },
        ],
      },
    });
    await test.database.orm.delete(users).where(like(users.email, 'state-%'));
  });

  it('have no state for a reader from whom a part of it is withheld', async () => {
    const { orm } = test.database;
    const readers = { role: 'aco' as const, action: 'read' as const, subject: 'User' as const, position: 99 };
    const stateFor = async (hidden: string) => {
      const [rule] = await orm
        .insert(abilityRules)
        .values({ ...readers, fields: [hidden], inverted: true })
        .returning({ id: abilityRules.id });
      api.clock.advance(seconds(10));
      const { body } = await get('aco', `/users/${colleagueId}`);
      await orm.delete(abilityRules).where(eq(abilityRules.id, rule?.id ?? 0));
      api.clock.advance(seconds(10));
      return pick(body, 'data.state data.active data.confirmed');
    };
    expect([await stateFor('phone'), await stateFor('active'), await stateFor('confirmed')]).toEqual([
      { data: { state: 'active', active: true, confirmed: true } },
      { data: { state: null, active: null, confirmed: true } },
      { data: { state: null, active: true, confirmed: null } },
    ]);
  });

  it('are found by name, filtered and sorted like any list', async () => {
    const where = JSON.stringify({
      all: [
        { column: 'role', is: 'in', value: ['counsellor'] },
        { column: 'branch', is: 'in', value: [2] },
      ],
    });
    const { body } = await get('admin', `/users?sortBy=fullName&where=${encodeURIComponent(where)}`);
    expect(pick(body, 'data.id meta.total')).toEqual({
      data: [{ id: strangerId }, { id: otherOf.counsellor }],
      meta: { total: 2 },
    });
  });

  it('change by an administrator, and whoever looks after applications keeps their new name there', async () => {
    const answer = await change('admin', colleagueId, { fullName: 'New Name', branchId: 2, phone: ' 123 ' });
    expect(pick(answer, 'status data.id data.version data.fullName data.branchName data.phone')).toEqual({
      status: 200,
      data: { id: colleagueId, version: 2, fullName: 'New Name', branchName: 'South', phone: '123' },
    });
    const log = await test.database.orm.select().from(eventLog).orderBy(desc(eventLog.id)).limit(2);
    expect(log.map(({ type, payload }) => ({ type, payload })).reverse()).toEqual([
      {
        type: 'user.changed',
        payload: {
          version: 2,
          before: { fullName: null, phone: null, branchId: 1 },
          after: { fullName: null, phone: null, branchId: 2 },
        },
      },
      { type: 'user.renamed', payload: {} },
    ]);
    const names = test.database.orm
      .selectDistinct({ name: applications.counsellorName })
      .from(applications)
      .where(eq(applications.counsellorId, colleagueId));
    expect(await names).toEqual([{ name: 'New Name' }]);
    const told = test.database.orm
      .select({ event: outbox.event })
      .from(outbox)
      .where(eq(outbox.userId, colleagueId));
    expect(await told).toEqual([{ event: 'abilities.changed' }]);
  });

  it('are signed out everywhere when they are made inactive, and may come back', async () => {
    const { token } = await api.signIn(strangerId);
    expect(pick(await change('admin', strangerId, { active: false }), 'status data.active')).toEqual({
      status: 200,
      data: { active: false },
    });
    expect((await api.send('GET', '/me', { token })).status).toBe(401);
    expect(pick(await change('admin', strangerId, { active: true }), 'status data.active')).toEqual({
      status: 200,
      data: { active: true },
    });
    expect((await api.send('GET', '/me', { token })).status).toBe(401);
    const again = await api.signIn(strangerId);
    expect((await api.send('GET', '/me', { token: again.token })).status).toBe(200);
  });

  it('do not lock themselves out', async () => {
    expect(await change('admin', personOf.admin, { active: false })).toEqual(
      refusedWith(409, 'record.conflict', { reason: 'refusal.self' }),
    );
    expect((await get('admin', '/me')).status).toBe(200);
  });

  it('take no branch that is not there, no stale version, and no change their rules forbid', async () => {
    expect(await change('admin', colleagueId, { branchId: 99 })).toEqual(
      refusedWith(422, 'request.invalid', { fields: { 'body.branchId': ['invalid'] } }),
    );
    const stale = await api.send('PATCH', `/users/${colleagueId}`, {
      token: tokens.admin,
      body: { phone: '1' },
      headers: { 'if-match': '"1"' },
    });
    expect(pick(stale, 'status body.current.id body.current.version')).toEqual({
      status: 412,
      body: { current: { id: colleagueId, version: 2 } },
    });
    expect(await change('aco', personOf.counsellor, { active: false })).toEqual(
      refusedWith(403, 'access.denied'),
    );
    expect(await change('counsellor', personOf.counsellor, { branchId: 2 })).toEqual(
      refusedWith(403, 'access.denied'),
    );
    expect((await change('counsellor', personOf.counsellor, { phone: '1' })).status).toBe(200);
  });
});

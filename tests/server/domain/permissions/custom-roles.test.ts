import { describe, expect, it } from 'vitest';
import type { RolePermissions } from '../../../../contract/access/permissions.ts';
import type { RoleKey } from '../../../../contract/access/role-keys.ts';
import type { AbilityRule } from '../../../../contract/kit/ability.ts';
import { defaultRules } from '../../../../server/access/default-rules.ts';
import { asc, eq } from '../../../../server/db/drizzle.ts';
import { customRoles, eventLog, outbox, users } from '../../../../server/db/schema/index.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { otherOf, personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import { including, stagePermissions } from './stage.ts';

const forbidStatuses: AbilityRule = {
  action: 'read',
  subject: 'Status',
  inverted: true,
  reason: 'Not needed.',
};

const forbidReports: AbilityRule = { ...forbidStatuses, subject: 'report' };

describe.each(databases)('custom roles on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const { send, list, ofRole, save, versionsOf } = stagePermissions(test, api);

  const create = (name: string, from: RoleKey | string, by?: number) =>
    send<RolePermissions>('POST', '/roles', { body: { name, from }, ...(by !== undefined && { by }) });
  const change = (id: number, version: number, body: object, by?: number) =>
    send<RolePermissions>('PATCH', `/roles/${id}`, { body, version, ...(by !== undefined && { by }) });
  const made = async (name: string, from: RoleKey = 'counsellor') => {
    const { data } = await create(name, from);
    if (!data?.custom) throw new Error('no role');
    return { ...data, custom: data.custom };
  };
  const setUser = async (id: number, body: object, by = personOf.admin) => {
    const [row] = await test.database.orm.select().from(users).where(eq(users.id, id));
    const answer = await api.sendAs(by, 'PATCH', `/users/${id}`, body, { 'if-match': `"${row?.version}"` });
    api.forgetTokens();
    return answer;
  };
  const eventsOf = async (role: RoleKey) => {
    const rows = await test.database.orm
      .select({ type: eventLog.type, actorId: eventLog.actorId, payload: eventLog.payload })
      .from(eventLog)
      .where(eq(eventLog.subject, 'Role'))
      .orderBy(asc(eventLog.id));
    return rows.filter(({ payload }) => (payload as { role?: string }).role === role);
  };

  it('begin with the rules of the role that they are copied from, and stand after those of the installation', async () => {
    const role = await made('Senior counsellor');
    expect(role).toEqual({
      role: `custom-${role.custom.id}`,
      custom: {
        id: role.custom.id,
        name: 'Senior counsellor',
        base: 'counsellor',
        archived: false,
        version: 1,
      },
      version: 1,
      rules: defaultRules.counsellor,
      home: '/dashboard',
      people: 0,
      changedAt: null,
      changedByName: `Person ${personOf.admin}`,
    });
    expect((await list()).at(-1)).toEqual(role);
    expect(await eventsOf(role.role)).toEqual([
      {
        type: 'role.created',
        actorId: personOf.admin,
        payload: {
          role: role.role,
          version: 1,
          before: {},
          after: { name: 'Senior counsellor', from: 'counsellor' },
        },
      },
    ]);
  });

  it('have rules of their own from then on, in both directions, and can be copied with them', async () => {
    const first = await made('Visitor desk', 'aco');
    expect((await save(first.role, including(forbidStatuses))).status).toBe(200);
    expect((await ofRole('aco')).rules).toEqual(defaultRules.aco);
    await save('aco', including({ ...forbidStatuses, subject: 'Country' }));
    expect((await ofRole(first.role)).rules).toEqual([...defaultRules.aco, forbidStatuses]);

    const second = await made('Evening visitor desk', first.role);
    expect([second.custom.base, second.rules]).toEqual(['aco', [...defaultRules.aco, forbidStatuses]]);
    expect((await versionsOf(first.role)).map(({ number, reason }) => [number, reason])).toEqual([
      [1, null],
      [2, 'Because'],
    ]);
    expect((await send('GET', `/permissions/${second.role}/versions`)).data).toEqual([
      {
        number: 1,
        createdAt: expect.any(String),
        authorName: `Person ${personOf.admin}`,
        reason: null,
        rules: [...defaultRules.aco, forbidStatuses],
      },
    ]);
  });

  it('decide what their users may do, at the next request, and only theirs', async () => {
    const { role, custom } = await made('Junior counsellor');
    const statusesOf = async (id: number) =>
      (await api.sendAs(id, 'GET', `/users/${id}/permission?action=read&subject=Status`)).status;
    const mayRead = async (id: number) =>
      (await send<{ allowed: boolean }>('GET', `/users/${id}/permission?action=read&subject=Status`)).data
        ?.allowed;
    expect((await setUser(personOf.counsellor, { customRoleId: custom.id })).status).toBe(200);
    const me = async () => (await api.sendAs(personOf.counsellor, 'GET', '/me')).body;
    const rulesOf = (body: unknown) =>
      (body as { data: { userAbilityRules: AbilityRule[] } }).data.userAbilityRules.length;
    expect(rulesOf(await me())).toBe(defaultRules.counsellor.length);
    expect(await statusesOf(personOf.counsellor)).toBe(403);

    await save(role, including(forbidStatuses));
    expect([await mayRead(personOf.counsellor), await mayRead(otherOf.counsellor)]).toEqual([false, true]);
    expect(rulesOf(await me())).toBe(defaultRules.counsellor.length + 1);
    const told = await test.database.orm
      .select({ userId: outbox.userId })
      .from(outbox)
      .where(eq(outbox.event, 'abilities.changed'));
    expect(told.map(({ userId }) => userId)).not.toContain(otherOf.counsellor);

    // The rules of the role on which it is based are not theirs.
    await save('counsellor', including({ ...forbidStatuses, subject: 'Country' }));
    const country = await send<{ allowed: boolean }>(
      'GET',
      `/users/${personOf.counsellor}/permission?action=read&subject=Country`,
    );
    expect(country.data?.allowed).toBe(true);
    const [withRole] = (await list()).filter((each) => each.role === role);
    expect([withRole?.people, (await ofRole('counsellor')).people]).toEqual([1, 3]);
    await setUser(personOf.counsellor, { customRoleId: null });
  });

  it('are asked about by day, with their name and who changed what', async () => {
    const before = new Date(api.clock.now()).toISOString();
    api.clock.advance(60_000);
    const { role, custom } = await made('Partner desk', 'channel-partner');
    await setUser(personOf['channel-partner'], { customRoleId: custom.id });
    api.clock.advance(60_000);
    await save(role, including(forbidStatuses));
    const past = await send<{ role: string; roleName: string | null; changes: { what: object }[] }>(
      'GET',
      `/users/${personOf['channel-partner']}/permissions?at=${before}`,
    );
    expect([past.data?.role, past.data?.roleName]).toEqual(['channel-partner', null]);
    expect(past.data?.changes.map(({ what }) => what)).toEqual([
      { kind: 'account', before: { customRole: null }, after: { customRole: 'Partner desk' } },
      { kind: 'rules', role, roleName: 'Partner desk', number: 2 },
    ]);
    const now = await send<{ role: string; roleName: string | null }>(
      'GET',
      `/users/${personOf['channel-partner']}/permissions`,
    );
    expect([now.data?.role, now.data?.roleName]).toEqual([role, 'Partner desk']);
    await setUser(personOf['channel-partner'], { customRoleId: null });
  });

  it('say what other rules would change for their users', async () => {
    const { role, custom } = await made('Compliance desk', 'compliance-officer');
    await setUser(personOf['compliance-officer'], { customRoleId: custom.id });
    const impact = await send<{
      people: number;
      changes: { subject: string; lost: { names: string[] } | null }[];
    }>('POST', `/permissions/${role}/preview`, {
      body: { rules: [...defaultRules['compliance-officer'], forbidReports] },
    });
    expect([
      impact.data?.people,
      impact.data?.changes.map(({ subject, lost }) => [subject, lost?.names]),
    ]).toEqual([1, [['report', [`Person ${personOf['compliance-officer']}`]]]]);
    await setUser(personOf['compliance-officer'], { customRoleId: null });
  });

  it('cannot become administrators, whichever way', async () => {
    const { role } = await made('Almost administrator', 'client');
    expect(await save(role, including({ action: 'update', subject: 'Role' }))).toEqual(
      refusedWith(409, 'record.conflict', { reason: 'refusal.administratorsOnly' }),
    );
    expect(await save(role, () => [{ action: 'manage', subject: 'all' }])).toEqual(
      refusedWith(409, 'record.conflict', { reason: 'refusal.administratorsOnly' }),
    );
    const archived = await made('Put away');
    await change(archived.custom.id, 1, { archived: true });
    for (const from of ['admin', 'student', 'custom-99999', archived.role])
      expect(await create('Another', from)).toEqual(
        refusedWith(422, 'request.invalid', { fields: { 'body.from': ['invalid'] } }),
      );
  });

  it('have names that differ, also by case and accents', async () => {
    const { custom } = await made('Équipe du soir');
    const other = await made('Night team');
    expect(await create('equipe  DU soir', 'client')).toEqual(
      refusedWith(422, 'request.invalid', { fields: { 'body.name': ['taken'] } }),
    );
    expect(await change(other.custom.id, 1, { name: 'Equipe du soir' })).toEqual(
      refusedWith(422, 'request.invalid', { fields: { 'body.name': ['taken'] } }),
    );
    const renamed = await change(custom.id, 1, { name: 'Day team' });
    expect([renamed.status, renamed.data?.custom?.name, renamed.data?.custom?.version]).toEqual([
      200,
      'Day team',
      2,
    ]);
    expect((await change(custom.id, 2, { name: 'Day team' })).data?.custom?.version).toBe(2);
    const stale = await change(custom.id, 1, { name: 'Late team' });
    expect([stale.status, (await ofRole(`custom-${custom.id}`)).custom?.name]).toEqual([412, 'Day team']);
    expect((await eventsOf(`custom-${custom.id}`)).at(-1)).toEqual({
      type: 'role.changed',
      actorId: personOf.admin,
      payload: {
        role: `custom-${custom.id}`,
        version: 2,
        before: { name: 'Équipe du soir' },
        after: { name: 'Day team' },
      },
    });
  });

  it('are archived when nobody has them, keep their rules, and come back', async () => {
    const { role, custom, rules } = await made('Temporary desk');
    await setUser(otherOf.counsellor, { customRoleId: custom.id });
    await test.database.orm
      .update(users)
      .set({ disabledAt: api.clock.now() })
      .where(eq(users.id, otherOf.counsellor));
    // A deactivated account may be activated again.
    expect(await change(custom.id, 1, { archived: true })).toEqual(
      refusedWith(409, 'record.conflict', { reason: 'refusal.roleInUse' }),
    );
    await test.database.orm.update(users).set({ disabledAt: null }).where(eq(users.id, otherOf.counsellor));
    expect((await setUser(otherOf.counsellor, { customRoleId: null })).status).toBe(200);

    const archived = await change(custom.id, 1, { archived: true });
    expect([archived.status, archived.data?.custom, archived.data?.rules]).toEqual([
      200,
      { ...custom, archived: true, version: 2 },
      rules,
    ]);
    expect((await list()).at(-1)?.role).toBe(role);
    const refused = await setUser(otherOf.counsellor, { customRoleId: custom.id });
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({ fields: { 'body.customRoleId': ['invalid'] } }),
    ]);
    expect((await change(custom.id, 2, { archived: false })).data?.custom?.archived).toBe(false);
    expect((await setUser(otherOf.counsellor, { customRoleId: custom.id })).status).toBe(200);
    await setUser(otherOf.counsellor, { customRoleId: null });
  });

  it('are given to users of the role on which they are based, and go with it', async () => {
    const { custom } = await made('Client viewer', 'client');
    for (const customRoleId of [custom.id, 99_999]) {
      const answer = await setUser(personOf.counsellor, { customRoleId });
      expect([answer.status, (answer.body as { fields?: object }).fields]).toEqual([
        422,
        { 'body.customRoleId': ['invalid'] },
      ]);
    }
    expect((await setUser(personOf.client, { customRoleId: custom.id })).status).toBe(200);
    const moved = await setUser(personOf.client, { role: 'aco', branchId: 1 });
    expect([
      moved.status,
      pick((moved.body as { data: object }).data, 'role customRoleId customRoleName'),
    ]).toEqual([200, { role: 'aco', customRoleId: null, customRoleName: null }]);
    const back = await setUser(personOf.client, {
      role: 'client',
      organisationId: 1,
      customRoleId: custom.id,
    });
    expect(pick((back.body as { data: object }).data, 'role customRoleId customRoleName')).toEqual({
      role: 'client',
      customRoleId: custom.id,
      customRoleName: 'Client viewer',
    });
    await setUser(personOf.client, { customRoleId: null });
  });

  it('come with an invitation', async () => {
    const { custom } = await made('Trainee', 'aco');
    const invite = (body: object) =>
      api.sendAs(personOf.admin, 'POST', '/users', {
        fullName: 'Ada Obi',
        branchId: 1,
        role: 'aco',
        ...body,
      });
    const wrong = await invite({ email: 'wrong@quayside.test', role: 'counsellor', customRoleId: custom.id });
    expect([wrong.status, (wrong.body as { fields?: object }).fields]).toEqual([
      422,
      { 'body.customRoleId': ['invalid'] },
    ]);
    const invited = await invite({ email: 'ada@quayside.test', customRoleId: custom.id });
    expect([
      invited.status,
      (invited.body as { data: { customRoleName: string } }).data.customRoleName,
    ]).toEqual([201, 'Trainee']);
    expect(await change(custom.id, 1, { archived: true })).toEqual(
      refusedWith(409, 'record.conflict', { reason: 'refusal.roleInUse' }),
    );
  });

  it('end the sessions of a user who gets another one, and are not changed by themselves', async () => {
    const { custom } = await made('Session desk', 'aco');
    const { token } = await api.signIn(otherOf.aco);
    const me = async () => (await api.send('GET', '/me', { token })).status;
    expect(await me()).toBe(200);
    await setUser(otherOf.aco, { customRoleId: custom.id });
    expect(await me()).toBe(401);
    const own = await setUser(personOf.admin, { customRoleId: custom.id });
    expect([own.status, (own.body as { reason: string }).reason]).toEqual([409, 'refusal.ownRole']);
    await setUser(otherOf.aco, { customRoleId: null });
  });

  it('are added, renamed and archived by administrators alone', async () => {
    const { custom } = await made('Guarded desk');
    for (const by of [personOf.aco, personOf.counsellor, personOf.student]) {
      expect((await create('Mine', 'counsellor', by)).status).toBe(403);
      expect((await change(custom.id, 1, { archived: true }, by)).status).toBe(403);
    }
    expect(await test.database.orm.$count(customRoles, eq(customRoles.name, 'Mine'))).toBe(0);
  });
});

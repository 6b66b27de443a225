import { describe, expect, it } from 'vitest';
import type { PastPermissions, PermissionAnswer } from '../../../../contract/access/permissions.ts';
import type { AbilityRule } from '../../../../contract/kit/ability.ts';
import { abilityRules } from '../../../../server/db/schema/index.ts';
import { hours } from '../../../support/clock.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { otherOf, personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import { including, stagePermissions, without } from './stage.ts';

const { admin, counsellor } = personOf;
const exportStudents: AbilityRule = {
  action: 'export',
  subject: 'Student',
  conditions: { counsellorId: '{{user.id}}' },
};

describe.each(databases)('what a person may do, and why, on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const { send, save } = stagePermissions(test, api);

  const ask = async (id: number, query: string) =>
    send<PermissionAnswer>('GET', `/users/${id}/permission?${query}`);
  const pastOf = async (id: number, at?: string) =>
    (await send<PastPermissions>('GET', `/users/${id}/permissions${at ? `?at=${at}` : ''}`)).data;
  const now = () => api.clock.now().toISOString();

  it('is decided by the last rule about it, with the version that brought it', async () => {
    await save('counsellor', including(exportStudents), { reason: 'For their own reports' });
    expect((await ask(counsellor, 'action=export&subject=Student')).data).toEqual({
      allowed: true,
      rule: {
        ...exportStudents,
        conditions: { counsellorId: counsellor },
        origin: 'role',
        since: {
          number: 2,
          createdAt: now(),
          authorName: `Person ${admin}`,
          reason: 'For their own reports',
        },
      },
      record: null,
    });
  });

  it('is decided on one record: their own application, a colleague’s, and one of another branch', async () => {
    const answers = [];
    for (const recordId of [1, 3, 4])
      answers.push((await ask(counsellor, `action=read&subject=Application&recordId=${recordId}`)).data);
    expect(answers.map((each) => [each?.allowed, each?.rule?.conditions, each?.record?.id])).toEqual([
      [true, { branchId: { $in: [1] } }, 1],
      [true, { branchId: { $in: [1] } }, 3],
      [false, undefined, 4],
    ]);
    expect(answers[2]?.record?.label).toContain(' · ');
  });

  it('is decided for a field: what forbids it says why', async () => {
    expect((await ask(counsellor, 'action=read&subject=Application&recordId=1&field=money')).data).toEqual({
      allowed: false,
      rule: {
        action: 'read',
        subject: 'Application',
        fields: ['money'],
        inverted: true,
        reason: 'Commission is only for application officers.',
        origin: 'role',
        since: { number: 1, createdAt: expect.any(String), authorName: null, reason: null },
      },
      record: { id: 1, label: expect.stringContaining(' · ') },
    });
    expect(
      (await ask(counsellor, 'action=read&subject=Application&recordId=1&field=remark')).data?.allowed,
    ).toBe(true);
  });

  it('may come from a rule of their own', async () => {
    await test.database.orm
      .insert(abilityRules)
      .values({ userId: otherOf.student, position: 0, action: 'export', subject: 'Course' });
    const { data } = await ask(otherOf.student, 'action=export&subject=Course');
    expect([data?.allowed, data?.rule?.origin, data?.rule?.since]).toEqual([true, 'user', null]);
  });

  it('cannot be asked about a page’s record, a record or a person that do not exist, or a time to come', async () => {
    const statuses = [];
    for (const [id, query] of [
      [counsellor, 'action=read&subject=dashboard&recordId=1'],
      [counsellor, 'action=read&subject=Application&recordId=999'],
      [9_999, 'action=read&subject=Application'],
      [
        counsellor,
        `action=read&subject=Application&at=${new Date(api.clock.now().getTime() + 1).toISOString()}`,
      ],
    ] as const)
      statuses.push((await ask(id, query)).status);
    expect(statuses).toEqual([422, 404, 404, 422]);
  });

  it('was another thing before the rules and the account changed, and what changed it is listed', async () => {
    const { id } = await api.app.addUser('aco', {
      email: 'moved@mail.test',
      branchId: 1,
      confirmedAt: api.clock.now(),
    });
    api.clock.advance(hours(1));
    api.forgetTokens();
    const before = now();
    api.clock.advance(hours(1));
    api.forgetTokens();
    const takenAt = now();
    await save('aco', without('read', 'Notice'), { reason: 'Notices are read elsewhere' });
    api.clock.advance(hours(1));
    api.forgetTokens();
    const movedAt = now();
    await api.sendAs(admin, 'PATCH', `/users/${id}`, { branchId: 2 }, { 'if-match': '"1"' });
    api.clock.advance(hours(1));
    api.forgetTokens();

    const then = `action=read&subject=Notice&at=${before}`;
    expect((await ask(id, then)).data?.allowed).toBe(true);
    expect((await ask(id, 'action=read&subject=Notice')).data?.allowed).toBe(false);
    const record = 'action=read&subject=Application&recordId=3';
    expect((await ask(id, `${record}&at=${before}`)).data?.allowed).toBe(true);
    expect((await ask(id, record)).data?.allowed).toBe(false);

    const past = await pastOf(id, before);
    expect([past?.id, past?.role, past?.changes]).toEqual([
      id,
      'aco',
      [
        {
          at: takenAt,
          byName: `Person ${admin}`,
          reason: 'Notices are read elsewhere',
          what: { kind: 'rules', role: 'aco', roleName: null, number: 2 },
        },
        {
          at: movedAt,
          byName: `Person ${admin}`,
          reason: null,
          what: { kind: 'account', before: { branch: 'North' }, after: { branch: 'South' } },
        },
      ],
    ]);
    const reads = (found: PastPermissions | undefined) =>
      found?.rules.filter(({ action, subject }) => action === 'read' && subject === 'Notice').length;
    expect([reads(past), reads(await pastOf(id))]).toEqual([1, 0]);
    expect((await pastOf(id))?.changes).toEqual([]);
  });

  it('was nothing before the account existed, and while it was deactivated', async () => {
    const { id } = await api.app.addUser('client', {
      email: 'later@mail.test',
      organisationId: 1,
      createdAt: api.clock.now(),
      confirmedAt: api.clock.now(),
    });
    const earlier = new Date(api.clock.now().getTime() - 1).toISOString();
    api.clock.advance(hours(1));
    api.forgetTokens();
    const active = now();
    api.clock.advance(hours(1));
    api.forgetTokens();
    const change = (body: object, version: number) =>
      api.sendAs(admin, 'PATCH', `/users/${id}`, body, { 'if-match': `"${version}"` });
    await change({ active: false }, 1);
    api.clock.advance(hours(1));
    api.forgetTokens();
    const away = now();
    api.clock.advance(hours(1));
    api.forgetTokens();
    await change({ active: true }, 2);
    const roles = [];
    for (const at of [earlier, active, away, undefined]) roles.push((await pastOf(id, at))?.role);
    expect(roles).toEqual([null, 'client', null, 'client']);
  });

  it('is of the role that they had then', async () => {
    const { id } = await api.app.addUser('client', {
      email: 'role@mail.test',
      organisationId: 1,
      createdAt: api.clock.now(),
      confirmedAt: api.clock.now(),
    });
    const before = now();
    api.clock.advance(hours(1));
    api.forgetTokens();
    await api.sendAs(
      admin,
      'PATCH',
      `/users/${id}`,
      { role: 'counsellor', branchId: 1 },
      { 'if-match': '"1"' },
    );
    const past = await pastOf(id, before);
    expect([past?.role, past?.changes.map(({ what }) => what)]).toEqual([
      'client',
      [
        {
          kind: 'account',
          before: { role: 'client', branch: null, organisation: 'Organisation 1' },
          after: { role: 'counsellor', branch: 'North', organisation: null },
        },
      ],
    ]);
    expect((await pastOf(id))?.role).toBe('counsellor');
  });
});

import { describe, expect, it } from 'vitest';
import type { AbilityRule, Role } from '../../../../contract/kit/ability.ts';
import { roles } from '../../../../contract/kit/permissions.ts';
import { defaultRules } from '../../../../server/access/default-rules.ts';
import { and, asc, eq, isNull } from '../../../../server/db/drizzle.ts';
import { abilityRules, eventLog, outbox, ruleVersions } from '../../../../server/db/schema/index.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { colleagueId, otherOf, personOf, plantAgency, strangerId } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import { including, stagePermissions, without } from './stage.ts';

const forbidExport: AbilityRule = {
  action: 'export',
  subject: 'Course',
  inverted: true,
  reason: 'Exports go through head office.',
};

describe.each(databases)('permissions on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const { send, list, ofRole, save, versionsOf } = stagePermissions(test, api);

  const toldOf = async (userId: number) => {
    const rows = await test.database.orm
      .select({ event: outbox.event })
      .from(outbox)
      .where(eq(outbox.userId, userId))
      .orderBy(asc(outbox.seq));
    return rows.map(({ event }) => event);
  };

  it('are the rules of the installation at first, for each role with the people who can sign in', async () => {
    const found = await list();
    expect(found.map((each) => pick(each, 'role version home people changedAt changedByName'))).toEqual(
      [
        ['admin', '/dashboard', 2],
        ['client', '/access-control', 2],
        ['channel-partner', '/dashboard', 2],
        ['counsellor', '/dashboard', 4],
        ['aco', '/dashboard', 2],
        ['compliance-officer', '/dashboard', 2],
        ['university-contact', '/application', 2],
        ['student', '/student-record/info', 2],
      ].map(([role, home, people]) => ({
        role,
        version: 1,
        home,
        people,
        changedAt: null,
        changedByName: null,
      })),
    );
    expect(Object.fromEntries(found.map(({ role, rules }) => [role, rules]))).toEqual(defaultRules);
  });

  it('are refused to everyone but administrators, whatever they ask', async () => {
    const others = roles.filter((role) => role !== 'admin');
    const rules = defaultRules.counsellor;
    const asks = (role: Role) => [
      send('GET', '/permissions', { by: personOf[role] }),
      send('GET', '/permissions/counsellor/versions', { by: personOf[role] }),
      send('POST', '/permissions/counsellor/preview', { by: personOf[role], body: { rules } }),
      send('PUT', '/permissions/counsellor', {
        by: personOf[role],
        body: { rules: [{ action: 'manage', subject: 'all' }], reason: 'Because' },
        version: 1,
      }),
      send('GET', `/users/${personOf[role]}/permission?action=read&subject=Course`, { by: personOf[role] }),
      send('GET', `/users/${personOf[role]}/permissions`, { by: personOf[role] }),
    ];
    const answers = [];
    for (const role of others) answers.push((await Promise.all(asks(role))).map(({ status }) => status));
    expect(answers).toEqual(others.map(() => [403, 403, 403, 403, 403, 403]));
    expect(await versionsOf('counsellor')).toHaveLength(1);
  });

  it('change as a new version with its author and reason, and stay as rules that other back ends read', async () => {
    const before = await ofRole('counsellor');
    const answer = await save('counsellor', including(forbidExport), {
      reason: '  Data leaves the agency  ',
    });
    const rules = [...before.rules, forbidExport];
    expect([answer.status, answer.data]).toEqual([
      200,
      {
        role: 'counsellor',
        custom: null,
        version: 2,
        rules,
        home: '/dashboard',
        people: 4,
        changedAt: api.clock.now().toISOString(),
        changedByName: `Person ${personOf.admin}`,
      },
    ]);
    expect((await send('GET', '/permissions/counsellor/versions')).data).toEqual([
      {
        number: 2,
        createdAt: api.clock.now().toISOString(),
        authorName: `Person ${personOf.admin}`,
        reason: 'Data leaves the agency',
        rules,
      },
      { number: 1, createdAt: expect.any(String), authorName: null, reason: null, rules: before.rules },
    ]);
    const stored = await test.database.orm
      .select()
      .from(abilityRules)
      .where(and(eq(abilityRules.role, 'counsellor'), isNull(abilityRules.userId)))
      .orderBy(asc(abilityRules.position));
    expect(stored.map(({ action, subject }) => `${action} ${subject}`)).toEqual(
      rules.map(({ action, subject }) => `${action} ${subject}`),
    );
    expect(pick(stored.at(-1) ?? {}, 'role action subject conditions fields inverted reason')).toEqual({
      role: 'counsellor',
      conditions: null,
      fields: null,
      ...forbidExport,
    });
  });

  it('take effect with the next request, and everyone in the role is told', async () => {
    const lines = () => send('GET', '/course-detail?page=1', { by: colleagueId });
    const told = (await toldOf(colleagueId)).length;
    const strangers = (await toldOf(strangerId)).length;
    const officers = (await toldOf(personOf.aco)).length;
    expect((await save('counsellor', without('read', 'Course'))).status).toBe(200);
    expect((await lines()).status).toBe(403);
    expect((await toldOf(colleagueId)).slice(told)).toEqual(['abilities.changed']);
    expect((await toldOf(strangerId)).slice(strangers)).toEqual(['abilities.changed']);
    expect((await toldOf(personOf.aco)).slice(officers)).toEqual([]);
    expect(pick(await send('GET', '/me', { by: colleagueId }), 'data.userData.id')).toEqual({
      data: { userData: { id: colleagueId } },
    });
    expect((await save('counsellor', () => defaultRules.counsellor)).status).toBe(200);
    expect((await send('GET', '/course-detail?page=1', { by: colleagueId })).status).toBe(200);
  });

  it('tell other administrators that the rules of a role have changed', async () => {
    await api.getToken(otherOf.admin);
    const told = (await toldOf(otherOf.admin)).length;
    await save('client', without('read', 'Status'));
    const rows = await test.database.orm
      .select({ event: outbox.event, payload: outbox.payload })
      .from(outbox)
      .where(eq(outbox.userId, otherOf.admin))
      .orderBy(asc(outbox.seq));
    expect(rows.slice(told)).toEqual([
      {
        event: 'record.changed',
        payload: expect.objectContaining({ subject: 'Role', id: 2, version: 2 }),
      },
    ]);
  });

  it('are logged with what was before and after', async () => {
    const { version, rules } = await ofRole('aco');
    await save('aco', (stored) => including(forbidExport)(without('read', 'Notice')(stored)));
    const [logged] = await test.database.orm
      .select()
      .from(eventLog)
      .where(eq(eventLog.type, 'role.rulesChanged'))
      .orderBy(eventLog.id)
      .then((found) => found.slice(-1));
    const exports = rules.filter(({ action, subject }) => action === 'export' && subject === 'Course');
    const toText = (some: readonly AbilityRule[]) =>
      JSON.stringify(some.map(({ action, subject, ...rest }) => rest));
    expect(pick(logged ?? {}, 'actorId subject subjectId payload')).toEqual({
      actorId: personOf.admin,
      subject: 'Role',
      subjectId: null,
      payload: {
        role: 'aco',
        version: version + 1,
        before: { 'aco: read Notice': '[{}]', 'aco: export Course': toText(exports) },
        after: { 'aco: read Notice': null, 'aco: export Course': toText([...exports, forbidExport]) },
      },
    });
  });

  it('do not change when the rules are the same', async () => {
    const { version, rules } = await ofRole('student');
    const answer = await save('student', () => rules.map((rule) => ({ ...rule })));
    expect([answer.status, answer.data?.version]).toEqual([200, version]);
    expect(await versionsOf('student')).toHaveLength(1);
  });

  it('change when only their order does', async () => {
    const { version, rules } = await ofRole('university-contact');
    const answer = await save('university-contact', (stored) => stored.toReversed());
    expect([answer.data?.version, answer.data?.rules]).toEqual([version + 1, rules.toReversed()]);
  });

  it('are refused in a version that someone else has changed, with the rules that there are', async () => {
    await save('client', including(forbidExport));
    const { version, rules } = await ofRole('client');
    const answer = await send('PUT', '/permissions/client', {
      body: { rules: [], reason: 'Because' },
      version: version - 1,
    });
    expect(answer).toEqual(refusedWith(412, 'record.stale', { current: await ofRole('client') }));
    expect((await ofRole('client')).rules).toEqual(rules);
  });

  it.each<[string, unknown, Readonly<Record<string, readonly string[]>>]>([
    ['no fields', { action: 'read', subject: 'Course', fields: [] }, { 'body.rules.1.fields': ['required'] }],
    [
      'no conditions',
      { action: 'read', subject: 'Course', conditions: {} },
      { 'body.rules.1.conditions': ['required'] },
    ],
    [
      'no values',
      { action: 'read', subject: 'Course', conditions: { state: { $in: [] } } },
      { 'body.rules.1.conditions.state': ['required'] },
    ],
    [
      'a status that no course has',
      { action: 'read', subject: 'Course', conditions: { state: 'gone' } },
      { 'body.rules.1.conditions.state': ['unknown'] },
    ],
    [
      'a column that no course has',
      { action: 'read', subject: 'Course', conditions: { name: 'x' } },
      { 'body.rules.1.conditions.name': ['unknown'] },
    ],
    [
      'a field that no course has',
      { action: 'read', subject: 'Course', fields: ['secret'] },
      { 'body.rules.1.fields': ['unknown'] },
    ],
    [
      'conditions on a page',
      { action: 'read', subject: 'dashboard', conditions: { id: 1 } },
      { 'body.rules.1.conditions': ['invalid'] },
    ],
  ])('are refused with a rule that names %s', async (_what, rule, fields) => {
    const good = { action: 'read', subject: 'Course' };
    const body = { rules: [good, rule], reason: 'Because' };
    const { version } = await ofRole('compliance-officer');
    const expected = refusedWith(422, 'request.invalid', { fields });
    expect(await send('PUT', '/permissions/compliance-officer', { body, version })).toEqual(expected);
    expect(
      await send('POST', '/permissions/compliance-officer/preview', { body: { rules: body.rules } }),
    ).toEqual(expected);
    expect((await ofRole('compliance-officer')).version).toBe(version);
  });

  it('need a reason of at least three characters', async () => {
    const { version, rules } = await ofRole('student');
    const saved = (reason: unknown) =>
      send('PUT', '/permissions/student', { body: { rules, reason }, version });
    expect((await saved('  ab  ')).status).toBe(422);
    expect((await saved(undefined)).status).toBe(422);
    expect((await saved('abc')).status).toBe(200);
  });

  it('leave administrators what they need to administer', async () => {
    const refused = refusedWith(409, 'record.conflict', { reason: 'refusal.administration' });
    const taken: AbilityRule = { action: 'update', subject: 'Role', inverted: true, reason: 'Because' };
    expect(await save('admin', () => [])).toEqual(refused);
    expect(await save('admin', including(taken))).toEqual(refused);
    expect(await send('POST', '/permissions/admin/preview', { body: { rules: [taken] } })).toEqual(refused);
    expect(await versionsOf('admin')).toHaveLength(1);
    expect((await save('admin', including(forbidExport))).status).toBe(200);
    expect((await send('GET', '/course-detail/rows')).status).not.toBe(200);
    expect((await save('admin', () => defaultRules.admin)).status).toBe(200);
  });

  it('never make another role administrate', async () => {
    const refused = refusedWith(409, 'record.conflict', { reason: 'refusal.administratorsOnly' });
    expect(await save('aco', including({ action: 'update', subject: 'Role' }))).toEqual(refused);
    expect(await save('aco', including({ action: 'manage', subject: 'all' }))).toEqual(refused);
    expect(await save('aco', including({ action: 'read', subject: 'all' }))).toEqual(refused);
  });

  it('let nobody who may invite invite an administrator', async () => {
    await save('aco', (rules) => [
      ...rules,
      { action: 'create', subject: 'User' },
      { action: 'update', subject: 'User' },
      { action: 'read', subject: 'User' },
    ]);
    const invite = (role: Role, more: object) =>
      api.sendAs(personOf.aco, 'POST', '/users', {
        fullName: 'Ada',
        email: `${role}@mail.test`,
        role,
        ...more,
      });
    const change = (id: number, body: object) =>
      api.sendAs(personOf.aco, 'PATCH', `/users/${id}`, body, { 'if-match': '"1"' });
    expect([
      (await invite('admin', {})).status,
      (await invite('counsellor', { branchId: 1 })).status,
      (await change(otherOf.client, { role: 'admin' })).status,
      (await change(otherOf.client, { role: 'university-contact', universityId: 1 })).status,
    ]).toEqual([403, 201, 403, 200]);
  });

  it('are kept for ever', async () => {
    const { orm } = test.database;
    const tries = [() => orm.update(ruleVersions).set({ reason: 'x' }), () => orm.delete(ruleVersions)];
    for (const attempt of tries) {
      const refused = await attempt().then(
        () => null,
        (error: Error) => (error.cause as Error).message,
      );
      expect(refused).toBe('rule_versions is append-only');
    }
  });
});

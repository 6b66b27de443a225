import { describe, expect, it } from 'vitest';
import { asc, eq } from '../../../../server/db/drizzle.ts';
import { abilityRules, outbox, sessions } from '../../../../server/db/schema/index.ts';
import { seconds } from '../../../support/clock.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import { stageUsers } from './stage.ts';
import { giveWork } from './work.ts';

const { admin, aco, student } = personOf;
const ties = 'role branchId organisationId partnerId universityId';

describe.each(databases)('the role of a user on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const { rowOf, add, change, logged } = stageUsers(test, api);

  const refusedFields = (fields: Readonly<Record<string, readonly string[]>>) =>
    refusedWith(422, 'request.invalid', { fields });
  const tiesOf = async (id: number) => pick(await rowOf(id), ties);

  it('changes with what it belongs to, clears the rest, and signs the user out', async () => {
    const id = await add('counsellor', { branchId: 1 });
    const { token, sessionId } = await api.signIn(id);
    const answer = await change(id, { role: 'channel-partner', partnerId: 4 });
    expect([answer.status, pick(answer.data, `version ${ties} branchName partnerName`)]).toEqual([
      200,
      {
        version: 2,
        role: 'channel-partner',
        branchId: null,
        organisationId: null,
        partnerId: 4,
        universityId: null,
        branchName: null,
        partnerName: 'Partner 4',
      },
    ]);
    expect((await api.send('GET', '/me', { token })).status).toBe(401);
    expect(await logged(id, 'user.changed', 'session.revoked')).toEqual([
      [
        'user.changed',
        admin,
        {
          before: { role: 'counsellor', branchId: 1, partnerId: null },
          after: { role: 'channel-partner', branchId: null, partnerId: 4 },
          version: 2,
        },
      ],
      ['session.revoked', admin, { userId: id, sessionIds: [sessionId], cause: 'roleChanged' }],
    ]);
  });

  it('keeps what it needs, if the user has it', async () => {
    const id = await add('counsellor', { branchId: 2 });
    expect((await change(id, { role: 'compliance-officer' })).status).toBe(200);
    expect(await tiesOf(id)).toEqual({
      role: 'compliance-officer',
      branchId: 2,
      organisationId: null,
      partnerId: null,
      universityId: null,
    });
    expect((await change(id, { role: 'admin', branchId: 3 })).status).toBe(200);
    expect(pick(await rowOf(id), 'role branchId')).toEqual({ role: 'admin', branchId: null });
  });

  it('is refused without it, and nothing changes', async () => {
    const id = await add('counsellor', { branchId: 1 });
    const { sessionId } = await api.signIn(id);
    const before = await rowOf(id);
    expect([
      await change(id, { role: 'client' }),
      await change(id, { role: 'university-contact', universityId: null }),
      await change(id, { role: 'channel-partner', partnerId: 99 }),
      await change(id, { branchId: null }),
      await change(id, { organisationId: 1 }),
      await change(id, { role: 'student' }),
    ]).toEqual([
      refusedFields({ 'body.organisationId': ['required'] }),
      refusedFields({ 'body.universityId': ['required'] }),
      refusedFields({ 'body.partnerId': ['invalid'] }),
      refusedFields({ 'body.branchId': ['required'] }),
      refusedFields({ 'body.organisationId': ['invalid'] }),
      refusedFields({ 'body.role': ['invalid'] }),
    ]);
    expect(await rowOf(id)).toEqual(before);
    const [session] = await test.database.orm.select().from(sessions).where(eq(sessions.id, sessionId));
    expect(session?.revokedAt).toBeNull();
  });

  it('is for ever for students, who belong to nobody', async () => {
    expect([
      await change(student, { role: 'client', organisationId: 1 }),
      await change(student, { branchId: 1 }),
    ]).toEqual([
      refusedFields({ 'body.role': ['invalid'] }),
      refusedFields({ 'body.branchId': ['invalid'] }),
    ]);
    const { data } = await change(student, { phone: '1' });
    expect(data?.editable).toEqual(['fullName', 'phone', 'language', 'active']);
  });

  it.each([
    ['students', { counsellor: 200, 'compliance-officer': 409, 'channel-partner': 409, admin: 409 }],
    ['applications', { counsellor: 200, 'compliance-officer': 409, 'channel-partner': 409, admin: 409 }],
    [
      'officerApplications',
      { counsellor: 409, 'compliance-officer': 409, 'channel-partner': 409, admin: 409 },
    ],
    ['registrations', { counsellor: 200, 'compliance-officer': 409, 'channel-partner': 409, admin: 409 }],
    ['tasks', { counsellor: 200, 'compliance-officer': 200, 'channel-partner': 409, admin: 200 }],
  ] as const)('is changed only to one that can do the open %s', async (kind, expected) => {
    const answers: Record<string, number> = {};
    for (const role of ['counsellor', 'compliance-officer', 'channel-partner', 'admin'] as const) {
      const id = await add('aco', { branchId: 1 });
      await giveWork(test.database.orm, id, { [kind]: 1 });
      const answer = await change(id, role === 'channel-partner' ? { role, partnerId: 4 } : { role });
      answers[role] = answer.status;
      if (answer.status !== 409) continue;
      expect(answer).toEqual(refusedWith(409, 'record.conflict', { reason: 'refusal.openWork' }));
      expect((await rowOf(id)).role).toBe('aco');
    }
    expect(answers).toEqual(expected);
  });

  it('is never changed by the user', async () => {
    expect(await change(admin, { role: 'aco', branchId: 1 })).toEqual(
      refusedWith(409, 'record.conflict', { reason: 'refusal.ownRole' }),
    );
    expect((await change(admin, { phone: '1' })).data?.editable).toEqual([
      'fullName',
      'phone',
      'branchId',
      'organisationId',
      'partnerId',
      'universityId',
      'language',
    ]);
    expect(await change(personOf.counsellor, { role: 'admin' }, { by: personOf.counsellor })).toEqual(
      refusedWith(403, 'access.denied'),
    );
  });

  it('is changed by those alone who may change it, and in the version that they have read', async () => {
    const id = await add('counsellor', { branchId: 1 });
    expect(await change(id, { role: 'aco' }, { by: aco })).toEqual(refusedWith(403, 'access.denied'));
    expect(await change(id, { role: 'aco' }, { by: personOf.client })).toEqual(
      refusedWith(404, 'record.notFound'),
    );
    await change(id, { phone: '1' });
    expect(pick(await change(id, { role: 'aco' }, { version: 1 }), 'status current.version')).toEqual({
      status: 412,
      current: { version: 2 },
    });
    // Someone who may change branches only can neither raise a colleague nor move them to a partner.
    const rule = { role: 'aco' as const, action: 'update' as const, subject: 'User' as const, position: 99 };
    const [granted] = await test.database.orm
      .insert(abilityRules)
      .values({ ...rule, fields: ['branchId'] })
      .returning({ id: abilityRules.id });
    api.clock.advance(seconds(10));
    expect([
      (await change(id, { role: 'admin' }, { by: aco })).status,
      (await change(id, { branchId: 3, language: 'fr' }, { by: aco })).status,
      (await change(id, { partnerId: 1 }, { by: aco })).status,
      (await change(id, { branchId: 3 }, { by: aco })).status,
    ]).toEqual([403, 403, 403, 200]);
    await test.database.orm.delete(abilityRules).where(eq(abilityRules.id, granted?.id ?? 0));
    api.clock.advance(seconds(10));
  });

  it('and what it belongs to change the rules of the user, who is told', async () => {
    const id = await add('client', { organisationId: 1 });
    await change(id, { organisationId: 2 });
    await change(id, { language: 'ar' });
    expect(await logged(id, 'user.changed')).toEqual([
      ['user.changed', admin, { before: { organisationId: 1 }, after: { organisationId: 2 }, version: 2 }],
      ['user.changed', admin, { before: { language: null }, after: { language: 'ar' }, version: 3 }],
    ]);
    const told = await test.database.orm
      .select({ event: outbox.event })
      .from(outbox)
      .where(eq(outbox.userId, id))
      .orderBy(asc(outbox.seq));
    expect(told).toEqual([{ event: 'abilities.changed' }]);
  });
});

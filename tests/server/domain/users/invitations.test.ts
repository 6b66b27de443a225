import { beforeEach, describe, expect, it } from 'vitest';
import { eq } from '../../../../server/db/drizzle.ts';
import {
  branches,
  linkTokens,
  notifications,
  outbox,
  sessions,
  users,
} from '../../../../server/db/schema/index.ts';
import { hours } from '../../../support/clock.ts';
import { pick } from '../../../support/pick.ts';
import { databases, secondConnection } from '../../../support/server/database.ts';
import { countWaiting } from '../../../support/server/locks.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import { stageUsers, tokenIn } from './stage.ts';

const { admin } = personOf;
const expired = refusedWith(422, 'link.expired');
const confirmed = {
  status: 200,
  data: null,
  message: 'Email address confirmed. You can sign in now.',
};
let made = 0;

describe.each(databases)('an invitation on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const { send, rowOf, add, change, inviteAgain, withdraw, logged, mailTo } = stageUsers(test, api);
  let email: string;
  beforeEach(() => {
    made += 1;
    email = `new-${made}@mail.test`;
  });

  const counsellor = () => ({ fullName: 'Ada Obi', email, role: 'counsellor', branchId: 1 });
  const invite = (body: object = {}, by = admin) =>
    send('POST', '/users', { by, body: { ...counsellor(), ...body } });
  /** Invites a counsellor; returns their id, and the token in the mail. */
  async function invited(body: object = {}) {
    const { data } = await invite(body);
    return { id: data?.id ?? 0, token: tokenIn((await mailTo(email)).at(-1)) };
  }
  async function accept(token: string, password = 'my first password') {
    const answer = await api.send('POST', '/register/confirm', { body: { token, password } });
    return { status: answer.status, ...(answer.body as object) };
  }
  const signIn = async (password = 'my first password') =>
    (await api.send('POST', '/login', { body: { email, password } })).status;
  const register = async (count: number) => {
    await api.send('POST', '/register', { body: { fullName: 'Somebody Else', email } });
    await expect.poll(async () => (await mailTo(email)).length).toBe(count);
  };

  it('creates an account without a password, and mails the link that opens it', async () => {
    const { status, data } = await invite({ phone: ' 12 34 ', email: ` ${email.toUpperCase()} ` });
    expect([status, data]).toEqual([
      201,
      {
        id: expect.any(Number),
        version: 1,
        fullName: 'Ada Obi',
        email,
        role: 'counsellor',
        customRoleId: null,
        customRoleName: null,
        phone: '12 34',
        branchId: 1,
        branchName: 'North',
        partnerId: null,
        partnerName: null,
        organisationId: null,
        organisationName: null,
        universityId: null,
        universityName: null,
        language: 'en',
        state: 'invited',
        active: true,
        confirmed: false,
        createdAt: api.clock.now().toISOString(),
        lastSeenAt: null,
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
      },
    ]);
    const id = data?.id ?? 0;
    const [message, ...others] = await mailTo(email);
    expect(others).toEqual([]);
    expect(pick(message, 'template language secret userId subject text')).toEqual({
      template: 'invitation',
      language: 'en',
      secret: true,
      userId: id,
      subject: 'You’re invited to Quayside',
      text: [
        'Hello Ada Obi,',
        'Person 1 has invited you to Quayside. Your role: Counsellor.',
        'Choose a password to accept the invitation and sign in.',
        `Accept invitation:\nhttp://localhost:3000/register?token=${tokenIn(message)}`,
        'The link works once and expires on 8 March 2027. If you didn’t expect this invitation, ignore this email. The account can’t be used until you choose a password.',
        '-- \nSent by Quayside, localhost:3000',
      ].join('\n\n'),
    });
    expect(await logged(id, 'user.invited')).toEqual([
      ['user.invited', admin, { before: {}, after: { role: 'counsellor', branchId: 1 }, version: 1 }],
    ]);
    const told = await test.database.orm
      .select({ event: outbox.event, payload: outbox.payload })
      .from(outbox)
      .where(eq(outbox.userId, admin));
    expect(told.at(-1)).toEqual({
      event: 'record.changed',
      payload: { subject: 'User', id, version: 1, seq: expect.any(Number), details: expect.any(Object) },
    });
    const { data: details } = await send('GET', `/users/${id}`);
    expect(details?.invitation).toEqual({
      sentAt: '2027-03-01T09:00:00.000Z',
      expiresAt: '2027-03-08T09:00:00.000Z',
      sentByName: 'Person 1',
    });
    expect([await signIn('!'), await signIn('my first password')]).toEqual([401, 401]);
  });

  it('is accepted once, with a password, and keeps the role', async () => {
    const { id, token } = await invited();
    await change(id, { fullName: 'Margaret Oduya' });
    expect(await accept(token, 'margaret2027')).toEqual(
      refusedWith(422, 'request.invalid', { fields: { 'body.password': ['personal'] } }),
    );
    expect(await accept(token)).toEqual(confirmed);
    expect(pick(await rowOf(id), 'role branchId fullName language confirmedAt')).toEqual({
      role: 'counsellor',
      branchId: 1,
      fullName: 'Margaret Oduya',
      language: 'en',
      confirmedAt: api.clock.now(),
    });
    expect(await signIn()).toBe(200);
    expect(await accept(token, 'another password')).toEqual(expired);
    expect(await signIn('another password')).toBe(401);
    const { data } = await send('GET', `/users/${id}`);
    expect(pick(data, 'state invitation')).toEqual({ state: 'active', invitation: null });
    // Nobody is told of a registration that was none.
    const told = await test.database.orm
      .select()
      .from(notifications)
      .where(eq(notifications.type, 'user.registered'));
    expect(told).toEqual([]);
  });

  it('ends after seven days', async () => {
    const { id, token } = await invited();
    const late = await invited({ email: `late-${email}` });
    api.clock.advance(hours(7 * 24) - 1);
    expect(await accept(token)).toEqual(confirmed);
    email = `late-${email}`;
    const lateToken = tokenIn((await mailTo(email)).at(-1));
    api.clock.advance(1);
    expect(await accept(lateToken)).toEqual(expired);
    expect([(await rowOf(id)).confirmedAt, (await rowOf(late.id)).confirmedAt]).toEqual([
      expect.any(Date),
      null,
    ]);
    expect(pick((await send('GET', `/users/${late.id}`)).data, 'state invitation.expiresAt')).toEqual({
      state: 'invited',
      invitation: { expiresAt: api.clock.now().toISOString() },
    });
  });

  it.each([
    ['fr', 'Invitation à rejoindre Quayside', 'Votre rôle\u00a0: Responsable des candidatures.'],
    ['ar', 'دعوة للانضمام إلى Quayside', 'دورك: مسؤول الطلبات.'],
  ])('is written in the language of the user: %s', async (language, subject, role) => {
    await invite({ role: 'aco', language });
    const [message] = await mailTo(email);
    expect([message?.language, message?.subject.replace(/[\u2068\u2069]/g, '')]).toEqual([language, subject]);
    expect(message?.text).toContain(role);
  });

  it('needs what the role belongs to, and keeps nothing else', async () => {
    const all = { branchId: 2, organisationId: 2, partnerId: 4, universityId: 2 };
    const none = { branchId: null, organisationId: null, partnerId: null, universityId: null };
    const kept: unknown[] = [];
    for (const role of [
      'admin',
      'client',
      'channel-partner',
      'aco',
      'compliance-officer',
      'university-contact',
    ]) {
      const { data } = await invite({ ...all, role, email: `${role}-${email}` });
      kept.push([role, pick(data, 'branchId organisationId partnerId universityId')]);
    }
    expect(kept).toEqual([
      ['admin', none],
      ['client', { ...none, organisationId: 2 }],
      ['channel-partner', { ...none, partnerId: 4 }],
      ['aco', { ...none, branchId: 2 }],
      ['compliance-officer', { ...none, branchId: 2 }],
      ['university-contact', { ...none, universityId: 2 }],
    ]);
    const refused = async (body: object) => pick(await invite(body), 'status fields');
    const [branch] = await test.database.orm
      .insert(branches)
      .values({
        ...{
          code: 'OLD',
          name: 'Old',
          city: 'Town',
          countryId: 1,
          timeZone: 'Europe/London',
          currency: 'GBP',
        },
        archivedAt: api.clock.now(),
      })
      .returning({ id: branches.id });
    const because = (field: string, code: string) => ({ status: 422, fields: { [`body.${field}`]: [code] } });
    expect([
      await refused({ branchId: null }),
      await refused({ role: 'client', organisationId: 99 }),
      await refused({ branchId: branch?.id }),
      await refused({ role: 'university-contact' }),
      await refused({ role: 'student' }),
    ]).toEqual([
      because('branchId', 'required'),
      because('organisationId', 'invalid'),
      because('branchId', 'invalid'),
      because('universityId', 'required'),
      because('role', 'invalid'),
    ]);
  });

  it('is refused for an address that has an account, whatever its state', async () => {
    const states = [
      {},
      { confirmedAt: null },
      { confirmedAt: null, invitedAt: api.clock.now() },
      { disabledAt: api.clock.now() },
    ];
    const answers: unknown[] = [];
    for (const [index, state] of states.entries()) {
      const address = `taken-${index}-${email}`;
      await add('student', { email: address, ...state });
      answers.push(pick(await invite({ email: address.toUpperCase() }), 'status fields'));
    }
    expect(answers).toEqual(states.map(() => ({ status: 422, fields: { 'body.email': ['taken'] } })));
  });

  it('is sent once for one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': `invite-${made}` };
    const ask = () => api.sendAs(admin, 'POST', '/users', counsellor(), headers);
    const first = await ask();
    expect(first.status).toBe(201);
    expect(await ask()).toEqual(first);
    expect(await mailTo(email)).toHaveLength(1);
  });

  it('is for those who may create users', async () => {
    expect(await invite({}, personOf.aco)).toEqual(refusedWith(403, 'access.denied'));
    expect(await mailTo(email)).toEqual([]);
  });

  it('is all that opens the account: registering its address changes nothing', async () => {
    const { id, token } = await invited();
    const before = await rowOf(id);
    await register(2);
    const [, message] = await mailTo(email);
    expect([message?.template, tokenIn(message), message?.text.includes('token')]).toEqual([
      'invitation-waiting',
      '',
      false,
    ]);
    expect(await rowOf(id)).toEqual(before);
    expect(await accept(token)).toEqual(confirmed);
  });

  it('can be sent again: only the newest link works', async () => {
    const { id, token } = await invited();
    api.clock.advance(hours(24));
    const { status, data } = await inviteAgain(id);
    expect([status, pick(data, 'version state invitation')]).toEqual([
      200,
      {
        version: 2,
        state: 'invited',
        invitation: {
          sentAt: api.clock.now().toISOString(),
          expiresAt: new Date(api.clock.now().getTime() + hours(7 * 24)).toISOString(),
          sentByName: 'Person 1',
        },
      },
    ]);
    expect(await accept(token)).toEqual(expired);
    expect(await accept(tokenIn((await mailTo(email)).at(-1)))).toEqual(confirmed);
    expect(await inviteAgain(id)).toEqual(
      refusedWith(409, 'record.conflict', { reason: 'refusal.accepted' }),
    );
    expect(await withdraw(id)).toEqual(refusedWith(409, 'record.conflict', { reason: 'refusal.accepted' }));
  });

  it('is sent at most five times in 24 hours, and again a day after the first', async () => {
    const { id } = await invited();
    const again = async () => (await inviteAgain(id)).status;
    expect([await again(), await again(), await again(), await again()]).toEqual([200, 200, 200, 200]);
    expect(await inviteAgain(id)).toEqual(
      refusedWith(409, 'record.conflict', { reason: 'refusal.invitedOften' }),
    );
    expect(await mailTo(email)).toHaveLength(5);
    api.clock.advance(hours(24));
    api.forgetTokens();
    expect(await again()).toBe(200);
  });

  it('can be withdrawn, and sent again after that', async () => {
    const { id, token } = await invited();
    const { status, data } = await withdraw(id);
    expect([status, pick(data, 'version state active invitation editable undoableUntil')]).toEqual([
      200,
      {
        version: 2,
        state: 'deactivated',
        active: false,
        invitation: null,
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
        ],
        undoableUntil: null,
      },
    ]);
    expect(await accept(token)).toEqual(expired);
    expect(await withdraw(id)).toEqual(refusedWith(409, 'record.conflict', { reason: 'refusal.same' }));
    expect(await change(id, { active: true })).toEqual(
      refusedWith(409, 'record.conflict', { reason: 'refusal.invitationWithdrawn' }),
    );
    await register(2);
    expect(tokenIn((await mailTo(email)).at(-1))).toBe('');

    expect(pick(await inviteAgain(id), 'status data.state data.active')).toEqual({
      status: 200,
      data: { state: 'invited', active: true },
    });
    expect(await accept(token)).toEqual(expired);
    expect(await accept(tokenIn((await mailTo(email)).at(-1)))).toEqual(confirmed);
    expect(await logged(id, 'user.invited', 'user.invitationWithdrawn')).toEqual([
      ['user.invited', admin, { before: {}, after: { role: 'counsellor', branchId: 1 }, version: 1 }],
      ['user.invitationWithdrawn', admin, { before: { active: true }, after: { active: false }, version: 2 }],
      ['user.invited', admin, { before: { active: false }, after: { active: true }, version: 3 }],
    ]);
  });

  it('ends with the account: deactivating it is withdrawing it', async () => {
    const { id, token } = await invited();
    expect((await change(id, { active: false })).status).toBe(200);
    expect(await accept(token)).toEqual(expired);
    expect((await inviteAgain(id)).status).toBe(200);
  });

  it('is not for those who registered, or for an older version', async () => {
    const registered = await add('student', { email, confirmedAt: null });
    const notInvited = refusedWith(409, 'record.conflict', { reason: 'refusal.notInvited' });
    expect([await inviteAgain(registered), await withdraw(registered)]).toEqual([notInvited, notInvited]);
    email = `stale-${email}`;
    const { id } = await invited();
    await change(id, { phone: '1' });
    for (const act of [inviteAgain, withdraw]) {
      expect(pick(await act(id, undefined, { version: 1 }), 'status current.id current.version')).toEqual({
        status: 412,
        current: { id, version: 2 },
      });
    }
    expect(await mailTo(email)).toHaveLength(1);
  });

  it('is refused to colleagues without the right', async () => {
    const { id, token } = await invited();
    const { aco, counsellor: other } = personOf;
    const forbidden = refusedWith(403, 'access.denied');
    const missing = refusedWith(404, 'record.notFound');
    expect([
      await inviteAgain(id, undefined, { by: aco }),
      await withdraw(id, undefined, { by: aco }),
      await inviteAgain(id, undefined, { by: other }),
      await withdraw(id, undefined, { by: other }),
    ]).toEqual([forbidden, forbidden, missing, missing]);
    expect(await accept(token)).toEqual(confirmed);
  });

  it('has one link that works when two people send it at the same moment', async () => {
    const { id } = await invited();
    const other = await add('admin');
    const answers = await Promise.all(
      [admin, other].map((by) => inviteAgain(id, undefined, { by, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const open = await test.database.orm.select().from(linkTokens).where(eq(linkTokens.userId, id));
    expect(open.filter(({ usedAt }) => usedAt === null)).toHaveLength(1);
    expect(await accept(tokenIn((await mailTo(email)).at(-1)))).toEqual(confirmed);
  });

  it('is not accepted while it is withdrawn', async () => {
    const { id, token } = await invited();
    const elsewhere = await secondConnection(test.database);
    try {
      let accepting: Promise<object> = Promise.resolve({});
      await elsewhere.orm.transaction(async (tx) => {
        await tx.select().from(users).where(eq(users.id, id)).for('update');
        accepting = accept(token);
        await expect.poll(() => countWaiting(elsewhere)).toBe(1);
        await tx.update(users).set({ disabledAt: api.clock.now() }).where(eq(users.id, id));
      });
      expect(await accepting).toEqual(expired);
    } finally {
      await elsewhere.close();
    }
    expect((await rowOf(id)).confirmedAt).toBeNull();
    const signedIn = await test.database.orm.select().from(sessions).where(eq(sessions.userId, id));
    expect(signedIn).toEqual([]);
  });
});

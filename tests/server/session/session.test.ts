import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { eq, inArray } from '../../../server/db/drizzle.ts';
import { eventLog, sessions, users } from '../../../server/db/schema/index.ts';
import { minutes } from '../../support/clock.ts';
import { pick } from '../../support/pick.ts';
import { buildTestApp } from '../../support/server/app.ts';
import { databases } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';
import { addAccounts } from './accounts.ts';

describe.each(databases)('a session on $name', ({ open }) => {
  const base = openForSuite(open);
  beforeAll(async () => {
    await addAccounts(base.database);
  });
  const app = openForSuite(() => buildTestApp(base.database));

  const me = (token: string, headers: Record<string, string> = {}) =>
    app.call({ url: '/api/me', headers: { authorization: `Bearer ${token}`, ...headers } });
  const statusOf = async (token: string, headers?: Record<string, string>) =>
    (await me(token, headers)).statusCode;

  it('begins with the identity, the rules and an opaque token', async () => {
    const { accessToken, userData, userAbilityRules, storageKey } = await app.signIn('client@quayside.test');
    expect(userData).toEqual({
      id: 2,
      role: 'client',
      fullName: 'The client',
      email: 'client@quayside.test',
      home: '/access-control',
    });
    expect(userAbilityRules.slice(0, 3)).toEqual([
      { action: 'read', subject: 'AclDemo' },
      { action: 'read', subject: 'application' },
      { action: 'read', subject: 'email' },
    ]);
    expect(accessToken).toMatch(/^[\w-]{43}$/);
    const answer = await me(accessToken);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { data: { userData, userAbilityRules, storageKey, seenBy: null } },
    ]);
  });

  it('gives one person the same key for what their browser keeps, and nobody else that', async () => {
    const first = await app.signIn('client@quayside.test');
    const again = await app.signIn('client@quayside.test');
    const other = await app.signIn('aco@quayside.test');
    expect(first.storageKey).toMatch(/^[\w-]{43}$/);
    expect([again.storageKey === first.storageKey, other.storageKey === first.storageKey]).toEqual([
      true,
      false,
    ]);
    const guest = await app.call({ url: '/api/me' });
    expect([guest.statusCode, guest.body.includes(first.storageKey)]).toEqual([401, false]);
  });

  it('is refused in the same words for an unknown address, a wrong password, and an account that may not sign in', async () => {
    await base.database.orm
      .update(users)
      .set({ disabledAt: new Date() })
      .where(eq(users.email, 'channel-partner@quayside.test'));
    const answers = await Promise.all(
      [
        ['nobody@quayside.test', 'quayside'],
        ['admin@quayside.test', 'not it'],
        ['channel-partner@quayside.test', 'quayside'],
      ].map(([email, password]) =>
        app.call({
          method: 'POST',
          url: '/api/login',
          payload: { email, password },
        }),
      ),
    );
    const told = answers.map(({ statusCode, body, headers }) => ({
      statusCode,
      body: body.replace(String(headers['x-request-id']), 'its id'),
      headers: Object.fromEntries(
        Object.entries(headers).filter(([name]) => name !== 'date' && name !== 'x-request-id'),
      ),
    }));
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
    expect(told[0]?.statusCode).toBe(401);
    expect(answers[0]?.json()).toEqual({
      code: 'credentials.refused',
      message: 'The email address or password is incorrect.',
      errors: ['The email address or password is incorrect.'],
      requestId: answers[0]?.headers['x-request-id'],
    });
  });

  it('ends after thirty minutes without a call, and goes on while it is used', async () => {
    const { accessToken } = await app.signIn('aco@quayside.test');
    app.clock.advance(minutes(30) - 1);
    expect(await statusOf(accessToken)).toBe(200);
    app.clock.advance(minutes(30) - 1);
    expect(await statusOf(accessToken)).toBe(200);
    app.clock.advance(minutes(30));
    const answer = await me(accessToken);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'session.expired']);
  });

  it('ends after twelve hours however much it is used', async () => {
    const { accessToken } = await app.signIn('aco@quayside.test');
    for (let quarters = 1; quarters < 48; quarters += 1) {
      app.clock.advance(minutes(15));
      expect([quarters, await statusOf(accessToken)]).toEqual([quarters, 200]);
    }
    app.clock.advance(minutes(15) - 1);
    expect(await statusOf(accessToken)).toBe(200);
    app.clock.advance(1);
    expect(await statusOf(accessToken)).toBe(401);
  });

  it('ends at once when its owner signs out', async () => {
    const first = await app.signIn('admin@quayside.test');
    const second = await app.signIn('admin@quayside.test');
    const out = await app.call({
      method: 'POST',
      url: '/api/logout',
      headers: { authorization: `Bearer ${first.accessToken}` },
    });
    expect([out.statusCode, out.body]).toEqual([204, '']);
    expect([await statusOf(first.accessToken), await statusOf(second.accessToken)]).toEqual([401, 200]);
  });

  const signOutLate = (secret: string) =>
    app.call({ method: 'POST', url: '/api/logout/late', payload: { secret } });

  it('ends by the secret that its browser kept when it signed out offline', async () => {
    const { accessToken } = await app.signIn('admin@quayside.test');
    const other = await app.signIn('admin@quayside.test');
    const secret = createHash('sha256').update(accessToken).digest('base64url');
    expect(await statusOf(secret)).toBe(401);
    const out = await signOutLate(secret);
    expect([out.statusCode, out.body, out.headers['set-cookie'], out.headers['clear-site-data']]).toEqual([
      204,
      '',
      undefined,
      undefined,
    ]);
    expect([await statusOf(accessToken), await statusOf(other.accessToken)]).toEqual([401, 200]);
    const revoked = await base.database.orm
      .select()
      .from(eventLog)
      .where(eq(eventLog.type, 'session.revoked'));
    const before = revoked.length;
    expect((await signOutLate(secret)).statusCode).toBe(204);
    const after = await base.database.orm.select().from(eventLog).where(eq(eventLog.type, 'session.revoked'));
    expect([before > 0, after.length]).toEqual([true, before]);
  });

  it('is not ended by its token, nor by the secret of none', async () => {
    const { accessToken } = await app.signIn('admin@quayside.test');
    expect((await signOutLate(accessToken)).statusCode).toBe(204);
    expect((await signOutLate('A'.repeat(43))).statusCode).toBe(204);
    expect((await signOutLate('short')).statusCode).toBe(422);
    expect(await statusOf(accessToken)).toBe(200);
  });

  it('is not made of cookies: without the header there is none', async () => {
    const { accessToken, userData } = await app.signIn('admin@quayside.test');
    const cookie = `accessToken=${accessToken}; userData=${encodeURIComponent(JSON.stringify(userData))}`;
    const answers = await Promise.all(
      (['/api/me', '/api/profile', '/api/applications', '/api/notifications'] as const).map((url) =>
        app.call({ url, headers: { cookie } }),
      ),
    );
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      answers.map(() => [401, 'session.missing']),
    );
  });

  it.each([
    ['a forged token', `Bearer ${'A'.repeat(43)}`],
    ['another scheme', 'Basic YWRtaW46cXVheXNpZGU='],
    ['a token of rubbish', 'Bearer ../../etc/passwd'],
    ['a very long token', `Bearer ${'x'.repeat(4000)}`],
    ['an empty one', 'Bearer '],
  ])('is not there for %s', async (_what, authorization) => {
    const answer = await app.call({ url: '/api/me', headers: { authorization } });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'session.expired']);
  });

  it('notes its use at most once a minute', async () => {
    const { accessToken, id } = await app.signIn('admin');
    const uses = async () => {
      const [row] = await base.database.orm.select().from(sessions).where(eq(sessions.userId, id));
      return row?.lastUsedAt.getTime();
    };
    const signedIn = app.clock.now().getTime();
    app.clock.advance(59_999);
    await me(accessToken);
    expect(await uses()).toBe(signedIn);
    app.clock.advance(1);
    await me(accessToken);
    await expect.poll(uses).toBe(signedIn + 60_000);
  });

  it('notes its use without letting anybody wait for that, and forgets none meanwhile', async () => {
    const [first, second, third] = [
      await app.signIn('admin'),
      await app.signIn('aco'),
      await app.signIn('student'),
    ];
    const users = [first, second, third].map(({ id }) => id);
    const uses = async () => {
      const rows = await base.database.orm.select().from(sessions).where(inArray(sessions.userId, users));
      const latest = (id: number) =>
        Math.max(...rows.filter(({ userId }) => userId === id).map((row) => row.lastUsedAt.getTime()));
      return users.map(latest);
    };
    app.clock.advance(60_000);
    const now = app.clock.now().getTime();
    const locked = await base.database.connect();
    await locked.query('begin; lock table sessions in share mode');
    for (const { accessToken } of [first, second, third])
      expect((await me(accessToken)).statusCode).toBe(200);
    expect(await uses()).toEqual([now - 60_000, now - 60_000, now - 60_000]);
    await locked.query('commit');
    await locked.end();
    await expect.poll(uses).toEqual([now, now, now]);
  });

  it('does not care what the cookies of the application say', async () => {
    const { accessToken, id } = await app.signIn('student');
    const forged = encodeURIComponent(JSON.stringify({ id: 1, role: 'admin' }));
    for (const cookie of [
      `userData=${forged}; accessToken=${'A'.repeat(43)}`,
      'userData=%7Bbroken; accessToken=%E0%A4%A',
      `userData=${'x'.repeat(6000)}`,
      'userData=a; userData=b; accessToken=c; accessToken=d; =; ;;',
    ]) {
      const answer = await me(accessToken, { cookie });
      expect([answer.statusCode, pick(answer.json().data.userData, 'id role')]).toEqual([
        200,
        { id, role: 'student' },
      ]);
    }
  });

  it('keeps only hashes of its two halves', async () => {
    const { accessToken } = await app.signIn('admin');
    const rows = await base.database.orm.select().from(sessions);
    expect(JSON.stringify(rows)).not.toContain(accessToken);
    expect(rows.at(-1)?.tokenHash).toBe(createHash('sha256').update(accessToken).digest('base64url'));
  });
});

import { createHmac, hkdfSync } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { eq } from '../../../server/db/drizzle.ts';
import { sessions } from '../../../server/db/schema/index.ts';
import { buildTestApp } from '../../support/server/app.ts';
import { databases } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';

const origin = 'https://portal.example';
const ip = '192.0.2.44';
const own = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe.each(databases)('the security log on $name', ({ open }) => {
  let from: number;

  const test = openForSuite(open);
  const app = openForSuite(() =>
    buildTestApp(test.database, {
      env: {
        PUBLIC_URL: origin,
        TRUST_PROXY: '127.0.0.1',
        RATE_LIMITS: 'on',
        FILE_LINK_SECRET: 'a secret of this very test',
      },
    }),
  );
  beforeEach(() => {
    from = app.logged().length;
  });

  /** The lines since the test began, without the time. */
  const lines = () =>
    app
      .logged()
      .slice(from)
      .trimEnd()
      .split('\n')
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter((line) => line.security !== undefined);
  const events = () => lines().map(({ security }) => security);
  const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
    app.call({ method: 'POST', url, headers: { 'x-forwarded-for': ip, ...headers }, payload });
  const hashOf = (email: string) => {
    const key = Buffer.from(
      hkdfSync('sha256', 'a secret of this very test', '', 'quayside security-log', 32),
    );
    return createHmac('sha256', key).update(email).digest().subarray(0, 16).toString('base64url');
  };
  const call = (method: string, route: string) => ({
    requestId: expect.stringMatching(own),
    method,
    route,
    ip,
  });

  it('has sign-ins that succeeded and failed, with the reason that the caller is not told', async () => {
    const { id, email } = await app.addUser('admin');
    const disabled = await app.addUser('admin', { disabledAt: new Date('2027-01-01') });
    const waiting = await app.addUser('student', { confirmedAt: null });
    await post('/api/login', { email, password: 'wrong' });
    await post('/api/login', { email: 'nobody@example.org', password: 'quayside' });
    await post('/api/login', { email: disabled.email, password: 'quayside' });
    await post('/api/login', { email: waiting.email, password: 'quayside' });
    await post('/api/login', { email, password: 'quayside' });
    const failed = { event: 'signIn.failed', ...call('POST', '/api/login') };
    expect(events()).toEqual([
      { ...failed, because: 'wrongPassword', account: hashOf(email), userId: id },
      { ...failed, because: 'unknownAccount', account: hashOf('nobody@example.org') },
      { ...failed, because: 'disabled', account: hashOf(disabled.email), userId: disabled.id },
      { ...failed, because: 'unconfirmed', account: hashOf(waiting.email), userId: waiting.id },
      {
        event: 'signIn.succeeded',
        ...call('POST', '/api/login'),
        userId: id,
        sessionId: expect.any(Number),
      },
    ]);
    expect(lines().map(({ level, msg }) => [level, msg])).toEqual(lines().map(() => [30, 'security']));
    expect(JSON.stringify(lines())).not.toMatch(/@|quayside|wrong"/);
  });

  it('has who sees the portal as whom, and what they then may not do', async () => {
    const admin = await app.signIn('admin');
    const { id: seenAs } = await app.addUser('counsellor');
    const [{ id: sessionId } = { id: 0 }] = await test.database.orm
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.userId, admin.id));
    const before = events().length;
    await post('/api/session/seen-as', { userId: seenAs }, admin.headers);
    await post('/api/tasks', {}, admin.headers);
    await app.call({
      method: 'DELETE',
      url: '/api/session/seen-as',
      headers: { 'x-forwarded-for': ip, ...admin.headers },
    });
    const known = { userId: admin.id, sessionId, seenAs };
    expect(events().slice(before)).toEqual([
      { event: 'seeingAs.started', ...call('POST', '/api/session/seen-as'), ...known },
      { event: 'access.denied', ...call('POST', '/api/tasks'), ...known },
      { event: 'seeingAs.ended', ...call('DELETE', '/api/session/seen-as'), ...known, cause: 'stopped' },
    ]);
  });

  it('has what is refused: rights, sessions, other sites, links, present passwords, limits', async () => {
    const { id, headers } = await app.signIn('student');
    from = app.logged().length;
    await post('/api/broadcasting/auth', { channel_name: 'private-x', socket_id: '1.1' }, headers);
    await post('/api/logout', {}, { authorization: `Bearer ${'A'.repeat(43)}` });
    await post('/api/%6cogin', {}, { origin: 'https://evil.example/path?secret=1' });
    await post('/api/login', {}, { origin: 'null' });
    await post('/api/login', {}, { 'sec-fetch-site': 'cross-site' });
    await post('/api/login', {}, { origin: 'javascript:secret' });
    await post('/api/reset-password', { token: 'x'.repeat(43), password: 'long enough' });
    await app.call({
      method: 'PUT',
      url: '/api/profile/password',
      headers: { 'x-forwarded-for': ip, ...headers },
      payload: { currentPassword: 'wrong', newPassword: 'long enough' },
    });
    await app.call({ url: '/api/files/forged-link', headers: { 'x-forwarded-for': ip } });
    const person = { userId: id, sessionId: expect.any(Number) };
    expect(events()).toEqual([
      { event: 'access.denied', ...call('POST', '/api/broadcasting/auth'), ...person },
      { event: 'session.refused', ...call('POST', '/api/logout') },
      { event: 'request.crossSite', ...call('POST', '/api/login'), origin: 'https://evil.example' },
      { event: 'request.crossSite', ...call('POST', '/api/login'), origin: 'null' },
      { event: 'request.crossSite', ...call('POST', '/api/login'), origin: 'none' },
      { event: 'request.crossSite', ...call('POST', '/api/login'), origin: 'malformed' },
      { event: 'link.refused', ...call('POST', '/api/reset-password') },
      { event: 'password.refused', ...call('PUT', '/api/profile/password'), ...person },
      { event: 'link.refused', ...call('GET', '/api/files/:link') },
    ]);
    from = app.logged().length;
    for (let n = 0; n < 6; n += 1) await post('/api/login', { email: 'limited@example.org', password: 'x' });
    expect(events().at(-1)).toEqual({ event: 'limit.exceeded', ...call('POST', '/api/login') });
  });

  it('has a token that came with the cookie of another session', async () => {
    const { email, id } = await app.addUser('admin');
    const signIn = async () => {
      const answer = await post('/api/login', { email, password: 'quayside' }, { origin });
      return {
        token: String(answer.json().data.accessToken),
        cookie: String([answer.headers['set-cookie'] ?? []].flat()[0]).split(';', 1)[0] ?? '',
      };
    };
    const [mine, other] = [await signIn(), await signIn()];
    from = app.logged().length;
    await app.call({
      url: '/api/me',
      headers: { 'x-forwarded-for': ip, authorization: `Bearer ${mine.token}`, cookie: other.cookie },
    });
    expect(events()).toEqual([
      {
        event: 'session.refused',
        ...call('GET', '/api/me'),
        because: 'mixed',
        userId: id,
        sessionId: expect.any(Number),
      },
    ]);
  });

  it('has the life of an account: registered, confirmed, password link and change, sessions ended, signed out', async () => {
    const email = `ada-${from}@example.org`;
    const linkIn = async (n: number) => {
      await expect.poll(() => app.sent.filter(({ to }) => to === email).length).toBe(n);
      const { text = '' } = app.sent.filter(({ to }) => to === email)[n - 1] ?? {};
      return /token=([\w-]+)/.exec(text)?.[1] ?? '';
    };
    await post('/api/register', { email, fullName: 'Ada Obi' });
    await post('/api/register/confirm', { token: await linkIn(1), password: 'my first password' });
    await post('/api/forgot-password', { email });
    await post('/api/reset-password', { token: await linkIn(2), password: 'my second password' });
    const { data } = (await post('/api/login', { email, password: 'my second password' })).json();
    const userId = data.userData.id;
    await post('/api/logout', {}, { authorization: `Bearer ${data.accessToken}` });
    expect(events()).toEqual([
      { event: 'account.registered', userId },
      { event: 'account.confirmed', ...call('POST', '/api/register/confirm'), userId },
      { event: 'password.linkRequested', userId },
      {
        event: 'session.revoked',
        ...call('POST', '/api/reset-password'),
        userId,
        actorId: userId,
        cause: 'passwordChanged',
        sessions: 0,
      },
      { event: 'password.changed', ...call('POST', '/api/reset-password'), userId, by: 'link' },
      { event: 'signIn.succeeded', ...call('POST', '/api/login'), userId, sessionId: expect.any(Number) },
      { event: 'signOut', ...call('POST', '/api/logout'), userId, sessionId: expect.any(Number) },
    ]);
  });

  it('has nothing of a call that was undone', async () => {
    const { email } = await app.addUser('admin');
    await test.database.pool.query('alter table event_log rename to event_log_away');
    const { statusCode } = await post('/api/login', { email, password: 'quayside' });
    await test.database.pool.query('alter table event_log_away rename to event_log');
    expect([statusCode, events()]).toEqual([500, []]);
  });

  it('names the id that a trusted proxy gave beside ours, and no other', async () => {
    const given = async (id: string, headers: Record<string, string>) => {
      from = app.logged().length;
      await app.call({
        url: '/api/me',
        headers: { ...headers, authorization: 'Bearer x', 'x-request-id': id },
      });
      return lines().map(({ givenRequestId, reqId }) => [givenRequestId, own.test(String(reqId))]);
    };
    const proxied = { 'x-forwarded-for': ip };
    expect(await given('from-the-proxy-1', proxied)).toEqual([['from-the-proxy-1', true]]);
    expect(await given('short', proxied)).toEqual([[undefined, true]]);
    expect(await given('{"level":60,"x":1}', proxied)).toEqual([[undefined, true]]);
    expect(await given('x'.repeat(65), proxied)).toEqual([[undefined, true]]);
    // Nobody stands between: the caller is not believed.
    expect(await given('from-the-caller-1', {})).toEqual([[undefined, true]]);
  });
});

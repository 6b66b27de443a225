import { beforeEach, describe, expect, it } from 'vitest';
import { eq } from '../../../server/db/drizzle.ts';
import { eventLog, linkTokens, users } from '../../../server/db/schema/index.ts';
import type { OutgoingMail } from '../../../server/mail/mail.ts';
import { hours, minutes } from '../../support/clock.ts';
import { pick } from '../../support/pick.ts';
import { accountOf, buildTestApp } from '../../support/server/app.ts';
import { databases } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';

const asked = 'If this email address can be used for an account, we’ve sent it a link.';
const linkSent = 'If this email address has an account, we’ve sent it a link.';

describe.each(databases)('an account on $name', ({ open }) => {
  let address = 0;

  const test = openForSuite(open);
  const app = openForSuite(() =>
    buildTestApp(test.database, { env: { PUBLIC_URL: 'https://portal.example' } }),
  );
  let email: string;
  beforeEach(() => {
    address += 1;
    email = `ada-${address}@example.org`;
  });

  const post = async (url: string, payload: Record<string, string>) => {
    const response = await app.call({ method: 'POST', url, payload });
    return [response.statusCode, response.json()];
  };
  const register = (fullName = 'Ada Obi') => post('/api/register', { fullName, email });
  const confirm = (token: string, password = 'my first password') =>
    post('/api/register/confirm', { token, password });
  const refusedPassword = (code: string) => [
    422,
    expect.objectContaining({ code: 'request.invalid', fields: { 'body.password': [code] } }),
  ];
  const statusOfSignIn = async (password: string) => (await post('/api/login', { email, password }))[0];
  /** Messages to the address, once there are so many. */
  const messages = async (n: number): Promise<OutgoingMail[]> => {
    const mine = () => app.sent.filter(({ to }) => to === email);
    await expect.poll(() => mine().length).toBe(n);
    return mine();
  };
  const tokenIn = (message: OutgoingMail | undefined): string =>
    /[?]token=([\w-]{43})$/m.exec(message?.text ?? '')?.[1] ?? '';
  const confirmed = [200, { data: null, message: 'Email address confirmed. You can sign in now.' }];
  const expired = [
    422,
    expect.objectContaining({
      code: 'link.expired',
      message: 'This link has expired or was already used. Request a new one.',
    }),
  ];

  it('begins with a link to its address, and with the password that is chosen behind it', async () => {
    expect(await register()).toEqual([202, { data: null, message: asked }]);
    const [message] = await messages(1);
    const token = tokenIn(message);
    expect(message?.subject).toBe('Confirm your email address');
    expect(message?.text).toContain(`https://portal.example/register?token=${token}`);
    const [waiting] = await test.database.orm.select().from(users).where(eq(users.email, email));
    expect(pick(waiting, 'confirmedAt passwordHash')).toEqual({ confirmedAt: null, passwordHash: '!' });
    expect([await statusOfSignIn('my first password'), await statusOfSignIn('!')]).toEqual([401, 401]);
    expect(await confirm(token)).toEqual(confirmed);
    expect(await statusOfSignIn('my first password')).toBe(200);
    const [row] = await test.database.orm.select().from(users).where(eq(users.email, email));
    expect(pick(row, 'role fullName confirmedAt passwordHash')).toEqual({
      role: 'student',
      fullName: 'Ada Obi',
      confirmedAt: app.clock.now(),
      passwordHash: expect.stringMatching(
        /^\$argon2id\$v=19\$m=8,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
      ),
    });
    const log = await test.database.orm
      .select({ type: eventLog.type, actorId: eventLog.actorId })
      .from(eventLog)
      .where(eq(eventLog.subjectId, row?.id ?? 0));
    expect(log.filter(({ type }) => type.startsWith('user.'))).toEqual([
      { type: 'user.registered', actorId: null },
      { type: 'user.confirmed', actorId: row?.id },
    ]);
  });

  it('is confirmed once, within 24 hours, and only with the whole token', async () => {
    await register();
    const token = tokenIn((await messages(1))[0]);
    expect(await confirm(`${token.slice(0, -1)}_`)).toEqual(expired);
    expect(await post('/api/reset-password', { token, password: 'of another kind' })).toEqual(expired);
    expect(await confirm(token)).toEqual(confirmed);
    expect(await confirm(token, 'another password')).toEqual(expired);
    expect(await statusOfSignIn('another password')).toBe(401);

    email = `late-${email}`;
    await register();
    const late = tokenIn((await messages(1))[0]);
    app.clock.advance(hours(24));
    expect(await confirm(late)).toEqual(expired);
    expect(await statusOfSignIn('my first password')).toBe(401);
  });

  it('takes no password when it is asked for: whoever asks may not own the address', async () => {
    const [status, body] = await post('/api/register', {
      fullName: 'Ada Obi',
      email,
      password: 'password of a stranger',
    });
    expect([status, body.fields]).toEqual([422, { 'body.password': ['unknown'] }]);
  });

  it('cannot be prepared for its owner by somebody else, who knows the address alone', async () => {
    await register('Call 555-1234 now');
    await register('Ada Obi');
    const [first, second] = await messages(2);
    // Nothing that a stranger typed reaches the owner.
    expect(first?.text).not.toContain('555-1234');
    // Opened by mistake, the stranger’s link still leaves the password to the one who opens it.
    expect(await confirm(tokenIn(first), 'password of the owner')).toEqual(confirmed);
    expect(await statusOfSignIn('password of the owner')).toBe(200);
    // The other link has ended with it.
    expect(await confirm(tokenIn(second), 'a third password')).toEqual(expired);
  });

  it('that exists is not touched by registering it again; its owner is told', async () => {
    const person = await app.addUser('counsellor', { email });
    const before = await accountOf(test.database, person.id);
    expect(await register()).toEqual([202, { data: null, message: asked }]);
    const [message] = await messages(1);
    expect(message?.subject).toBe('You already have an account');
    expect(message?.text).toContain('https://portal.example/login');
    expect(await accountOf(test.database, person.id)).toEqual(before);
  });

  it('refuses a password that is easy to guess, and leaves the link as it was', async () => {
    await register('Margaret Oduya');
    const token = tokenIn((await messages(1))[0]);
    expect(await confirm(token, 'Password1')).toEqual(refusedPassword('tooCommon'));
    expect(await confirm(token, 'margaret2027')).toEqual(refusedPassword('personal'));
    expect(await confirm(token, 'short')).toEqual(refusedPassword('tooShort'));
    expect(await confirm(token)).toEqual(confirmed);

    await post('/api/forgot-password', { email });
    const reset = tokenIn((await messages(2))[1]);
    const set = (password: string) => post('/api/reset-password', { token: reset, password });
    expect(await set('12345678')).toEqual(refusedPassword('tooCommon'));
    expect(await set('Quayside!')).toEqual(refusedPassword('personal'));
    expect((await set('my second password'))[0]).toBe(200);

    const caller = await app.call({
      method: 'POST',
      url: '/api/login',
      payload: { email, password: 'my second password' },
    });
    const change = async (newPassword: string) => {
      const answer = await app.call({
        method: 'PUT',
        url: '/api/profile/password',
        headers: { authorization: `Bearer ${caller.json().data.accessToken}` },
        payload: { currentPassword: 'my second password', newPassword },
      });
      return [answer.statusCode, answer.body && answer.json().fields];
    };
    expect(await change('iloveyou')).toEqual([422, { 'body.newPassword': ['tooCommon'] }]);
    expect(await change('Oduya2027')).toEqual([422, { 'body.newPassword': ['personal'] }]);
    expect(await change('my third password')).toEqual([204, '']);
  });

  it('loses its open links when its password changes, by whatever way', async () => {
    const person = await app.addUser('counsellor', { email });
    const caller = await app.signIn(person);
    await post('/api/forgot-password', { email });
    const asked = tokenIn((await messages(1))[0]);
    const changed = await app.call({
      method: 'PUT',
      url: '/api/profile/password',
      headers: caller.headers,
      payload: { currentPassword: 'quayside', newPassword: 'chosen by the owner' },
    });
    expect(changed.statusCode).toBe(204);
    expect(await post('/api/reset-password', { token: asked, password: 'chosen by a thief' })).toEqual(
      expired,
    );
    expect(await statusOfSignIn('chosen by the owner')).toBe(200);
  });

  it('loses an earlier link to the next that is asked for', async () => {
    await app.addUser('counsellor', { email });
    await post('/api/forgot-password', { email });
    const first = tokenIn((await messages(1))[0]);
    await post('/api/forgot-password', { email });
    const second = tokenIn((await messages(2))[1]);
    expect(await post('/api/reset-password', { token: first, password: 'another password' })).toEqual(
      expired,
    );
    expect((await post('/api/reset-password', { token: second, password: 'another password' }))[0]).toBe(200);
  });

  it('gets a new password by a link that works once and ends every session', async () => {
    const person = await app.addUser('counsellor', { email });
    const caller = await app.signIn(person);
    expect(await post('/api/forgot-password', { email })).toEqual([202, { data: null, message: linkSent }]);
    const [message] = await messages(1);
    const token = tokenIn(message);
    expect(message?.text).toContain(`https://portal.example/forgot-password?token=${token}`);
    expect(await post('/api/reset-password', { token, password: 'short' })).toEqual([
      422,
      expect.objectContaining({ fields: { 'body.password': ['tooShort'] } }),
    ]);
    expect(await post('/api/reset-password', { token, password: 'another password' })).toEqual([
      200,
      { data: null, message: 'Password changed. Sign in with the new password.' },
    ]);
    expect((await app.call({ url: '/api/me', headers: caller.headers })).statusCode).toBe(401);
    expect(await statusOfSignIn('quayside')).toBe(401);
    expect(await statusOfSignIn('another password')).toBe(200);
    expect(await post('/api/reset-password', { token, password: 'a third password' })).toEqual(expired);
  });

  it('gets no new password by a link older than an hour, nor by one asked for before another was used', async () => {
    await app.addUser('counsellor', { email });
    await post('/api/forgot-password', { email });
    await post('/api/forgot-password', { email });
    const [first, second] = await messages(2);
    app.clock.advance(hours(1) - minutes(1));
    expect(
      (await post('/api/reset-password', { token: tokenIn(second), password: 'another password' }))[0],
    ).toBe(200);
    expect(
      await post('/api/reset-password', { token: tokenIn(first), password: 'a third password' }),
    ).toEqual(expired);
    await post('/api/forgot-password', { email });
    const late = tokenIn((await messages(3))[2]);
    app.clock.advance(hours(1));
    expect(await post('/api/reset-password', { token: late, password: 'a third password' })).toEqual(expired);
    expect(await statusOfSignIn('another password')).toBe(200);
  });

  it('that was disabled before it was confirmed is not opened again by who registers with its address', async () => {
    await app.addUser('student', { email, confirmedAt: null, disabledAt: new Date('2027-01-01') });
    await register();
    const [message] = await messages(1);
    expect([message?.subject, tokenIn(message)]).toEqual(['You already have an account', '']);
  });

  it.each([
    ['is disabled', { disabledAt: new Date('2027-01-01') }],
    ['is not confirmed', { confirmedAt: null }],
  ])('gets no link while it %s', async (_what, given) => {
    await app.addUser('counsellor', { email, ...given });
    await post('/api/forgot-password', { email });
    // Jobs of one kind are done in order: when the next one's message is there, this one's would be.
    const other = await app.addUser('counsellor');
    await post('/api/forgot-password', { email: other.email });
    await expect.poll(() => app.sent.filter(({ to }) => to === other.email).length).toBe(1);
    expect(app.sent.filter(({ to }) => to === email)).toEqual([]);
  });

  it('keeps only hashes of its tokens', async () => {
    await app.addUser('counsellor', { email });
    await post('/api/forgot-password', { email });
    const token = tokenIn((await messages(1))[0]);
    const rows = await test.database.orm.select().from(linkTokens);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventLog, linkTokens, users } from '../../../server/db/schema/index.ts';
import type { MailData } from '../../../server/jobs/job-data.ts';
import { accountOf, buildTestApp, type TestApp } from '../../support/app.ts';
import { hours, minutes } from '../../support/clock.ts';
import { databases, type TestDatabase } from '../../support/database.ts';

const asked = 'If this address can have an account, a message is on its way to it.';
const linkSent = 'If this address has an account, a message is on its way to it.';

describe.each(databases)('an account on $name', ({ open }) => {
  let test: TestDatabase;
  let app: TestApp;
  let address = 0;

  beforeAll(async () => {
    test = await open();
    app = await buildTestApp(test.database, { env: { PUBLIC_URL: 'https://portal.example' } });
  });
  afterAll(async () => {
    await app.close();
    await test.close();
  });
  let email: string;
  beforeEach(() => {
    address += 1;
    email = `ada-${address}@example.org`;
  });

  const post = async (url: string, payload: Record<string, string>) => {
    const response = await app.call({ method: 'POST', url, payload });
    return [response.statusCode, response.json()];
  };
  const register = (password: string, fullName = 'Ada Obi') =>
    post('/api/register', { fullName, email, password });
  const statusOfSignIn = async (password: string) => (await post('/api/login', { email, password }))[0];
  /** Messages to the address, once there are so many. */
  const messages = async (n: number): Promise<MailData[]> => {
    const mine = () => app.sent.filter(({ to }) => to === email);
    await expect.poll(() => mine().length).toBe(n);
    return mine();
  };
  const tokenIn = (message: MailData | undefined): string =>
    /[?]token=([\w-]{43})$/m.exec(message?.text ?? '')?.[1] ?? '';
  const confirmed = [200, { data: null, message: 'The address is confirmed. You can sign in now.' }];
  const expired = [
    422,
    expect.objectContaining({
      code: 'link.expired',
      message: 'This link has expired or has been used already.',
    }),
  ];

  it('begins with a link to its address, and can be used once that is followed', async () => {
    expect(await register('my first password')).toEqual([202, { data: null, message: asked }]);
    const [message] = await messages(1);
    const token = tokenIn(message);
    expect(message?.subject).toBe('Confirm your address');
    expect(message?.text).toContain(`https://portal.example/register?token=${token}`);
    expect(await statusOfSignIn('my first password')).toBe(401);
    expect(await post('/api/register/confirm', { token })).toEqual(confirmed);
    expect(await statusOfSignIn('my first password')).toBe(200);
    const [row] = await test.database.orm.select().from(users).where(eq(users.email, email));
    expect(row).toMatchObject({
      role: 'student',
      fullName: 'Ada Obi',
      confirmedAt: app.clock.now(),
      passwordHash: expect.stringMatching(
        /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
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
    await register('my first password');
    const token = tokenIn((await messages(1))[0]);
    expect(await post('/api/register/confirm', { token: `${token.slice(0, -1)}_` })).toEqual(expired);
    expect(await post('/api/reset-password', { token, password: 'of another kind' })).toEqual(expired);
    expect(await post('/api/register/confirm', { token })).toEqual(confirmed);
    expect(await post('/api/register/confirm', { token })).toEqual(expired);

    email = `late-${email}`;
    await register('my first password');
    const late = tokenIn((await messages(1))[0]);
    app.clock.advance(hours(24));
    expect(await post('/api/register/confirm', { token: late })).toEqual(expired);
    expect(await statusOfSignIn('my first password')).toBe(401);
  });

  it('cannot be prepared for its owner by somebody else, who knows the address alone', async () => {
    await register('password of a stranger', 'Call 555-1234 now');
    await register('password of the owner', 'Ada Obi');
    const [first, second] = await messages(2);
    // Nothing that a stranger typed reaches the owner.
    expect(first?.text).not.toContain('555-1234');
    expect(await post('/api/register/confirm', { token: tokenIn(second) })).toEqual(confirmed);
    expect(await statusOfSignIn('password of a stranger')).toBe(401);
    expect(await statusOfSignIn('password of the owner')).toBe(200);
    // The stranger's link has ended with the owner's.
    expect(await post('/api/register/confirm', { token: tokenIn(first) })).toEqual(expired);
  });

  it('that exists is not touched by registering it again; its owner is told', async () => {
    const person = await app.addUser('counsellor', { email });
    const before = await accountOf(test.database, person.id);
    expect(await register('somebody else’s password')).toEqual([202, { data: null, message: asked }]);
    const [message] = await messages(1);
    expect(message?.subject).toBe('You already have an account');
    expect(message?.text).toContain('https://portal.example/login');
    expect(await accountOf(test.database, person.id)).toEqual(before);
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
      { data: null, message: 'The password is set. Sign in with it.' },
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

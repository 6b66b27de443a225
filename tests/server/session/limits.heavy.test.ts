import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '../../../server/db/schema/index.ts';
import { runHousekeeping } from '../../../server/portal/housekeeping.ts';
import { minutes, seconds, testClock } from '../../support/clock.ts';
import { buildTestApp, type TestApp } from '../../support/server/app.ts';
import { databases } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';

const limits = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' };

describe.each(databases)('limits on $name', ({ open }) => {
  const clock = testClock();
  /** A second process on the same database. */

  const test = openForSuite(open);
  const app = openForSuite(() => buildTestApp(test.database, { env: limits, clock }));
  const second = openForSuite(() => buildTestApp(test.database, { env: limits, clock }));
  beforeEach(async () => {
    await test.database.orm.delete(rateLimits);
  });

  const signIn = async (app: TestApp, email: string, password = 'wrong', from = '192.0.2.1') => {
    const { statusCode, headers, json } = await app.call({
      method: 'POST',
      url: '/api/login',
      headers: { 'x-forwarded-for': from },
      payload: { email, password },
    });
    return statusCode === 429 ? [429, headers['retry-after'], json().code] : [statusCode];
  };
  const times = <T>(n: number, task: () => Promise<T>) =>
    Array.from({ length: n }).reduce<Promise<T[]>>(
      async (before) => [...(await before), await task()],
      Promise.resolve([]),
    );
  const refused = [401];

  it('let nobody guess the password of one account from one address more than five times a minute', async () => {
    const { email } = await app.addUser('admin');
    expect(await times(5, () => signIn(app, email))).toEqual(Array(5).fill(refused));
    expect(await signIn(app, email, 'quayside')).toEqual([429, '60', 'request.rateLimited']);
    clock.advance(seconds(45));
    expect(await signIn(app, email, 'quayside')).toEqual([429, '15', 'request.rateLimited']);
    // Strangers lock nobody out: the owner comes from elsewhere.
    expect(await signIn(app, email, 'quayside', '192.0.2.2')).toEqual([200]);
    expect(await signIn(app, 'somebody-else@quayside.test')).toEqual(refused);
    clock.advance(seconds(15));
    expect(await signIn(app, email, 'quayside')).toEqual([200]);
  });

  it('let nobody guess more than ten times in ten minutes', async () => {
    const { email } = await app.addUser('admin');
    await times(5, () => signIn(app, email));
    clock.advance(minutes(1));
    expect(await times(5, () => signIn(app, email))).toEqual(Array(5).fill(refused));
    clock.advance(minutes(1));
    expect(await signIn(app, email, 'quayside')).toEqual([429, '480', 'request.rateLimited']);
    clock.advance(minutes(8));
    expect(await signIn(app, email, 'quayside')).toEqual([200]);
  });

  it('begin anew after a sign-in', async () => {
    const { email } = await app.addUser('admin');
    for (let round = 0; round < 4; round += 1) {
      expect(await times(4, () => signIn(app, email))).toEqual(Array(4).fill(refused));
      expect(await signIn(app, email, 'quayside')).toEqual([200]);
    }
  });

  it('hold for unknown addresses alike', async () => {
    const unknown = await times(7, () => signIn(app, 'nobody@quayside.test'));
    const { email } = await app.addUser('admin');
    expect(await times(7, () => signIn(app, email))).toEqual(unknown);
  });

  it('hold for guesses that come all at once, over all processes', async () => {
    const { email } = await app.addUser('admin');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => signIn(n % 2 === 0 ? app : second, email)),
    );
    expect(answers.filter(([status]) => status === 401)).toHaveLength(5);
    expect(answers.filter(([status]) => status === 429)).toHaveLength(25);
  });

  it('do not believe X-Forwarded-For of anybody but the configured proxies', async () => {
    const direct = await buildTestApp(test.database, { env: { RATE_LIMITS: 'on' } });
    const answers: unknown[] = [];
    for (let n = 0; n < 6; n += 1)
      answers.push((await signIn(direct, 'a@b.example', 'x', `192.0.2.${n}`))[0]);
    await direct.close();
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('hold for accounts asked for from one address, and for links asked for one account', async () => {
    let n = 0;
    const post = async (url: string, payload: Record<string, string>, from: string) =>
      (await app.call({ method: 'POST', url, headers: { 'x-forwarded-for': from }, payload })).statusCode;
    const register = (from: string) => {
      n += 1;
      return post('/api/register', { fullName: 'Ada', email: `ada-${n}@example.org` }, from);
    };
    expect(await times(61, () => register('192.0.2.1'))).toEqual([...Array(60).fill(202), 429]);
    const same = (from: string) => post('/api/register', { fullName: 'Ada', email: 'one@example.org' }, from);
    expect(await times(4, () => same('192.0.2.2'))).toEqual([202, 202, 202, 429]);
    expect(await register('192.0.2.2')).toBe(202);
    const forgot = (from: string, email = 'ada@example.org') => post('/api/forgot-password', { email }, from);
    expect(await forgot('192.0.2.1')).toBe(202);
    expect(await forgot('192.0.2.2')).toBe(202);
    expect(await forgot('192.0.2.3')).toBe(202);
    expect(await forgot('192.0.2.4')).toBe(429);
    expect(await forgot('192.0.2.4', 'another@example.org')).toBe(202);
    // Nor for ever so many accounts from one network.
    expect(
      await times(21, () => {
        n += 1;
        return forgot('192.0.2.9', `ada-${n}@example.org`);
      }),
    ).toEqual([...Array(20).fill(202), 429]);
    clock.advance(minutes(60));
    expect(await register('192.0.2.1')).toBe(202);
    expect(await forgot('192.0.2.4')).toBe(202);
  });

  it('let one person make 600 calls a minute, and others go on', async () => {
    const caller = await app.signIn('admin');
    const other = await app.signIn('client');
    const statuses = await times(
      601,
      async () =>
        (await app.call({ url: '/api/profile/registration-link', headers: caller.headers })).statusCode,
    );
    expect(statuses.slice(0, 600).filter((status) => status === 200).length).toBe(600);
    expect(statuses[600]).toBe(429);
    const limited = await app.call({ url: '/api/me', headers: caller.headers });
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect(limited.json().code).toBe('request.rateLimited');
    expect((await app.call({ url: '/api/me', headers: other.headers })).statusCode).toBe(200);
  });

  it('leave nothing behind once they are over', async () => {
    await signIn(app, 'nobody@quayside.test');
    expect(await test.database.orm.$count(rateLimits)).toBe(6);
    clock.advance(minutes(11));
    await runHousekeeping(test.database, clock);
    // What counts for six hours and for a day.
    expect(await test.database.orm.$count(rateLimits)).toBe(3);
    clock.advance(minutes(24 * 60));
    await runHousekeeping(test.database, clock);
    expect(await test.database.orm.$count(rateLimits)).toBe(0);
  });
});

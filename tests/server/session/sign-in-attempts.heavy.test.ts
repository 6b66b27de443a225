import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '../../../server/db/schema/index.ts';
import { hours, minutes, seconds, testClock } from '../../support/clock.ts';
import { buildTestApp } from '../../support/server/app.ts';
import { databases } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';

const origin = 'http://localhost:3000';

describe.each(databases)('guessing passwords on $name', ({ open }) => {
  const clock = testClock();

  const test = openForSuite(open);
  const app = openForSuite(() =>
    buildTestApp(test.database, { env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }, clock }),
  );
  beforeEach(async () => {
    await test.database.orm.delete(rateLimits);
  });

  interface Attempt {
    readonly email: string;
    readonly password?: string;
    readonly from: string;
    readonly cookie?: string;
  }
  const attempt = ({ email, password = 'wrong', from, cookie }: Attempt) =>
    app.call({
      method: 'POST',
      url: '/api/login',
      headers: { 'x-forwarded-for': from, origin, ...(cookie !== undefined && { cookie }) },
      payload: { email, password },
    });
  const status = async (given: Attempt) => (await attempt(given)).statusCode;
  /** Statuses of `n` attempts, one after the other. */
  async function each(n: number, given: (index: number) => Attempt): Promise<number[]> {
    const statuses: number[] = [];
    for (let index = 0; index < n; index += 1) statuses.push(await status(given(index)));
    return statuses;
  }
  const repeated = (count: number, value: number) => Array.from({ length: count }, () => value);
  /** The device cookie that an answer sets, as the browser sends it back. */
  const deviceIn = (answer: { headers: Record<string, unknown> }) =>
    [answer.headers['set-cookie'] ?? []]
      .flat()
      .map(String)
      .find((line) => line.startsWith('device='))
      ?.split(';', 1)[0] ?? '';
  const ipv4 = (n: number) => `198.51.100.${n + 1}`;
  /** Guesses from many networks until the account makes strangers wait. */
  const besiege = (email: string) => each(25, (n) => ({ email, from: ipv4(n) }));

  it('at 60 accounts from one address ends after 30, for ten minutes', async () => {
    const from = '192.0.2.1';
    expect(await each(60, (n) => ({ email: `person${n}@example.org`, from }))).toEqual([
      ...repeated(30, 401),
      ...repeated(30, 429),
    ]);
    expect(await status({ email: 'person@example.org', from: '192.0.2.2' })).toBe(401);
    clock.advance(minutes(10) - 1);
    expect(await status({ email: 'person61@example.org', from })).toBe(429);
    clock.advance(1);
    expect(await status({ email: 'person61@example.org', from })).toBe(401);
  });

  it('from one address ends after 100 in six hours', async () => {
    const from = '192.0.2.1';
    for (let round = 0; round < 4; round += 1) {
      const n = round < 3 ? 30 : 11;
      const statuses = await each(n, (index) => ({ email: `${round}-${index}@example.org`, from }));
      expect(statuses).toEqual(round < 3 ? repeated(30, 401) : [...repeated(10, 401), 429]);
      if (round < 3) clock.advance(minutes(10));
    }
    clock.advance(hours(6) - minutes(30) - 1);
    expect(await status({ email: 'a@example.org', from })).toBe(429);
    clock.advance(1);
    expect(await status({ email: 'a@example.org', from })).toBe(401);
  });

  it('at one account from 40 addresses ends after 25', async () => {
    const { email } = await app.addUser('admin');
    expect(await each(40, (n) => ({ email, from: ipv4(n) }))).toEqual([
      ...repeated(25, 401),
      ...repeated(15, 429),
    ]);
    // Nor does the right password help whoever comes from nowhere known.
    expect(await status({ email, password: 'quayside', from: ipv4(50) })).toBe(429);
  });

  it('at one account from 40 addresses of one IPv6 /64 ends as from one address', async () => {
    const { email } = await app.addUser('admin');
    const from = (n: number) => `2001:db8:1:2:${n.toString(16)}::${n + 1}`;
    expect(await each(40, (n) => ({ email, from: from(n) }))).toEqual([
      ...repeated(5, 401),
      ...repeated(35, 429),
    ]);
    expect(await status({ email, password: 'quayside', from: '2001:db8:1:3::1' })).toBe(200);
  });

  it('waits longer each time: 1, 2, 4, 8, 16 and then 30 minutes, and begins anew after a day', async () => {
    const { email } = await app.addUser('admin');
    const began = clock.now().getTime();
    await besiege(email);
    let from = 100;
    for (const wait of [1, 2, 4, 8, 16, 30, 30]) {
      from += 1;
      const refused = await attempt({ email, from: ipv4(from) });
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(wait * 60)]);
      clock.advance(minutes(wait) - 1);
      expect(await status({ email, from: ipv4(from) })).toBe(429);
      clock.advance(1);
      expect(await status({ email, from: ipv4(from) })).toBe(401);
    }
    clock.advance(began + hours(24) - 1 - clock.now().getTime());
    expect(await status({ email, from: ipv4(200) })).toBe(401);
    expect(await status({ email, from: ipv4(201) })).toBe(429);
    clock.advance(1);
    expect(await besiege(email)).toEqual(repeated(25, 401));
  });

  it('never makes the owner wait on a device that has signed in before', async () => {
    const { email } = await app.addUser('admin');
    const cookie = deviceIn(await attempt({ email, password: 'quayside', from: '192.0.2.10' }));
    await besiege(email);
    const owner = { email, password: 'quayside', from: '203.0.113.77' };
    expect([await status(owner), await status({ ...owner, cookie })]).toEqual([429, 200]);
    // Not even where the guesses come from.
    expect(await status({ ...owner, from: ipv4(0), cookie })).toBe(200);
    // Others who use that browser, or write the cookie themselves, are strangers.
    const other = await app.addUser('admin');
    await besiege(other.email);
    expect(await status({ ...owner, email: other.email, cookie })).toBe(429);
    const forged = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`;
    for (const planted of [
      forged,
      'device=',
      `device=${'A'.repeat(22)}.${'A'.repeat(22)}`,
      `${cookie}; ${cookie}`,
    ]) {
      expect([planted, await status({ ...owner, cookie: planted })]).toEqual([planted, 429]);
    }
  });

  it('does not make the owner wait who comes from another network than two that guess', async () => {
    const { email } = await app.addUser('admin');
    // Each guesses ten times in ten minutes, as often as it may: forty times in all.
    for (let round = 0; round < 8; round += 1) {
      const statuses = await each(10, (n) => ({ email, from: ipv4(n % 2) }));
      expect(statuses).toEqual(repeated(10, 401));
      clock.advance(minutes(round % 2 === 0 ? 1 : 9));
    }
    expect(await status({ email, password: 'quayside', from: '203.0.113.77' })).toBe(200);
  });

  it('does not make the owner wait who has set a new password by a link', async () => {
    const { email } = await app.addUser('admin');
    await besiege(email);
    await app.call({ method: 'POST', url: '/api/forgot-password', payload: { email } });
    await expect.poll(() => app.sent.some(({ to }) => to === email)).toBe(true);
    const [, token = ''] =
      /token=([\w-]+)/.exec(app.sent.findLast(({ to }) => to === email)?.text ?? '') ?? [];
    const reset = await app.call({
      method: 'POST',
      url: '/api/reset-password',
      headers: { origin },
      payload: { token, password: 'chosen by the owner' },
    });
    const owner = { email, password: 'chosen by the owner', from: '203.0.113.77' };
    expect([await status(owner), await status({ ...owner, cookie: deviceIn(reset) })]).toEqual([429, 200]);
  });

  it('with the cookie of a known device ends after 5 in a minute, 10 in ten minutes and 50 in a day', async () => {
    const { email } = await app.addUser('admin');
    const cookie = deviceIn(await attempt({ email, password: 'quayside', from: '192.0.2.10' }));
    // It counts by device: the network makes no difference.
    const guess = (n: number) => ({ email, from: ipv4(n), cookie });
    for (let round = 0; round < 5; round += 1) {
      expect(await each(6, guess)).toEqual([...repeated(5, 401), 429]);
      clock.advance(minutes(1));
      expect(await each(6, guess)).toEqual([...repeated(5, 401), 429]);
      clock.advance(minutes(1));
      expect(await status(guess(0))).toBe(429);
      clock.advance(minutes(8));
    }
    expect(await status(guess(0))).toBe(429);
    clock.advance(hours(24) - minutes(50) - 1);
    expect(await status(guess(0))).toBe(429);
    clock.advance(1);
    expect(await status({ ...guess(0), password: 'quayside' })).toBe(200);
  });

  it('remembers five accounts in one browser, the last that signed in', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => app.addUser('admin')));
    let cookie = 'device=';
    for (const { email } of people) {
      cookie = deviceIn(await attempt({ email, password: 'quayside', from: '192.0.2.10', cookie }));
    }
    const known: number[] = [];
    for (const { email } of people) {
      await test.database.orm.delete(rateLimits);
      await besiege(email);
      known.push(await status({ email, password: 'quayside', from: '203.0.113.77', cookie }));
    }
    expect(known).toEqual([429, 200, 200, 200, 200, 200]);
  });

  it('counts exactly when 24 guesses come at once', async () => {
    const { email } = await app.addUser('admin');
    const tally = (statuses: readonly number[]) => [
      statuses.filter((each) => each === 401).length,
      statuses.filter((each) => each === 429).length,
    ];
    const one = await Promise.all(repeated(24, 0).map(() => status({ email, from: '192.0.2.1' })));
    expect(tally(one)).toEqual([5, 19]);
    await test.database.orm.delete(rateLimits);
    clock.advance(hours(24));
    // One less than the account admits; the next two, at once, are one too many.
    const many = await Promise.all(repeated(24, 0).map((_, n) => status({ email, from: ipv4(n) })));
    expect(tally(many)).toEqual([24, 0]);
    expect(
      tally(await Promise.all([status({ email, from: ipv4(30) }), status({ email, from: ipv4(31) })])),
    ).toEqual([1, 1]);
    await test.database.orm.delete(rateLimits);
    const spread = await Promise.all(
      repeated(36, 0).map((_, n) => status({ email: `spread-${n}@example.org`, from: '192.0.2.1' })),
    );
    expect(tally(spread)).toEqual([30, 6]);
  });

  it('takes nothing from an office whose people sign in one after the other', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => app.addUser('counsellor')));
    const statuses: number[] = [];
    for (const { email } of people)
      statuses.push(await status({ email, password: 'quayside', from: '192.0.2.1' }));
    expect(statuses).toEqual(repeated(40, 200));
    // What they mistyped before counts no more for their accounts, but does for the network.
    clock.advance(seconds(1));
    const [first] = people;
    await each(4, () => ({ email: first?.email ?? '', from: '192.0.2.1' }));
    expect(await status({ email: first?.email ?? '', password: 'quayside', from: '192.0.2.1' })).toBe(200);
    const rest = await each(27, (n) => ({ email: `n${n}@example.org`, from: '192.0.2.1' }));
    expect(rest).toEqual([...repeated(26, 401), 429]);
  });
});

import { describe, expect, it } from 'vitest';
import { seconds } from '../../support/clock.ts';
import { buildTestApp } from '../../support/server/app.ts';
import { databases } from '../../support/server/database.ts';
import { password } from '../../support/server/passwords.ts';
import { browser, codeOf, secondFactorCalls } from '../../support/server/second-factor.ts';
import { openForSuite } from '../../support/server/suite.ts';

const chosen = 'chosen by the owner';

type Cookies = readonly { readonly name: string; readonly value: string }[];

describe.each(databases)('a new password, on $name,', ({ open }) => {
  const test = openForSuite(open);
  const app = openForSuite(() =>
    buildTestApp(test.database, { env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } }),
  );
  const calls = () => secondFactorCalls(app);

  async function personWithApp() {
    const caller = await app.signIn('counsellor');
    const { secret } = await calls().addApp(caller.headers);
    app.clock.advance(seconds(30));
    return { ...caller, secret };
  }
  const headersOf = (address: string, cookies: Cookies) => ({
    ...browser,
    'x-forwarded-for': address,
    ...(cookies.length > 0 && { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }),
  });
  const devicesIn = (cookies: Cookies) => cookies.filter(({ name }) => name === 'device');

  /** Sets a password by an emailed link; returns the cookie of the browser, which had the given ones. */
  async function reset(email: string, address: string, cookies: Cookies = []): Promise<Cookies> {
    const sentBefore = app.sent.filter(({ to }) => to === email).length;
    const headers = headersOf(address, cookies);
    await app.call({ method: 'POST', url: '/api/forgot-password', payload: { email }, headers });
    await expect.poll(() => app.sent.filter(({ to }) => to === email).length).toBeGreaterThan(sentBefore);
    const text = app.sent.findLast(({ to }) => to === email)?.text ?? '';
    const [, token = ''] = /token=([\w-]+)/.exec(text) ?? [];
    const payload = { token, password: chosen };
    const answer = await app.call({ method: 'POST', url: '/api/reset-password', headers, payload });
    expect(answer.statusCode).toBe(200);
    return devicesIn(answer.cookies);
  }

  /** Signs in with a code; returns the status, and the device cookie of the browser afterwards. */
  async function answer(email: string, code: string, address: string, devices: Cookies, word = chosen) {
    const begun = await calls().post('/login', { email, password: word }, headersOf(address, devices));
    const { challenge } = begun.json().data.secondFactor;
    const cookies = [...devices, ...begun.cookies.filter(({ name }) => name === 'factor')];
    const reply = await calls().answer(challenge, { method: 'totp', code }, headersOf(address, cookies));
    const given = devicesIn(reply.cookies);
    return { status: reply.statusCode, devices: given.length > 0 ? given : devices };
  }

  it('gives no new guesses of codes: not the browser that set it, nor one that forgets its cookie', async () => {
    const { email, secret } = await personWithApp();
    const statuses: number[] = [];
    for (let n = 0; n < 2; n += 1) {
      const devices = await reset(email, `192.0.2.${n}`);
      for (let guess = 0; guess < 3; guess += 1)
        statuses.push((await answer(email, '000000', `192.0.2.${n}`, devices)).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const devices = await reset(email, '192.0.2.9');
    expect((await answer(email, codeOf(secret, app.clock.now()), '192.0.2.9', devices)).status).toBe(429);
  });

  it('leaves a device known on which a code was given before', async () => {
    const { email, secret } = await personWithApp();
    const first = await answer(email, codeOf(secret, app.clock.now()), '198.51.100.1', [], password);
    expect(first.status).toBe(200);
    app.clock.advance(seconds(30));
    const known = await reset(email, '198.51.100.1', first.devices);
    for (let guess = 0; guess < 5; guess += 1) await answer(email, '000000', '203.0.113.7', []);
    const code = codeOf(secret, app.clock.now());
    expect((await answer(email, code, '203.0.113.7', [])).status).toBe(429);
    expect((await answer(email, code, '198.51.100.1', known)).status).toBe(200);
  });
});

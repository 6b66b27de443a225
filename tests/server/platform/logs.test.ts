import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../../contract/index.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { createLogger } from '../../../server/platform/logging.ts';
import { buildTestApp, type Caller } from '../../support/server/app.ts';
import { databases } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';

/** Told apart from everything else in a log; whatever is secret or personal is made of it. */
const canary = 'c4n4ry';
const email = `${canary}.person@example.org`;
const secrets = {
  email,
  password: `${canary}-password`,
  currentPassword: `${canary}-current`,
  newPassword: `${canary}-new-password`,
  token: `${canary}-token-of-a-link-that-was-sent`,
  fullName: `${canary} Person`,
  phone: `${canary}-phone`,
  channel_name: `private-${canary}`,
  socket_id: '1.1',
};

describe.each(databases)('the log, on $name', ({ open }) => {
  let caller: Caller;

  const test = openForSuite(open);
  const app = openForSuite(() => buildTestApp(test.database));
  beforeAll(async () => {
    caller = await app.signIn(await app.addUser('admin', { email: `${canary}.admin@example.org` }));
  });

  /** Each call of the contract, with a canary in every place that carries something. */
  async function callEverything(headers: Readonly<Record<string, string>>): Promise<number[]> {
    const statuses: number[] = [];
    const calls = Object.values(api).flatMap((noun): Endpoint[] => Object.values(noun));
    const last = (call: Endpoint) => (call === api.session.signOut ? 1 : 0);
    for (const call of calls.sort((a, b) => last(a) - last(b))) {
      // A call that has no such parameter refuses it, and is served without.
      for (const query of [`?searchQuery=${canary}-query`, '']) {
        const response = await app.call({
          method: call.method,
          url: `/api${call.path.replaceAll(/:\w+/g, '1')}${query}`,
          headers: {
            ...headers,
            cookie: `sid=${canary}-half; accessToken=${canary}-cookie; userData=${canary}`,
            'user-agent': `${canary}-agent`,
            'x-forwarded-for': `${canary}-address`,
            'if-match': '"1"',
            'idempotency-key': `${canary}-key`,
          },
          ...(call.method !== 'GET' && { payload: secrets }),
        });
        statuses.push(response.statusCode);
      }
    }
    return statuses;
  }

  it('keeps no password, token, cookie or address of any call, refused or served', async () => {
    await callEverything({ authorization: `Bearer ${canary}-bearer-token-that-nobody-has` });
    const statuses = await callEverything(caller.headers);
    expect(statuses).toContain(204);
    await app.call({ method: 'POST', url: '/api/login', payload: { email, password: secrets.password } });
    await app.call({ method: 'POST', url: '/api/register', payload: { email, fullName: secrets.fullName } });
    // A password typed in the place of the address.
    const mistyped = { email: `${secrets.password}@example.org`, password: secrets.password };
    await app.call({ method: 'POST', url: '/api/login', payload: mistyped });
    await app.call({
      method: 'POST',
      url: '/api/login',
      headers: { origin: `https://evil.example/${canary}`, 'sec-fetch-site': `${canary}` },
      payload: mistyped,
    });
    await app.call({ method: 'POST', url: '/api/forgot-password', payload: { email } });
    await app.call({ url: `/api/${canary}`, headers: caller.headers });
    await expect.poll(() => app.sent.length).toBeGreaterThan(0);
    expect(app.logged()).not.toContain(canary);
    expect(app.logged()).not.toContain(caller.accessToken);
    for (const { text } of app.sent) {
      const [, token = 'no token'] = /token=([\w-]+)/.exec(text) ?? [];
      expect(app.logged()).not.toContain(token);
    }
  });

  it('keeps no value of a query that failed, and tells of it under the id of the request', async () => {
    await test.database.pool.query('alter table users rename to users_away');
    const response = await app.call({
      method: 'POST',
      url: '/api/login',
      payload: { email, password: secrets.password },
    });
    const requestId = String(response.headers['x-request-id']);
    await test.database.pool.query('alter table users_away rename to users');
    expect([response.statusCode, response.json()]).toEqual([
      500,
      {
        message: 'An unexpected error occurred',
        errors: ['An unexpected error occurred'],
        code: 'server.failed',
        requestId,
      },
    ]);
    const line = app
      .logged()
      .split('\n')
      .find((text) => text.includes(requestId) && text.includes('users'));
    expect(line).toMatch(/42P01/);
    expect(app.logged()).not.toContain(canary);
  });

  it('stays one line an event, whatever a caller writes', async () => {
    await app.call({
      url: '/api/me?x=%0d%0a{"level":50}',
      headers: { 'x-request-id': 'a\\nb\\r\\n{"level":60}', authorization: 'Bearer a\tb' },
    });
    for (const line of app.logged().trimEnd().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  });
});

describe('the logger', () => {
  it('leaves secrets out at every depth it is given', () => {
    let written = '';
    const logger = createLogger('info', {
      write: (line) => {
        written += line;
      },
    });
    logger.info(secrets, 'flat');
    logger.info({ body: secrets, headers: { authorization: canary, cookie: canary } }, 'nested');
    logger.info({ message: { to: email, text: canary, recipient: email } }, 'mail');
    const kept = ['fullName', 'phone', 'channel_name'];
    const values = written
      .trimEnd()
      .split('\n')
      .flatMap((line) => [...line.matchAll(/"(\w+)":"[^"]*c4n4ry[^"]*"/g)])
      .map(([, key = '']) => key);
    expect(values.filter((key) => !kept.includes(key))).toEqual([]);
  });
});

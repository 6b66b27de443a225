import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../support/server/app.ts';
import { databases } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';
import { addAccounts } from './accounts.ts';

describe.each(databases)('a session in two halves, on $name,', ({ open }) => {
  const base = openForSuite(open);
  beforeAll(async () => {
    await addAccounts(base.database);
  });
  const app = openForSuite(() => buildTestApp(base.database));

  const statusOf = async (token: string, headers: Record<string, string> = {}) =>
    (await app.call({ url: '/api/me', headers: { authorization: `Bearer ${token}`, ...headers } }))
      .statusCode;

  it('of a browser is worthless without its second half, and with another session’s', async () => {
    const signIn = (origin?: string) =>
      app.call({
        method: 'POST',
        url: '/api/login',
        headers: origin === undefined ? {} : { origin },
        payload: { email: 'student@quayside.test', password: 'quayside' },
      });
    const [a, b, script] = await Promise.all([
      signIn('http://localhost:3000'),
      signIn('http://localhost:3000'),
      signIn(),
    ]);
    const tokenOf = (answer: typeof a) => answer.json().data.accessToken as string;
    const cookieOf = (answer: typeof a) => String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
    expect(a.headers['set-cookie']).toEqual([
      expect.stringMatching(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/),
      expect.stringMatching(
        /^device=[\w-]{22}\.[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=15552000$/,
      ),
    ]);
    expect(script.headers['set-cookie']).toBe(undefined);
    expect({
      together: await statusOf(tokenOf(a), { cookie: cookieOf(a) }),
      alone: await statusOf(tokenOf(a)),
      mixed: await statusOf(tokenOf(a), { cookie: cookieOf(b) }),
      tossed: await statusOf(tokenOf(a), { cookie: `${cookieOf(b)}; ${cookieOf(a)}` }),
      tossedAfter: await statusOf(tokenOf(a), { cookie: `${cookieOf(a)}; ${cookieOf(b)}` }),
      twice: await statusOf(tokenOf(a), { cookie: `${cookieOf(a)};${cookieOf(a)}` }),
      besideAnEmptyOne: await statusOf(tokenOf(a), { cookie: `${cookieOf(a)}; sid=` }),
      besideOthers: await statusOf(tokenOf(a), { cookie: `x=1; ${cookieOf(a)}; sid2=3; notsid=4` }),
      script: await statusOf(tokenOf(script)),
    }).toEqual({
      together: 200,
      alone: 401,
      mixed: 401,
      tossed: 401,
      tossedAfter: 401,
      twice: 401,
      besideAnEmptyOne: 401,
      besideOthers: 200,
      script: 200,
    });
  });

  it('leaves a line in the log when its token comes with the half of another', async () => {
    const browser = async () => {
      const answer = await app.call({
        method: 'POST',
        url: '/api/login',
        headers: { origin: 'http://localhost:3000' },
        payload: { email: 'admin@quayside.test', password: 'quayside' },
      });
      return {
        token: String(answer.json().data.accessToken),
        cookie: String(answer.headers['set-cookie']).split(';', 1)[0] ?? '',
      };
    };
    const mine = await browser();
    const other = await browser();
    const before = app.logged().length;
    const answer = await app.call({
      url: '/api/me',
      headers: { authorization: `Bearer ${mine.token}`, cookie: other.cookie },
    });
    expect(answer.statusCode).toBe(401);
    const lines = app
      .logged()
      .slice(before)
      .split('\n')
      .filter((line) => line.includes('session cookie of another'));
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 40, userId: 1, requestId: answer.headers['x-request-id'] }),
    ]);
    expect(lines.join()).not.toMatch(new RegExp(`${mine.token}|${other.cookie.slice(4)}`));
  });

  it.each([
    ['behind a proxy that says so', { TRUST_PROXY: '127.0.0.1' }, { 'x-forwarded-proto': 'https' }],
    ['behind a proxy that says nothing', {}, {}],
    ['behind a proxy that is mistaken', { TRUST_PROXY: '127.0.0.1' }, { 'x-forwarded-proto': 'http' }],
  ])(
    'has a second half that only https carries where the portal is on https, %s',
    async (_how, env, headers) => {
      const secure = await buildTestApp(base.database, {
        env: { PUBLIC_URL: 'https://portal.example', ...env },
      });
      const answer = await secure.call({
        method: 'POST',
        url: '/api/login',
        headers: { origin: 'https://portal.example', ...headers },
        payload: { email: 'admin@quayside.test', password: 'quayside' },
      });
      const [cookie = '', device = ''] = [answer.headers['set-cookie'] ?? []].flat();
      expect(cookie).toMatch(
        /^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200; Secure$/,
      );
      expect(device).toMatch(
        /^__Host-device=[^;]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=15552000; Secure$/,
      );
      const half = cookie.slice('__Host-sid='.length).split(';', 1)[0] ?? '';
      const status = async (sent: string) =>
        (
          await secure.call({
            url: '/api/me',
            headers: { authorization: `Bearer ${answer.json().data.accessToken}`, ...headers, cookie: sent },
          })
        ).statusCode;
      // A cookie without the prefix could have been set by a neighbouring host.
      expect([await status(`__Host-sid=${half}`), await status(`sid=${half}`)]).toEqual([200, 401]);
      await secure.close();
    },
  );
});

import { beforeAll, describe, expect, it } from 'vitest';
import { api as contract } from '../../../contract/index.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { createLogger } from '../../../server/platform/logging.ts';
import { buildExtractionApp } from '../../../server/portal/extraction-app.ts';
import { buildTestApp, type Person } from '../../support/server/app.ts';
import { databases } from '../../support/server/database.ts';
import { password } from '../../support/server/passwords.ts';
import { browser, codeOf, secondFactorCalls } from '../../support/server/second-factor.ts';
import { openForSuite } from '../../support/server/suite.ts';
import { pathOf, samples } from '../access/samples.ts';

const closed = Object.values(contract)
  .flatMap((noun): readonly Endpoint[] => Object.values(noun))
  .filter(({ access }) => access === 'token');

describe.each(databases)('whoever has the password alone, on $name', ({ open }) => {
  let person: Person & { readonly secret: string };
  const calls = () => secondFactorCalls(app);

  const test = openForSuite(open);
  const app = openForSuite(() => buildTestApp(test.database));
  beforeAll(async () => {
    const caller = await app.signIn('admin');
    const { secret } = await calls().addApp(caller.headers);
    person = { ...caller, secret };
  });

  /** What the password brings: a challenge, and in a browser its cookie. */
  async function halfSignedIn() {
    const { challenge, cookies } = await calls().begin(person, browser);
    return { challenge, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  }
  /** Every way to put forward what one has as a session. */
  async function pretences(): Promise<readonly Record<string, string>[]> {
    const { challenge, cookie } = await halfSignedIn();
    const secret = cookie.slice('factor='.length);
    return [
      { authorization: `Bearer ${challenge}` },
      { authorization: `Bearer ${challenge}`, cookie },
      { authorization: `Bearer ${secret}`, cookie },
      { authorization: `Bearer ${challenge}`, cookie: `${cookie}; sid=${secret}; accessToken=${challenge}` },
    ];
  }

  it('is refused by every call that needs a session, whatever they put forward as one', async () => {
    expect(closed.length).toBeGreaterThan(150);
    for (const headers of await pretences()) {
      const answered = new Set<string>();
      for (const endpoint of closed) {
        const { body, headers: more } = samples[endpoint.name]?.(person.id, 1) ?? {};
        const { statusCode, body: told } = await app.call({
          method: endpoint.method,
          url: `/api${pathOf(endpoint, 1)}`,
          headers: { ...more, ...headers },
          ...(body !== undefined && { payload: body as object }),
        });
        // HEAD has no body.
        const code = told === '' && endpoint.method === 'HEAD' ? 'session.expired' : JSON.parse(told).code;
        if (statusCode !== 401 || code !== 'session.expired') {
          answered.add(`${endpoint.name}: ${statusCode} ${told.slice(0, 80)}`);
        }
      }
      expect([...answered]).toEqual([]);
    }
  });

  it('is refused by the second API and by the hub’s door', async () => {
    const second = await buildExtractionApp({ ...app.deps, logger: createLogger('silent') });
    const channel = `private-App.Models.User.${person.id}`;
    for (const headers of await pretences()) {
      const read = await second.inject({
        method: 'POST',
        url: '/readings',
        headers,
        payload: { url: 'https://a.example/' },
      });
      const subscribed = await app.call({
        method: 'POST',
        url: '/api/broadcasting/auth',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: `channel_name=${channel}&socket_id=1.1`,
      });
      expect([read.statusCode, subscribed.statusCode, 'auth' in subscribed.json()]).toEqual([
        401,
        401,
        false,
      ]);
    }
    await second.close();
  });

  it('neither adds a factor, nor confirms one, with the challenge of a sign-in', async () => {
    const { challenge, cookie } = await halfSignedIn();
    const headers = { ...browser, cookie };
    const proof = { method: 'totp', code: '000000' };
    const tried = [
      await calls().post('/login/second-factor/enrolment', { challenge, method: 'totp' }, headers),
      await calls().post('/login/second-factor/enrolment', { challenge, method: 'passkey' }, headers),
      await calls().post('/login/second-factor/enrolment/confirm', { challenge, proof }, headers),
    ];
    expect(tried.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      tried.map(() => [410, 'secondFactor.expired']),
    );
  });

  it('learns of the factors which kinds there are, and nothing else', async () => {
    const answer = await calls().post('/login', { email: person.email, password });
    expect(answer.json()).toEqual({
      data: {
        secondFactor: { challenge: expect.stringMatching(/^[\w-]{43}$/), methods: ['totp', 'recovery'] },
      },
    });
  });

  it('is no further with a new password set by a link', async () => {
    await calls().post('/forgot-password', { email: person.email });
    await expect.poll(() => app.sent.some(({ to }) => to === person.email)).toBe(true);
    const { text = '' } = app.sent.findLast(({ to }) => to === person.email) ?? {};
    const [, token = ''] = /token=([\w-]+)/.exec(text) ?? [];
    const chosen = 'three words together';
    const reset = await calls().post('/reset-password', { token, password: chosen }, browser);
    expect([reset.statusCode, reset.cookies.map(({ name }) => name)]).toEqual([200, ['device']]);
    const { data } = (await calls().post('/login', { email: person.email, password: chosen })).json();
    expect(Object.keys(data)).toEqual(['secondFactor']);
    app.clock.advance(30_000);
    const given = { method: 'totp', code: codeOf(person.secret, app.clock.now()) };
    expect((await calls().answer(data.secondFactor.challenge, given)).statusCode).toBe(200);
  });
});

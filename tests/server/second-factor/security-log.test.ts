import { beforeEach, describe, expect, it } from 'vitest';
import { seconds } from '../../support/clock.ts';
import { buildTestApp, type Caller } from '../../support/server/app.ts';
import { TestAuthenticator } from '../../support/server/authenticator.ts';
import { databases } from '../../support/server/database.ts';
import { codeOf, secondFactorCalls } from '../../support/server/second-factor.ts';
import { openForSuite } from '../../support/server/suite.ts';

const origin = 'https://portal.example';
const from = { 'x-forwarded-for': '192.0.2.44' };
const profile = '/api/profile/second-factor';
const answering = '/api/login/second-factor';

describe.each(databases)('the security log of second factors on $name', ({ open }) => {
  let begun: number;
  const calls = () => secondFactorCalls(app);
  const of = ({ headers }: Pick<Caller, 'headers'>) => ({ ...from, ...headers });

  const test = openForSuite(open);
  const app = openForSuite(() =>
    buildTestApp(test.database, {
      env: { PUBLIC_URL: origin, TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'on' },
    }),
  );
  beforeEach(() => forget());

  const forget = () => {
    begun = app.logged().length;
  };
  const text = () => app.logged().slice(begun);
  /** The lines since then, but for sign-ins and ended sessions, which have tests of their own. */
  const events = () =>
    text()
      .trimEnd()
      .split('\n')
      .map((line): { security?: Record<string, unknown> } => JSON.parse(line))
      .flatMap(({ security }) => (security ? [security] : []))
      .filter(({ event }) => event !== 'signIn.succeeded' && event !== 'session.revoked');
  const line = (event: string, method: string, route: string, fields: object) => ({
    event: `secondFactor.${event}`,
    requestId: expect.any(String),
    method,
    route,
    ip: '192.0.2.44',
    ...fields,
  });

  async function personWithApp() {
    const caller = await app.signIn('counsellor');
    const { secret, recoveryCodes } = await calls().addApp(of(caller));
    app.clock.advance(seconds(30));
    forget();
    return { ...caller, secret, codes: recoveryCodes ?? [] };
  }
  const begin = async (person: Pick<Caller, 'email'>, headers = {}) =>
    calls().begin(person, { ...from, ...headers });
  const answer = async (challenge: string, given: object, headers = {}) =>
    (await calls().answer(challenge, given, { ...from, ...headers })).statusCode;

  it('has every factor that is added, renewed and removed', async () => {
    const caller = await app.signIn('counsellor');
    forget();
    const { secret, recoveryCodes } = await calls().addApp(of(caller));
    const url = '/profile/second-factor/enrolment';
    const { challenge, options } = (await calls().post(url, { method: 'passkey' }, of(caller))).json().data;
    const passkey = new TestAuthenticator(origin).register(options.challenge);
    const proof = { method: 'passkey', name: 'Blue key', passkey };
    await calls().post(`${url}/confirm`, { challenge, proof }, of(caller));
    const renewed = await calls().post('/profile/second-factor/recovery-codes', {}, of(caller));
    const [{ id }] = (await app.call({ url: profile, headers: of(caller) })).json().data.passkeys;
    await app.call({ method: 'DELETE', url: `${profile}/passkeys/${id}`, headers: of(caller) });
    await app.call({ method: 'DELETE', url: `${profile}/authenticator`, headers: of(caller) });
    const by = { userId: caller.id, actorId: caller.id, sessionId: expect.any(Number) };
    expect(events()).toEqual([
      line('changed', 'POST', `${profile}/enrolment/confirm`, { ...by, change: 'added', factor: 'totp' }),
      line('changed', 'POST', `${profile}/enrolment/confirm`, { ...by, change: 'added', factor: 'passkey' }),
      line('changed', 'POST', `${profile}/recovery-codes`, { ...by, change: 'codesRenewed' }),
      line('changed', 'DELETE', `${profile}/passkeys/:id`, { ...by, change: 'removed', factor: 'passkey' }),
      line('changed', 'DELETE', `${profile}/authenticator`, { ...by, change: 'removed', factor: 'totp' }),
    ]);
    const newCodes: string[] = renewed.json().data.recoveryCodes;
    const kept = [secret, challenge, options.challenge, passkey.id, 'Blue key', caller.email];
    for (const each of [...kept, ...(recoveryCodes ?? []), ...newCodes]) expect(text()).not.toContain(each);
  });

  it('has every use, with the factor, and how many recovery codes are left', async () => {
    const person = await personWithApp();
    const code = codeOf(person.secret, app.clock.now());
    expect(await answer((await begin(person)).challenge, { method: 'totp', code })).toBe(200);
    const [recovery = ''] = person.codes;
    const last = await begin(person);
    expect(await answer(last.challenge, { method: 'recovery', code: recovery })).toBe(200);
    const proof = { method: 'totp', code: codeOf(person.secret, app.clock.now(), 1) };
    expect((await calls().post('/profile/proof', proof, of(person))).statusCode).toBe(204);
    const { id: userId } = person;
    expect(events()).toEqual([
      line('used', 'POST', answering, { userId, factor: 'totp' }),
      line('used', 'POST', answering, { userId, factor: 'recovery', left: 9 }),
      line('used', 'POST', '/api/profile/proof', { userId, sessionId: expect.any(Number), factor: 'totp' }),
    ]);
    for (const each of [code, proof.code, recovery, last.challenge])
      expect(text()).not.toContain(`"${each}"`);
  });

  it('has every passkey that is used', async () => {
    const caller = await app.signIn('counsellor');
    const authenticator = new TestAuthenticator(origin);
    const url = '/profile/second-factor/enrolment';
    const offered = (await calls().post(url, { method: 'passkey' }, of(caller))).json().data;
    const proof = {
      method: 'passkey',
      name: 'Key',
      passkey: authenticator.register(offered.options.challenge),
    };
    await calls().post(`${url}/confirm`, { challenge: offered.challenge, proof }, of(caller));
    forget();
    const { challenge } = await begin(caller);
    const toSign = (await calls().post('/login/second-factor/passkey', { challenge }, from)).json().data;
    const passkey = authenticator.use(toSign.challenge);
    expect(await answer(challenge, { method: 'passkey', passkey })).toBe(200);
    expect(events()).toEqual([line('used', 'POST', answering, { userId: caller.id, factor: 'passkey' })]);
  });

  it('has every refusal, with the account and why', async () => {
    const person = await personWithApp();
    const { id: userId } = person;
    const code = codeOf(person.secret, app.clock.now());
    const { challenge, cookies } = await begin(person, { origin });
    const cookie = `__Host-factor=${cookies[0]?.value}`;
    const right = { method: 'totp', code };
    expect(await answer(challenge, right, { origin })).toBe(410);
    expect(await answer(challenge, { method: 'totp', code: '000000' }, { origin, cookie })).toBe(422);
    expect(await answer(challenge, { method: 'recovery', code: '0000' }, { origin, cookie })).toBe(422);
    expect(await answer(challenge, right, { origin, cookie })).toBe(200);
    expect(await answer(challenge, right, { origin, cookie })).toBe(410);
    expect(await answer((await begin(person)).challenge, right)).toBe(422);
    const wrong = { method: 'totp', code: '000000' };
    expect((await calls().post('/profile/proof', wrong, of(person))).statusCode).toBe(422);
    const url = '/profile/second-factor/enrolment';
    const begunAnew = (await calls().post(url, { method: 'totp' }, of(person))).json().data.challenge;
    const confirm = { challenge: begunAnew, proof: wrong };
    expect((await calls().post(`${url}/confirm`, confirm, of(person))).statusCode).toBe(422);
    const other = await app.signIn('counsellor');
    expect((await calls().post(`${url}/confirm`, confirm, of(other))).statusCode).toBe(410);
    const session = { sessionId: expect.any(Number) };
    const refused = (route: string, fields: object) => line('refused', 'POST', route, fields);
    expect(events()).toEqual([
      refused(answering, { userId, because: 'otherBrowser' }),
      refused(answering, { userId, factor: 'totp', because: 'wrong' }),
      refused(answering, { userId, factor: 'recovery', because: 'wrong' }),
      line('used', 'POST', answering, { userId, factor: 'totp' }),
      refused(answering, { because: 'over' }),
      refused(answering, { userId, factor: 'totp', because: 'used' }),
      refused('/api/profile/proof', { userId, ...session, factor: 'totp', because: 'wrong' }),
      refused(`${profile}/enrolment/confirm`, { userId, ...session, factor: 'totp', because: 'wrong' }),
      refused(`${profile}/enrolment/confirm`, { userId: other.id, ...session, because: 'otherPerson' }),
    ]);
  });

  it('has guesses that go too far, with the account whose password is known', async () => {
    const person = await personWithApp();
    const { challenge } = await begin(person);
    for (let n = 0; n < 6; n += 1) await answer(challenge, { method: 'totp', code: '000000' });
    const { event, ...last } = events().at(-1) ?? {};
    expect([event, { ...last, event: 'secondFactor.limit' }]).toEqual([
      'limit.exceeded',
      line('limit', 'POST', answering, { userId: person.id }),
    ]);
  });

  it('has what administrators do: a reset, and a role that requires a factor or no longer does', async () => {
    const person = await personWithApp();
    const admin = await app.signIn('admin');
    const put = (required: boolean) =>
      app.call({
        method: 'PUT',
        url: '/api/second-factor/roles/client',
        headers: of(admin),
        payload: { required },
      });
    forget();
    await app.call({ method: 'DELETE', url: `/api/users/${person.id}/second-factor`, headers: of(admin) });
    await put(true);
    await put(true);
    await put(false);
    const session = { actorId: admin.id, sessionId: expect.any(Number) };
    const changed = (required: boolean) =>
      line('changed', 'PUT', '/api/second-factor/roles/:role', {
        ...session,
        userId: admin.id,
        change: 'requirementChanged',
        role: 'client',
        required,
      });
    expect(events()).toEqual([
      line('changed', 'DELETE', '/api/users/:id/second-factor', {
        ...session,
        userId: person.id,
        change: 'reset',
      }),
      changed(true),
      changed(false),
    ]);
  });
});

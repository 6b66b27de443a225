import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../contract/kit/ability.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import { eq } from '../../../server/db/drizzle.ts';
import { eventLog, notifications } from '../../../server/db/schema/index.ts';
import { minutes } from '../../support/clock.ts';
import { pick } from '../../support/pick.ts';
import { buildTestApp, type Caller, type TestApp } from '../../support/server/app.ts';
import { TestAuthenticator } from '../../support/server/authenticator.ts';
import { bothDatabases, databases, type TestDatabase } from '../../support/server/database.ts';
import { browser, codeOf, secondFactorCalls } from '../../support/server/second-factor.ts';

let test: TestDatabase;
let app: TestApp;
let admin: Caller;
const calls = () => secondFactorCalls(app);

async function start(open: () => Promise<TestDatabase>): Promise<void> {
  test = await open();
  app = await buildTestApp(test.database);
  admin = await app.signIn('admin');
}
async function stop(): Promise<void> {
  await app.close();
  await test.close();
}

const setRequired = (role: Role, required: boolean, { headers }: Pick<Caller, 'headers'> = admin) =>
  app.call({ method: 'PUT', url: `/api/second-factor/roles/${role}`, headers, payload: { required } });
const reset = (id: number, { headers }: Pick<Caller, 'headers'> = admin) =>
  app.call({ method: 'DELETE', url: `/api/users/${id}/second-factor`, headers });
const enrol = async (challenge: string, headers: Record<string, string> = {}) => {
  const begun = await calls().post('/login/second-factor/enrolment', { challenge, method: 'totp' }, headers);
  const { secret } = begun.json().data;
  const proof = { method: 'totp', code: codeOf(secret, app.clock.now()) };
  const url = '/login/second-factor/enrolment/confirm';
  return { secret, answer: await calls().post(url, { challenge, proof }, headers) };
};

describe.each(bothDatabases)('a second factor that a role requires on $name', ({ open }) => {
  beforeAll(() => start(open));
  afterAll(stop);

  it('is set up before there is a session, and asked for from then on', async () => {
    const person = await app.addUser('aco');
    expect((await setRequired('aco', true)).statusCode).toBe(200);
    const { challenge, methods } = await calls().begin(person);
    expect(methods).toEqual([]);
    const { secret, answer } = await enrol(challenge);
    const { session, recoveryCodes } = answer.json().data;
    expect(recoveryCodes).toHaveLength(10);
    expect(pick(session.userData, 'id role')).toEqual({ id: person.id, role: 'aco' });
    const me = await app.call({
      url: '/api/me',
      headers: { authorization: `Bearer ${session.accessToken}` },
    });
    expect(me.statusCode).toBe(200);
    app.clock.advance(30_000);
    const next = await calls().begin(person);
    expect(next.methods).toEqual(['totp', 'recovery']);
    const code = codeOf(secret, app.clock.now());
    expect((await calls().answer(next.challenge, { method: 'totp', code })).statusCode).toBe(200);
    expect((await setRequired('aco', false)).statusCode).toBe(200);
    expect((await app.signIn(await app.addUser('aco'))).accessToken).toMatch(/^[\w-]{43}$/);
  });
});

describe.each(databases)('a required second factor on $name', ({ open }) => {
  beforeAll(() => start(open));
  afterAll(stop);

  it('is set up in the browser of the password, within fifteen minutes', async () => {
    await setRequired('student', true);
    const person = await app.addUser('student');
    const { challenge, cookies } = await calls().begin(person, browser);
    const cookie = `factor=${cookies[0]?.value}`;
    const begin = (headers: Record<string, string>) =>
      calls().post('/login/second-factor/enrolment', { challenge, method: 'totp' }, headers);
    expect((await begin(browser)).statusCode).toBe(410);
    expect((await begin({ ...browser, cookie })).statusCode).toBe(200);
    app.clock.advance(minutes(15) - 1);
    expect((await begin({ ...browser, cookie })).statusCode).toBe(200);
    app.clock.advance(1);
    expect((await begin({ ...browser, cookie })).statusCode).toBe(410);
  });

  it('is not answered instead of being set up', async () => {
    const person = await app.addUser('student');
    const { challenge } = await calls().begin(person);
    const answered = await calls().answer(challenge, { method: 'totp', code: '000000' });
    expect([answered.statusCode, answered.json().code]).toEqual([410, 'secondFactor.expired']);
    const unbegun = await calls().post('/login/second-factor/enrolment/confirm', {
      challenge,
      proof: { method: 'totp', code: '000000' },
    });
    expect([unbegun.statusCode, unbegun.json().code]).toEqual([410, 'secondFactor.expired']);
  });

  it.each(['first', 'second'])(
    'is set up once where two sign-ins begin and the %s is faster',
    async (faster) => {
      const person = await app.addUser('student');
      const both = [await calls().begin(person), await calls().begin(person)];
      const [one, other] = faster === 'first' ? both : both.reverse();
      expect((await enrol(one?.challenge ?? '')).answer.statusCode).toBe(200);
      const late = (await enrol(other?.challenge ?? '')).answer;
      expect([late.statusCode, late.json().code]).toEqual([410, 'secondFactor.expired']);
    },
  );

  it('may be a passkey', async () => {
    const person = await app.addUser('student');
    const authenticator = new TestAuthenticator('http://localhost:3000');
    const { challenge } = await calls().begin(person);
    const url = '/login/second-factor/enrolment';
    const { options } = (await calls().post(url, { challenge, method: 'passkey' })).json().data;
    const passkey = authenticator.register(options.challenge);
    const proof = { method: 'passkey', name: 'Phone', passkey };
    const done = await calls().post(`${url}/confirm`, { challenge, proof });
    expect([done.statusCode, done.json().data.recoveryCodes.length]).toEqual([200, 10]);
    expect((await calls().begin(person)).methods).toEqual(['passkey', 'recovery']);
  });

  it('is decided about by administrators alone, role by role', async () => {
    // By hand: who reads the roles, who changes one, who resets a factor of a person they may read or not.
    const table: Readonly<Record<Role, readonly [roles: number, change: number, reset: number]>> = {
      admin: [200, 200, 204],
      client: [403, 403, 404],
      'channel-partner': [403, 403, 404],
      counsellor: [403, 403, 404],
      aco: [403, 403, 404],
      'compliance-officer': [403, 403, 404],
      'university-contact': [403, 403, 404],
      student: [403, 403, 404],
    };
    admin = await app.signIn(admin);
    await setRequired('student', false);
    const target = await app.addUser('client');
    const answered: Partial<Record<Role, readonly number[]>> = {};
    for (const role of roles) {
      const caller = await app.signIn(role);
      const seen = await app.call({ url: '/api/second-factor/roles', headers: caller.headers });
      answered[role] = [
        seen.statusCode,
        (await setRequired('counsellor', false, caller)).statusCode,
        (await reset(target.id, caller)).statusCode,
      ];
    }
    expect(answered).toEqual(table);
  });

  it('is changed and reset only within five minutes of a proof', async () => {
    const late = await app.signIn('admin');
    const target = await app.addUser('client');
    app.clock.advance(minutes(5));
    const refused = [await setRequired('client', true, late), await reset(target.id, late)];
    expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [403, 'session.proofRequired'],
      [403, 'session.proofRequired'],
    ]);
  });

  it('says how many people of a role have one, and writes changes down once', async () => {
    admin = await app.signIn(admin);
    const before = (await setRequired('client', true)).json().data;
    await setRequired('client', true);
    await setRequired('client', false);
    const person = await app.signIn('client');
    await calls().addApp(person.headers);
    const after = (await app.call({ url: '/api/second-factor/roles', headers: admin.headers })).json().data;
    const of = (rows: { role: Role; people: number; enrolled: number }[]) =>
      rows.find(({ role }) => role === 'client') ?? { people: 0, enrolled: 0 };
    expect([of(after).people - of(before).people, of(after).enrolled - of(before).enrolled]).toEqual([1, 1]);
    const logged = await test.database.orm
      .select({ payload: eventLog.payload, subject: eventLog.subject })
      .from(eventLog)
      .where(eq(eventLog.type, 'secondFactor.requirementChanged'))
      .orderBy(eventLog.id);
    expect(logged.slice(-2)).toEqual([
      { subject: 'Role', payload: { before: { client: false }, after: { client: true } } },
      { subject: 'Role', payload: { before: { client: true }, after: { client: false } } },
    ]);
  });
});

describe.each(databases)('a reset on $name', ({ open }) => {
  beforeAll(() => start(open));
  afterAll(stop);

  it('removes every factor, ends every session, is written down, and is told by notification and mail', async () => {
    const person = await app.signIn('counsellor');
    const { secret } = await calls().addApp(person.headers);
    app.clock.advance(30_000);
    const open = await calls().begin(person);
    const overview = await app.call({ url: `/api/users/${person.id}/second-factor`, headers: admin.headers });
    expect(overview.json().data).toEqual({
      authenticator: true,
      passkeys: 0,
      recoveryCodesLeft: 10,
      required: false,
    });
    expect((await reset(person.id)).statusCode).toBe(204);
    const code = codeOf(secret, app.clock.now());
    expect((await calls().answer(open.challenge, { method: 'totp', code })).statusCode).toBe(410);
    expect((await app.call({ url: '/api/me', headers: person.headers })).statusCode).toBe(401);
    expect((await app.signIn(person)).accessToken).toMatch(/^[\w-]{43}$/);
    const logged = await test.database.orm
      .select({ type: eventLog.type, actorId: eventLog.actorId, subjectId: eventLog.subjectId })
      .from(eventLog)
      .where(eq(eventLog.type, 'secondFactor.reset'));
    expect(logged).toEqual([{ type: 'secondFactor.reset', actorId: admin.id, subjectId: person.id }]);
    const news = await test.database.orm
      .select({ type: notifications.type })
      .from(notifications)
      .where(eq(notifications.userId, person.id))
      .orderBy(notifications.id);
    expect(news.map(({ type }) => type)).toEqual([
      'session.secondFactorChanged',
      'session.secondFactorReset',
    ]);
    await expect
      .poll(() => app.sent.map(({ to, subject }) => [to, subject]))
      .toEqual([[person.email, 'Your two-step verification was reset']]);
  });

  it('is not of oneself, nor of somebody who is not there', async () => {
    const self = await reset(admin.id);
    expect([self.statusCode, self.json().reason]).toEqual([409, 'refusal.self']);
    expect((await reset(999_999)).statusCode).toBe(404);
  });
});

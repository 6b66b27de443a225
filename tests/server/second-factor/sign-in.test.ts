import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticatorApps, recoveryCodes, secondFactorChallenges } from '../../../server/db/schema/index.ts';
import { minutes, seconds } from '../../support/clock.ts';
import { buildTestApp, type TestApp } from '../../support/server/app.ts';
import { bothDatabases, databases, type TestDatabase } from '../../support/server/database.ts';
import { password } from '../../support/server/passwords.ts';
import { browser, codeOf, secondFactorCalls } from '../../support/server/second-factor.ts';

let test: TestDatabase;
let app: TestApp;
const calls = () => secondFactorCalls(app);

async function start(open: () => Promise<TestDatabase>): Promise<void> {
  test = await open();
  app = await buildTestApp(test.database);
}
async function stop(): Promise<void> {
  await app.close();
  await test.close();
}

/** A counsellor with an authenticator app; the code that confirmed it belongs to a step that is over. */
async function personWithApp() {
  const caller = await app.signIn('counsellor');
  const { secret, recoveryCodes: codes } = await calls().addApp(caller.headers);
  app.clock.advance(seconds(30));
  return { ...caller, secret, codes: codes ?? [] };
}

const codeOfAnswer = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

describe.each(bothDatabases)('a sign-in with a second factor on $name', ({ open }) => {
  beforeAll(() => start(open));
  afterAll(stop);

  it('has no session before the code, and with it answers what a sign-in answers', async () => {
    const person = await personWithApp();
    const { challenge, methods } = await calls().begin(person);
    expect(methods).toEqual(['totp', 'recovery']);
    const asToken = await app.call({ url: '/api/me', headers: { authorization: `Bearer ${challenge}` } });
    expect(codeOfAnswer(asToken)).toEqual([401, 'session.expired']);
    const code = codeOf(person.secret, app.clock.now());
    const { data } = (await calls().answer(challenge, { method: 'totp', code })).json();
    expect(data.userData).toEqual(person.userData);
    expect(data.userAbilityRules).toEqual(person.userAbilityRules);
    const me = await app.call({ url: '/api/me', headers: { authorization: `Bearer ${data.accessToken}` } });
    expect(me.json().data.userData).toEqual(person.userData);
  });

  it('completes with a recovery code in any case and spacing, once', async () => {
    const person = await personWithApp();
    const [first = ''] = person.codes;
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `;
    const one = await calls().begin(person);
    const done = await calls().answer(one.challenge, { method: 'recovery', code: typed });
    expect(done.statusCode).toBe(200);
    const again = await calls().begin(person);
    const refused = await calls().answer(again.challenge, { method: 'recovery', code: first });
    expect(codeOfAnswer(refused)).toEqual([422, 'secondFactor.refused']);
    const headers = { authorization: `Bearer ${done.json().data.accessToken}` };
    const own = await app.call({ url: '/api/profile/second-factor', headers });
    expect(own.json().data.recoveryCodesLeft).toBe(9);
  });
});

describe.each(databases)('the second step of a sign-in on $name', ({ open }) => {
  beforeAll(() => start(open));
  afterAll(stop);

  it('says nothing of a second factor before the password is right', async () => {
    const person = await personWithApp();
    const without = await app.addUser('counsellor');
    const answers = await Promise.all(
      [person.email, without.email, 'nobody@quayside.test'].map((email) =>
        app.call({
          method: 'POST',
          url: '/api/login',
          headers: { 'x-request-id': 'the-same-request' },
          payload: { email, password: 'not the password' },
        }),
      ),
    );
    const told = answers.map(({ statusCode, json }) => [statusCode, { ...json(), requestId: '' }]);
    expect(told[0]).toEqual(told[1]);
    expect(told[0]).toEqual(told[2]);
    expect(answers.map(({ cookies }) => cookies)).toEqual([[], [], []]);
  });

  it('takes a code once, in its step and for an earlier one', async () => {
    const person = await personWithApp();
    const now = codeOf(person.secret, app.clock.now());
    const before = codeOf(person.secret, app.clock.now(), -1);
    const after = codeOf(person.secret, app.clock.now(), 1);
    const use = async (code: string) => {
      const { challenge } = await calls().begin(person);
      return (await calls().answer(challenge, { method: 'totp', code })).statusCode;
    };
    expect([await use(now), await use(now), await use(before), await use(after), await use(after)]).toEqual([
      200, 422, 422, 200, 422,
    ]);
  });

  it('takes the code that confirmed the app for nothing else', async () => {
    const caller = await app.signIn('counsellor');
    const { secret } = await calls().addApp(caller.headers);
    const { challenge } = await calls().begin(caller);
    const code = codeOf(secret, app.clock.now());
    expect((await calls().answer(challenge, { method: 'totp', code })).statusCode).toBe(422);
  });

  it('lets exactly one of 24 parallel uses of a code in', async () => {
    const person = await personWithApp();
    const challenges = await Promise.all(Array.from({ length: 24 }, () => calls().begin(person)));
    const code = codeOf(person.secret, app.clock.now());
    const answers = await Promise.all(
      challenges.map(({ challenge }) => calls().answer(challenge, { method: 'totp', code })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 23 }, () => 422)]);
  });

  it('lets exactly one of 24 parallel uses of a recovery code in', async () => {
    const person = await personWithApp();
    const challenges = await Promise.all(Array.from({ length: 24 }, () => calls().begin(person)));
    const [code] = person.codes;
    const answers = await Promise.all(
      challenges.map(({ challenge }) => calls().answer(challenge, { method: 'recovery', code })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('is open once: of parallel right answers to one challenge one begins a session', async () => {
    const person = await personWithApp();
    const { challenge } = await calls().begin(person);
    const given = [
      ...person.codes.map((code) => ({ method: 'recovery', code })),
      ...[-1, 0, 1].map((step) => ({
        method: 'totp',
        code: codeOf(person.secret, app.clock.now(), step),
      })),
    ];
    const answers = await Promise.all(given.map((each) => calls().answer(challenge, each)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const later = await calls().answer(challenge, { method: 'recovery', code: person.codes[9] });
    expect(codeOfAnswer(later)).toEqual([410, 'secondFactor.expired']);
  });

  it('is open for five minutes', async () => {
    const person = await personWithApp();
    const [early, late] = [await calls().begin(person), await calls().begin(person)];
    app.clock.advance(minutes(5) - 1);
    const inTime = { method: 'totp', code: codeOf(person.secret, app.clock.now()) };
    expect((await calls().answer(early.challenge, inTime)).statusCode).toBe(200);
    app.clock.advance(1);
    const tooLate = { method: 'recovery', code: person.codes[0] };
    expect(codeOfAnswer(await calls().answer(late.challenge, tooLate))).toEqual([
      410,
      'secondFactor.expired',
    ]);
  });

  it('goes on after a wrong code', async () => {
    const person = await personWithApp();
    const { challenge } = await calls().begin(person);
    const wrong = await calls().answer(challenge, { method: 'totp', code: '000000' });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([422, { 'body.answer.code': ['mismatch'] }]);
    const code = codeOf(person.secret, app.clock.now());
    expect((await calls().answer(challenge, { method: 'totp', code })).statusCode).toBe(200);
  });

  it('belongs to the browser in which the password was given', async () => {
    const person = await personWithApp();
    const { challenge, cookies } = await calls().begin(person, browser);
    expect(cookies).toEqual([
      {
        name: 'factor',
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/',
        httpOnly: true,
        sameSite: 'Strict',
        maxAge: 300,
      },
    ]);
    const code = codeOf(person.secret, app.clock.now());
    const given = { method: 'totp', code };
    const cookie = `factor=${cookies[0]?.value}`;
    const elsewhere = await calls().answer(challenge, given, browser);
    const forged = await calls().answer(challenge, given, { ...browser, cookie: `factor=${'A'.repeat(43)}` });
    const here = await calls().answer(challenge, given, { ...browser, cookie });
    expect([elsewhere.statusCode, forged.statusCode, here.statusCode]).toEqual([410, 410, 200]);
    expect(here.cookies.map(({ name, value }) => [name, value === ''])).toEqual([
      ['factor', true],
      ['sid', false],
      ['device', false],
    ]);
  });

  it('does not open other people’s accounts, nor the setting up of a factor', async () => {
    const [one, other] = [await personWithApp(), await personWithApp()];
    const { challenge } = await calls().begin(one);
    const code = codeOf(other.secret, app.clock.now());
    expect((await calls().answer(challenge, { method: 'totp', code })).statusCode).toBe(422);
    const enrolment = await calls().post('/login/second-factor/enrolment', { challenge, method: 'totp' });
    expect(codeOfAnswer(enrolment)).toEqual([410, 'secondFactor.expired']);
  });

  it('is void once the password is another one', async () => {
    const person = await personWithApp();
    const { challenge } = await calls().begin(person);
    const { data } = (
      await calls().answer((await calls().begin(person)).challenge, {
        method: 'recovery',
        code: person.codes[0],
      })
    ).json();
    const changed = await app.call({
      method: 'PUT',
      url: '/api/profile/password',
      headers: { authorization: `Bearer ${data.accessToken}` },
      payload: { currentPassword: password, newPassword: 'three words together' },
    });
    expect(changed.statusCode).toBe(204);
    const code = codeOf(person.secret, app.clock.now());
    expect((await calls().answer(challenge, { method: 'totp', code })).statusCode).toBe(410);
  });

  it('keeps neither the secret, nor a recovery code, nor a challenge as it is', async () => {
    const person = await personWithApp();
    const { challenge } = await calls().begin(person);
    const { orm } = test.database;
    const kept = JSON.stringify([
      await orm.select().from(authenticatorApps),
      await orm.select().from(recoveryCodes),
      await orm.select().from(secondFactorChallenges),
    ]);
    for (const secret of [person.secret, challenge, ...person.codes]) {
      expect(kept).not.toContain(secret);
      expect(kept).not.toContain(secret.replaceAll('-', ''));
    }
  });
});

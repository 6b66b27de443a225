import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '../../../server/db/schema/index.ts';
import { hours, minutes, seconds } from '../../support/clock.ts';
import { buildTestApp, type Caller } from '../../support/server/app.ts';
import { databases } from '../../support/server/database.ts';
import { browser, codeOf, secondFactorCalls } from '../../support/server/second-factor.ts';
import { openForSuite } from '../../support/server/suite.ts';

type Headers = Readonly<Record<string, string>>;
const at = (address: string, more: Headers = {}): Headers => ({ 'x-forwarded-for': address, ...more });
const repeated = (count: number, status: number) => Array.from({ length: count }, () => status);

describe.each(databases)('guesses of codes on $name', ({ open }) => {
  const calls = () => secondFactorCalls(app);

  const test = openForSuite(open);
  const app = openForSuite(() =>
    buildTestApp(test.database, { env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } }),
  );
  beforeEach(async () => {
    await test.database.orm.delete(rateLimits);
  });

  async function personWithApp() {
    const caller = await app.signIn('counsellor');
    const { secret, recoveryCodes: codes } = await calls().addApp(caller.headers);
    app.clock.advance(seconds(30));
    return { ...caller, secret, codes: codes ?? [] };
  }
  type Guessed = Awaited<ReturnType<typeof personWithApp>>;

  const wrong = [
    { method: 'totp', code: '000000' },
    { method: 'recovery', code: '0000-0000-0000' },
  ];
  const right = ({ secret }: Guessed, steps = 0) => ({
    method: 'totp',
    code: codeOf(secret, app.clock.now(), steps),
  });
  const answer = async (person: Pick<Caller, 'email'>, given: object, headers: Headers) =>
    calls().answer((await calls().begin(person, headers)).challenge, given, headers);
  const status = async (person: Pick<Caller, 'email'>, given: object | undefined, headers: Headers) =>
    (await answer(person, given ?? {}, headers)).statusCode;

  it('end after five in a minute, of app and recovery codes together, over all challenges and addresses', async () => {
    const [person, other] = [await personWithApp(), await personWithApp()];
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push(await status(person, wrong[n % 2], at(`192.0.2.${n + 1}`)));
    const blocked = await answer(person, right(person), at('192.0.2.99'));
    expect([...statuses, blocked.statusCode]).toEqual([...repeated(5, 422), 429]);
    expect(blocked.headers['retry-after']).toBe('60');
    const recovery = { method: 'recovery', code: person.codes[0] };
    expect(await status(person, recovery, at('192.0.2.98'))).toBe(429);
    expect(await status(other, right(other), at('192.0.2.1'))).toBe(200);
    app.clock.advance(minutes(1) - 1);
    expect(await status(person, right(person), at('192.0.2.99'))).toBe(429);
    app.clock.advance(1);
    expect(await status(person, right(person), at('192.0.2.99'))).toBe(200);
  });

  it('end after fifty in a day', async () => {
    const person = await personWithApp();
    const statuses: number[] = [];
    for (let n = 0; n < 51; n += 1) {
      if (n % 5 === 0) app.clock.advance(minutes(11));
      statuses.push(await status(person, wrong[0], at(`192.0.2.${n + 1}`)));
    }
    expect(statuses).toEqual([...repeated(50, 422), 429]);
  });

  it('made at the same moment are counted one by one', async () => {
    const person = await personWithApp();
    const { challenge } = await calls().begin(person, at('192.0.2.1'));
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => calls().answer(challenge, wrong[n % 2] ?? {}, at('192.0.2.1'))),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...repeated(5, 422), ...repeated(19, 429)]);
  });

  it('end after thirty in ten minutes from one network, on however many accounts', async () => {
    const people: Guessed[] = [];
    for (let n = 0; n < 8; n += 1) people.push(await personWithApp());
    const [first, last] = [people[0], people[7]];
    if (!first || !last) throw new Error('nobody');
    const network = (n: number) => at(`2001:db8:1:2::${n + 1}`);
    const statuses: number[] = [];
    // Right ones count for nothing.
    expect(await status(last, right(last), network(0))).toBe(200);
    for (let n = 0; n < 32; n += 1) {
      const person = people[n % 7];
      if (person) statuses.push(await status(person, wrong[0], network(n)));
    }
    expect(statuses).toEqual([...repeated(30, 422), ...repeated(2, 429)]);
    app.clock.advance(seconds(30));
    expect(await status(last, right(last), network(50))).toBe(429);
    expect(await status(last, right(last), at('2001:db8:1:3::1'))).toBe(200);
    app.clock.advance(minutes(10) - seconds(30) - 1);
    expect(await status(last, right(last), network(51))).toBe(429);
    app.clock.advance(1);
    expect(await status(last, right(last), network(51))).toBe(200);
  });

  it('end after a hundred in six hours from one network', async () => {
    const people: Guessed[] = [];
    for (let n = 0; n < 6; n += 1) people.push(await personWithApp());
    const guess = async (n: number) => status(people[n % 6] ?? { email: '' }, wrong[0], at('192.0.2.1'));
    for (let round = 0; round < 4; round += 1) {
      const statuses: number[] = [];
      for (let n = 0; n < 26; n += 1) statuses.push(await guess(n));
      expect(statuses).toEqual(round < 3 ? repeated(26, 422) : [...repeated(22, 422), ...repeated(4, 429)]);
      app.clock.advance(minutes(10));
    }
    app.clock.advance(hours(6) - minutes(40) - 1);
    expect(await guess(0)).toBe(429);
    app.clock.advance(1);
    expect(await guess(0)).toBe(422);
  });

  it('by strangers do not make the owner wait on a device that has signed in before, nor the other way round', async () => {
    const person = await personWithApp();
    const here = (cookies: readonly { name: string; value: string }[]): Headers => ({
      ...browser,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    });
    const first = await calls().begin(person, at('192.0.2.1', browser));
    const signedIn = await calls().answer(
      first.challenge,
      right(person),
      at('192.0.2.1', here(first.cookies)),
    );
    const device = signedIn.cookies.filter(({ name }) => name === 'device');
    const onDevice = async (given: object, address: string) => {
      const { challenge, cookies } = await calls().begin(person, at(address, here(device)));
      const factor = cookies.filter(({ name }) => name === 'factor');
      const sent = at(address, here([...device, ...factor]));
      return (await calls().answer(challenge, given, sent)).statusCode;
    };
    app.clock.advance(seconds(30));
    for (let n = 0; n < 5; n += 1) await status(person, wrong[0], at('203.0.113.7'));
    expect(await status(person, right(person), at('203.0.113.7'))).toBe(429);
    // Not even where the guesses come from.
    expect(await onDevice(right(person), '203.0.113.7')).toBe(200);
    // What the owner proves does not begin the strangers' count anew.
    expect(await status(person, right(person, 1), at('203.0.113.7'))).toBe(429);
    // The device has a limit of its own: its cookie may have been stolen.
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push(await onDevice(wrong[0] ?? {}, '192.0.2.1'));
    expect(statuses).toEqual([...repeated(5, 422), 429]);
  });

  it('are limited where a session proves again who one is, and where an app is set up', async () => {
    const person = await personWithApp();
    const prove = (code: string) => calls().post('/profile/proof', { method: 'totp', code }, person.headers);
    const begun = await calls().post('/profile/second-factor/enrolment', { method: 'totp' }, person.headers);
    const { challenge } = begun.json().data;
    const confirm = () =>
      calls().post(
        '/profile/second-factor/enrolment/confirm',
        { challenge, proof: { method: 'totp', code: '000000' } },
        person.headers,
      );
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      statuses.push((n % 2 === 0 ? await prove('000000') : await confirm()).statusCode);
    }
    expect([...statuses, (await confirm()).statusCode]).toEqual([...repeated(5, 422), 429]);
    expect((await prove(codeOf(person.secret, app.clock.now()))).statusCode).toBe(429);
  });
});

import { describe, expect, it } from 'vitest';
import { eq } from '../../../server/db/drizzle.ts';
import { passkeys } from '../../../server/db/schema/index.ts';
import { pick } from '../../support/pick.ts';
import { buildTestApp, type Caller } from '../../support/server/app.ts';
import { TestAuthenticator } from '../../support/server/authenticator.ts';
import { databases } from '../../support/server/database.ts';
import { secondFactorCalls } from '../../support/server/second-factor.ts';
import { openForSuite } from '../../support/server/suite.ts';

const origin = 'https://portal.example';

describe.each(databases)('a passkey on $name', ({ open }) => {
  const calls = () => secondFactorCalls(app);

  const test = openForSuite(open);
  const app = openForSuite(() => buildTestApp(test.database, { env: { PUBLIC_URL: `${origin}/` } }));

  async function beginPasskey({ headers }: Pick<Caller, 'headers'>) {
    const url = '/profile/second-factor/enrolment';
    const { data } = (await calls().post(url, { method: 'passkey' }, headers)).json();
    return data as { challenge: string; options: { challenge: string; rp: object; excludeCredentials: [] } };
  }
  const confirm = (
    challenge: string,
    passkey: object,
    { headers }: Pick<Caller, 'headers'>,
    name = 'Blue key',
  ) =>
    calls().post(
      '/profile/second-factor/enrolment/confirm',
      { challenge, proof: { method: 'passkey', name, passkey } },
      headers,
    );

  /** Somebody with a passkey, and the authenticator that has it. */
  async function personWithPasskey() {
    const caller = await app.signIn('counsellor');
    const authenticator = new TestAuthenticator(origin);
    const { challenge, options } = await beginPasskey(caller);
    const done = await confirm(challenge, authenticator.register(options.challenge), caller);
    if (done.statusCode !== 200) throw new Error(done.body);
    const codes: string[] = done.json().data.recoveryCodes;
    return { ...caller, authenticator, codes };
  }

  /** Gives the password and asks what the passkey is to sign. */
  async function beginUse(person: Pick<Caller, 'email'>) {
    const { challenge } = await calls().begin(person);
    const { data } = (await calls().post('/login/second-factor/passkey', { challenge })).json();
    return { challenge, toSign: data.challenge as string, options: data };
  }
  const use = async (challenge: string, passkey: object) =>
    (await calls().answer(challenge, { method: 'passkey', passkey })).statusCode;

  it('is registered for the host of the portal and used to sign in', async () => {
    const person = await personWithPasskey();
    expect(person.codes).toHaveLength(10);
    const { challenge, toSign, options } = await beginUse(person);
    expect(pick(options, 'rpId allowCredentials.id allowCredentials.transports')).toEqual({
      rpId: 'portal.example',
      allowCredentials: [{ id: person.authenticator.id.toString('base64url'), transports: ['usb'] }],
    });
    expect(await use(challenge, person.authenticator.use(toSign))).toBe(200);
    const [row] = await test.database.orm.select().from(passkeys).where(eq(passkeys.userId, person.id));
    expect([row?.counter, row?.lastUsedAt]).toEqual([1, app.clock.now()]);
  });

  it.each([
    ['another origin', { origin: 'https://portal.example.evil.test' }],
    ['another port', { origin: 'https://portal.example:8443' }],
    ['another host', { rpId: 'evil.test' }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is neither registered nor used for %s', async (_what, differing) => {
    const person = await personWithPasskey();
    const { challenge, toSign } = await beginUse(person);
    expect(await use(challenge, person.authenticator.use(toSign, differing))).toBe(422);
    const begun = await beginPasskey(person);
    const other = new TestAuthenticator(origin).register(begun.options.challenge, differing);
    expect((await confirm(begun.challenge, other, person)).statusCode).toBe(422);
  });

  // The counter stands at 5; the standard wants every use to raise it.
  it.each([
    [6, 200],
    [5, 422],
    [4, 422],
    [0, 422],
  ])('that counts %i after 5 is answered %i', async (counter, status) => {
    const person = await personWithPasskey();
    const first = await beginUse(person);
    expect(await use(first.challenge, person.authenticator.use(first.toSign, { counter: 5 }))).toBe(200);
    const second = await beginUse(person);
    expect(await use(second.challenge, person.authenticator.use(second.toSign, { counter }))).toBe(status);
  });

  it('that never counts is good again and again', async () => {
    const person = await personWithPasskey();
    for (let turn = 0; turn < 2; turn += 1) {
      const { challenge, toSign } = await beginUse(person);
      expect(await use(challenge, person.authenticator.use(toSign, { counter: 0 }))).toBe(200);
    }
  });

  it('signs for one sign-in alone', async () => {
    const person = await personWithPasskey();
    const [one, other] = [await beginUse(person), await beginUse(person)];
    const signed = person.authenticator.use(one.toSign);
    expect([await use(other.challenge, signed), await use(one.challenge, signed)]).toEqual([422, 200]);
    expect(await use(one.challenge, signed)).toBe(410);
  });

  it('whose signature is used 24 times at the same moment signs in once', async () => {
    const person = await personWithPasskey();
    const { challenge, toSign } = await beginUse(person);
    const signed = person.authenticator.use(toSign);
    const statuses = await Promise.all(Array.from({ length: 24 }, () => use(challenge, signed)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('of somebody else does not help, nor does a signature by another key', async () => {
    const [person, other] = [await personWithPasskey(), await personWithPasskey()];
    const { challenge, toSign } = await beginUse(person);
    expect(await use(challenge, other.authenticator.use(toSign))).toBe(422);
    const forged = { ...other.authenticator.use(toSign), id: person.authenticator.id.toString('base64url') };
    expect(await use(challenge, { ...forged, rawId: forged.id })).toBe(422);
  });

  it('is registered once', async () => {
    const [person, other] = [await personWithPasskey(), await app.signIn('counsellor')];
    const mine = await beginPasskey(person);
    expect(mine.options.excludeCredentials).toEqual([
      { id: person.authenticator.id.toString('base64url'), type: 'public-key', transports: ['usb'] },
    ]);
    const theirs = await beginPasskey(other);
    const copied = person.authenticator.register(theirs.options.challenge);
    expect((await confirm(theirs.challenge, copied, other)).statusCode).toBe(422);
  });

  it('is renamed and removed by its owner alone; a second one brings no new recovery codes', async () => {
    const [person, other] = [await personWithPasskey(), await app.signIn('counsellor')];
    const second = new TestAuthenticator(origin);
    const begun = await beginPasskey(person);
    const done = await confirm(begun.challenge, second.register(begun.options.challenge), person, 'Red key');
    expect(done.json().data.recoveryCodes).toBeNull();
    const list = async () => {
      const answer = await app.call({ url: '/api/profile/second-factor', headers: person.headers });
      return answer.json().data.passkeys as { id: number; name: string }[];
    };
    const [first] = await list();
    const url = `/api/profile/second-factor/passkeys/${first?.id}`;
    const rename = (caller: Pick<Caller, 'headers'>) =>
      app.call({ method: 'PUT', url, headers: caller.headers, payload: { name: '  Green key ' } });
    expect([(await rename(other)).statusCode, (await rename(person)).statusCode]).toEqual([404, 200]);
    expect((await list()).map(({ name }) => name)).toEqual(['Green key', 'Red key']);
    const remove = (caller: Pick<Caller, 'headers'>) =>
      app.call({ method: 'DELETE', url, headers: caller.headers });
    expect([(await remove(other)).statusCode, (await remove(person)).statusCode]).toEqual([404, 204]);
    expect((await list()).map(({ name }) => name)).toEqual(['Red key']);
    const { challenge, toSign } = await beginUse(person);
    expect(await use(challenge, person.authenticator.use(toSign))).toBe(422);
    expect(await use(challenge, second.use(toSign))).toBe(200);
  });

  it('is one of ten at most', async () => {
    const person = await personWithPasskey();
    for (let count = 1; count < 10; count += 1) {
      const { challenge, options } = await beginPasskey(person);
      const more = new TestAuthenticator(origin).register(options.challenge);
      expect((await confirm(challenge, more, person)).statusCode).toBe(200);
    }
    const url = '/profile/second-factor/enrolment';
    const refused = await calls().post(url, { method: 'passkey' }, person.headers);
    expect([refused.statusCode, refused.json().reason]).toEqual([409, 'refusal.passkeysTooMany']);
  });

  it('is not offered on a bare IP address', async () => {
    const local = await buildTestApp(test.database, { env: { PUBLIC_URL: 'http://127.0.0.1:3000' } });
    const { headers } = await local.signIn('counsellor');
    const own = await local.call({ url: '/api/profile/second-factor', headers });
    expect(own.json().data.passkeysPossible).toBe(false);
    const refused = await secondFactorCalls(local).post(
      '/profile/second-factor/enrolment',
      { method: 'passkey' },
      headers,
    );
    expect([refused.statusCode, refused.json().reason]).toEqual([409, 'refusal.passkeysImpossible']);
    await local.close();
  });
});

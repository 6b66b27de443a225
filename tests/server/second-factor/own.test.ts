import { describe, expect, it } from 'vitest';
import { eq } from '../../../server/db/drizzle.ts';
import { eventLog, notifications, secondFactorRoles } from '../../../server/db/schema/index.ts';
import { minutes, seconds } from '../../support/clock.ts';
import { buildTestApp, type Caller } from '../../support/server/app.ts';
import { databases } from '../../support/server/database.ts';
import { password } from '../../support/server/passwords.ts';
import { codeOf, secondFactorCalls } from '../../support/server/second-factor.ts';
import { openForSuite } from '../../support/server/suite.ts';

describe.each(databases)('the own second factors on $name', ({ open }) => {
  const calls = () => secondFactorCalls(app);

  const test = openForSuite(open);
  const app = openForSuite(() => buildTestApp(test.database));

  const own = async ({ headers }: Pick<Caller, 'headers'>) =>
    (await app.call({ url: '/api/profile/second-factor', headers })).json().data;
  const remove = (path: string, { headers }: Pick<Caller, 'headers'>) =>
    app.call({ method: 'DELETE', url: `/api/profile/second-factor/${path}`, headers });
  const isAlive = async ({ headers }: Pick<Caller, 'headers'>) =>
    (await app.call({ url: '/api/me', headers })).statusCode === 200;
  const begin = (method: string, { headers }: Pick<Caller, 'headers'>) =>
    calls().post('/profile/second-factor/enrolment', { method }, headers);
  const confirm = (challenge: string, proof: object, { headers }: Pick<Caller, 'headers'>) =>
    calls().post('/profile/second-factor/enrolment/confirm', { challenge, proof }, headers);

  it('are none at first', async () => {
    expect(await own(await app.signIn('aco'))).toEqual({
      authenticatorSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      required: false,
      passkeysPossible: true,
    });
  });

  it('are in force only once a code has confirmed them', async () => {
    const caller = await app.signIn('aco');
    const { challenge, secret } = (await begin('totp', caller)).json().data;
    expect((await own(caller)).authenticatorSince).toBeNull();
    const wrong = await confirm(challenge, { method: 'totp', code: '000000' }, caller);
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'secondFactor.refused']);
    expect((await own(caller)).authenticatorSince).toBeNull();
    const code = codeOf(secret, app.clock.now());
    const done = await confirm(challenge, { method: 'totp', code }, caller);
    const codes: string[] = done.json().data.recoveryCodes;
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const each of codes) expect(each).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
    expect(await own(caller)).toEqual({
      authenticatorSince: app.clock.now().toISOString(),
      passkeys: [],
      recoveryCodesLeft: 10,
      required: false,
      passkeysPossible: true,
    });
    const again = await confirm(challenge, { method: 'totp', code }, caller);
    expect([again.statusCode, again.json().code]).toEqual([410, 'secondFactor.expired']);
  });

  it('begin for fifteen minutes, and for their owner alone', async () => {
    const [caller, other] = [await app.signIn('aco'), await app.signIn('aco')];
    const { challenge, secret } = (await begin('totp', caller)).json().data;
    const proof = () => ({ method: 'totp', code: codeOf(secret, app.clock.now()) });
    expect((await confirm(challenge, proof(), other)).statusCode).toBe(410);
    app.clock.advance(minutes(15) - 1);
    const fresh =
      (await calls()
        .begin({ email: other.email })
        .catch(() => null)) === null;
    expect(fresh).toBe(true);
    app.clock.advance(1);
    expect((await confirm(challenge, proof(), caller)).statusCode).toBe(410);
  });

  it('are told of nobody’s secret afterwards', async () => {
    const caller = await app.signIn('aco');
    const { secret, recoveryCodes } = await calls().addApp(caller.headers);
    const told = JSON.stringify(await own(caller));
    for (const each of [secret, ...(recoveryCodes ?? [])]) expect(told).not.toContain(each);
  });

  it('end the other sessions when they change, are written down and told', async () => {
    const caller = await app.signIn('aco');
    const other = await app.signIn(caller);
    await calls().addApp(caller.headers);
    expect([await isAlive(caller), await isAlive(other)]).toEqual([true, false]);
    const logged = await test.database.orm
      .select({ type: eventLog.type, payload: eventLog.payload })
      .from(eventLog)
      .where(eq(eventLog.actorId, caller.id))
      .orderBy(eventLog.id);
    expect(logged.slice(2)).toEqual([
      {
        type: 'session.revoked',
        payload: { userId: caller.id, sessionIds: [expect.any(Number)], cause: 'secondFactorChanged' },
      },
      { type: 'secondFactor.added', payload: { by: 'totp' } },
    ]);
    const news = await test.database.orm
      .select({ type: notifications.type })
      .from(notifications)
      .where(eq(notifications.userId, caller.id));
    expect(news).toEqual([{ type: 'session.secondFactorChanged' }]);
  });

  it('are removed with their recovery codes, and are then asked for no longer', async () => {
    const caller = await app.signIn('aco');
    await calls().addApp(caller.headers);
    expect((await remove('authenticator', caller)).statusCode).toBe(204);
    expect(await own(caller)).toEqual({
      authenticatorSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      required: false,
      passkeysPossible: true,
    });
    expect((await remove('authenticator', caller)).statusCode).toBe(404);
    expect(await isAlive(await app.signIn(caller))).toBe(true);
  });

  it('take a new set of recovery codes in place of the old one', async () => {
    const caller = await app.signIn('aco');
    const [old] = (await calls().addApp(caller.headers)).recoveryCodes ?? [];
    const renewed = await calls().post('/profile/second-factor/recovery-codes', {}, caller.headers);
    const codes: string[] = renewed.json().data.recoveryCodes;
    expect(codes).toHaveLength(10);
    const use = async (code: string | undefined) => {
      const { challenge } = await calls().begin(caller);
      return (await calls().answer(challenge, { method: 'recovery', code })).statusCode;
    };
    expect([await use(old), await use(codes[0])]).toEqual([422, 200]);
  });

  it('have no recovery codes by themselves', async () => {
    const caller = await app.signIn('aco');
    const refused = await calls().post('/profile/second-factor/recovery-codes', {}, caller.headers);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'secondFactor.refused']);
  });

  it('are not removed altogether where the role requires one', async () => {
    const caller = await app.signIn('compliance-officer');
    await calls().addApp(caller.headers);
    await test.database.orm
      .insert(secondFactorRoles)
      .values({ role: 'compliance-officer', required: true, changedAt: app.clock.now() });
    const refused = await remove('authenticator', caller);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'secondFactor.required']);
    expect(await own(caller)).toEqual({
      authenticatorSince: app.clock.now().toISOString(),
      passkeys: [],
      recoveryCodesLeft: 10,
      required: true,
      passkeysPossible: true,
    });
  });

  it('change only within five minutes of a proof, which a sign-in is', async () => {
    const caller = await app.signIn('aco');
    app.clock.advance(minutes(5) - 1);
    expect((await begin('totp', caller)).statusCode).toBe(200);
    app.clock.advance(1);
    const changes = [
      () => begin('totp', caller),
      () => begin('passkey', caller),
      () => remove('authenticator', caller),
      () => remove('passkeys/1', caller),
      () => calls().post('/profile/second-factor/recovery-codes', {}, caller.headers),
      () =>
        app.call({
          method: 'PUT',
          url: '/api/profile/second-factor/passkeys/1',
          headers: caller.headers,
          payload: { name: 'Key' },
        }),
    ];
    for (const change of changes) {
      const refused = await change();
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'session.proofRequired']);
    }
  });

  it('change again after the password or a code, in that session alone', async () => {
    const caller = await app.signIn('aco');
    const { secret } = await calls().addApp(caller.headers);
    app.clock.advance(minutes(5));
    const prove = (body: object) => calls().post('/profile/proof', body, caller.headers);
    const wrong = await prove({ method: 'password', password: 'not it' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'password.wrong']);
    expect((await begin('totp', caller)).statusCode).toBe(403);
    expect((await prove({ method: 'password', password })).statusCode).toBe(204);
    expect((await begin('totp', caller)).statusCode).toBe(200);
    app.clock.advance(minutes(5));
    const code = codeOf(secret, app.clock.now());
    expect((await begin('totp', caller)).statusCode).toBe(403);
    expect((await prove({ method: 'totp', code })).statusCode).toBe(204);
    expect((await prove({ method: 'totp', code })).statusCode).toBe(422);
    expect((await begin('totp', caller)).statusCode).toBe(200);
    app.clock.advance(seconds(30));
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../server/db/drizzle.ts';
import { idempotencyKeys } from '../../../server/db/schema/index.ts';
import { hours } from '../../support/clock.ts';
import { pick } from '../../support/pick.ts';
import { buildTestApp } from '../../support/server/app.ts';
import { databases } from '../../support/server/database.ts';
import { refusal } from '../../support/server/refusal.ts';
import { openForSuite } from '../../support/server/suite.ts';

const answer = {
  data: null,
  message: 'If this email address can be used for an account, we’ve sent it a link.',
};

describe.each(databases)('an Idempotency-Key, on $name', ({ name, open }) => {
  const test = openForSuite(open);
  const app = openForSuite(() => buildTestApp(test.database));
  beforeEach(async () => {
    await test.database.pool.query('delete from users; delete from idempotency_keys; delete from pgboss.job');
  });

  const register = (key: string | undefined, fullName = 'Ada Obi', email = 'ada@example.org') =>
    app.call({
      method: 'POST',
      url: '/api/register',
      headers: key === undefined ? {} : { 'idempotency-key': key },
      payload: { fullName, email },
    });
  /** How often the calls so far have had their effect: the job is written in the transaction of the call. */
  const effects = async (email = 'ada@example.org') => {
    const query = "select 1 from pgboss.job where name = 'register-account' and data->>'email' = $1";
    return (await test.database.pool.query(query, [email])).rows.length;
  };
  const told = ({ statusCode, body }: { statusCode: number; body: string }) => ({
    statusCode,
    body: JSON.parse(body),
  });

  it('makes fifty calls at the same time one', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => register('key-1')));
    expect(answers.map(told)).toEqual(answers.map(() => ({ statusCode: 202, body: answer })));
    expect(await effects()).toBe(1);
  });

  it('answers a call sent again with the first answer, and does nothing', async () => {
    const first = await register('key-1');
    const again = await register('key-1');
    expect(told(again)).toEqual(told(first));
    expect(await effects()).toBe(1);
    // Without a key each call is its own.
    await register(undefined);
    expect(await effects()).toBe(2);
  });

  it('is refused with another body', async () => {
    await register('key-1');
    const other = await register('key-1', 'Somebody Else', 'else@example.org');
    expect(told(other)).toEqual({ statusCode: 409, body: refusal('request.idempotencyReused') });
    expect(await effects('else@example.org')).toBe(0);
  });

  it('is forgotten after 24 hours, and not before', async () => {
    await register('key-1');
    app.clock.advance(hours(24) - 1);
    expect((await register('key-1', 'Somebody Else', 'else@example.org')).statusCode).toBe(409);
    app.clock.advance(2);
    expect((await register('key-1', 'Somebody Else', 'else@example.org')).statusCode).toBe(202);
    expect(await effects('else@example.org')).toBe(1);
  });

  it('belongs to who sent it', async () => {
    const proxied = await buildTestApp(test.database, { env: { TRUST_PROXY: '127.0.0.1' } });
    const from = (address: string, email: string) =>
      proxied.call({
        method: 'POST',
        url: '/api/register',
        headers: { 'idempotency-key': 'key-1', 'x-forwarded-for': address },
        payload: { fullName: 'Ada Obi', email },
      });
    expect((await from('192.0.2.1', 'one@example.org')).statusCode).toBe(202);
    expect((await from('192.0.2.2', 'two@example.org')).statusCode).toBe(202);
    expect((await from('192.0.2.2', 'three@example.org')).statusCode).toBe(409);
    await proxied.close();
  });

  it('is not used up by a call that failed', async () => {
    await test.database.pool.query('alter schema pgboss rename to away');
    expect((await register('key-1')).statusCode).toBe(500);
    expect(await test.database.orm.$count(idempotencyKeys)).toBe(0);
    await test.database.pool.query('alter schema away rename to pgboss');
    expect(told(await register('key-1'))).toEqual({ statusCode: 202, body: answer });
    expect(await effects()).toBe(1);
  });

  it.each(['', ' ', 'x'.repeat(201), 'grüße'])('is refused as %j', async (key) => {
    const response = await register(key);
    expect(told(response)).toEqual({ statusCode: 400, body: refusal('request.malformed') });
    expect(await effects()).toBe(0);
  });

  it('is told to wait while its first call is under way', async () => {
    const { orm } = test.database;
    const held = await orm.transaction(async (tx) => {
      await tx.insert(idempotencyKeys).values({
        scope: 'address:127.0.0.1 session.register',
        key: 'key-1',
        requestHash: '-',
        status: 0,
        createdAt: app.clock.now(),
      });
      await tx.execute(sql`select 1`);
      return register('key-1');
    });
    expect(told(held)).toEqual({ statusCode: 409, body: refusal('request.idempotencyInFlight') });
    expect(held.headers['retry-after']).toBe('1');
    expect(await effects()).toBe(0);
  });

  it.runIf(name === 'PostgreSQL')('lets a call wait longer for other locks than for its key', async () => {
    const { orm, pool } = test.database;
    const { id, headers } = await app.signIn('counsellor');
    const longWaits = async () => {
      const { rows } = await pool.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '5.3 s'",
      );
      return rows.length;
    };
    const view = { list: 'applications', name: 'Mine', shared: false, query: '', layout: { columns: [] } };
    const { waiting } = await orm.transaction(async (tx) => {
      // The view points to its owner's row.
      await tx.execute(sql`select from users where id = ${id} for update`);
      const waiting = app.call({
        method: 'POST',
        url: '/api/views',
        headers: { ...headers, 'idempotency-key': 'key-1' },
        payload: view,
      });
      await expect.poll(longWaits, { interval: 100 }).toBe(1);
      return { waiting };
    });
    expect(pick(told(await waiting), 'statusCode body.data.name')).toEqual({
      statusCode: 201,
      body: { data: { name: 'Mine' } },
    });
  });
});

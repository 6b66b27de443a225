import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../server/db/database.ts';
import { eq, sql } from '../../../server/db/drizzle.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { abilityRules, eventLog, sessionSockets, users } from '../../../server/db/schema/index.ts';
import { startRevocations } from '../../../server/events/revocations.ts';
import { seconds, testClock } from '../../support/clock.ts';
import { buildTestApp, type Caller, type TestApp } from '../../support/server/app.ts';
import { postgresUrl, quiet } from '../../support/server/database.ts';

/** Two processes of the portal, each with a pool of its own, on one PostgreSQL. */
describe('the end of a session holds in every process', () => {
  const clock = testClock();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const databases: Database[] = [];
  let here: TestApp;
  let there: TestApp;

  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: await postgresUrl() });
    await client.connect();
    await client.query(statement);
    await client.end();
  };

  beforeAll(async () => {
    await administer(`create database ${name}`);
    const url = new URL(await postgresUrl());
    url.pathname = `/${name}`;
    const apps: TestApp[] = [];
    for (let n = 0; n < 2; n += 1) {
      const database = await openDatabase({ databaseUrl: url.href, durability: 'durable', log: quiet });
      databases.push(database);
      await migrate(database);
      apps.push(await buildTestApp(database, { clock }));
    }
    const [first, second] = apps;
    if (!first || !second) throw new Error('no apps');
    here = first;
    there = second;
  });
  afterAll(async () => {
    await here.close();
    await there.close();
    for (const database of databases) await database.close();
    await administer(`drop database ${name} with (force)`);
  });

  const statusIn = async (app: TestApp, { headers }: Pick<Caller, 'headers'>, url = '/api/me') =>
    (await app.call({ url, headers })).statusCode;
  const everywhere = async (caller: Caller) => [await statusIn(here, caller), await statusIn(there, caller)];

  it('when its owner signs out', async () => {
    const caller = await here.signIn('admin');
    expect(await everywhere(caller)).toEqual([200, 200]);
    await here.call({ method: 'POST', url: '/api/logout', headers: caller.headers });
    expect(await everywhere(caller)).toEqual([401, 401]);
  });

  it('when its owner changes the password, but for the session that did it', async () => {
    const caller = await here.signIn('admin');
    const other = await there.signIn(caller);
    expect(await everywhere(other)).toEqual([200, 200]);
    const changed = await here.call({
      method: 'PUT',
      url: '/api/profile/password',
      headers: caller.headers,
      payload: { currentPassword: 'quayside', newPassword: 'another password' },
    });
    expect(changed.statusCode).toBe(204);
    expect(await everywhere(other)).toEqual([401, 401]);
    expect(await everywhere(caller)).toEqual([200, 200]);
  });

  it('when the device is revoked from another', async () => {
    const lost = await here.signIn('admin');
    const caller = await there.signIn(lost);
    const devices = (await there.call({ url: '/api/profile/devices', headers: caller.headers })).json().data;
    const { id } = devices.find((device: { current: boolean }) => !device.current);
    await there.call({ method: 'DELETE', url: `/api/profile/devices/${id}`, headers: caller.headers });
    expect(await everywhere(lost)).toEqual([401, 401]);
    expect(await everywhere(caller)).toEqual([200, 200]);
  });

  it('when the account is disabled', async () => {
    const caller = await here.signIn('counsellor');
    expect(await everywhere(caller)).toEqual([200, 200]);
    await here.deps.database.orm
      .update(users)
      .set({ disabledAt: clock.now() })
      .where(eq(users.id, caller.id));
    expect(await everywhere(caller)).toEqual([401, 401]);
  });

  it('and so does a new role at once, and a new rule within five seconds', async () => {
    const caller = await here.signIn('admin');
    const rules = async (app: TestApp) =>
      (await app.call({ url: '/api/me', headers: caller.headers })).json().data.userData.role;
    const list = () => statusIn(there, caller, '/api/applications');
    expect([await rules(here), await rules(there), await list()]).toEqual(['admin', 'admin', 200]);
    await here.deps.database.orm
      .update(users)
      .set({ role: 'client', version: sql`${users.version} + 1` })
      .where(eq(users.id, caller.id));
    expect([await rules(here), await rules(there), await list()]).toEqual(['client', 'client', 200]);
    await here.deps.database.orm
      .insert(abilityRules)
      .values({ userId: caller.id, position: 0, action: 'read', subject: 'application', inverted: true });
    await here.deps.database.orm
      .insert(abilityRules)
      .values({ userId: caller.id, position: 1, action: 'read', subject: 'Application', inverted: true });
    clock.advance(seconds(5));
    expect(await list()).toBe(403);
  });

  it('and closes the sockets it had opened', async () => {
    const caller = await here.signIn('admin');
    await here.call({
      method: 'POST',
      url: '/api/broadcasting/auth',
      headers: caller.headers,
      payload: { channel_name: `private-App.Models.User.${caller.id}`, socket_id: '17.23' },
    });
    const ended: string[] = [];
    const revocations = await startRevocations({
      database: there.deps.database,
      publisher: {
        terminateSockets: async (ids) => {
          ended.push(...ids);
        },
        terminateUser: async () => {},
      },
      clock,
      log: quiet,
      terminateBy: 'socket',
      idleLimit: 30 * 60_000,
      // Only the word from the other process can be in time.
      sweepInterval: 600_000,
    });
    await here.call({ method: 'POST', url: '/api/logout', headers: caller.headers });
    await expect.poll(() => ended).toEqual(['17.23']);
    await expect.poll(() => there.deps.database.orm.$count(sessionSockets)).toBe(0);
    await revocations.stop();
  });

  it('and is written down with its cause', async () => {
    const rows = await here.deps.database.orm
      .select({ payload: eventLog.payload })
      .from(eventLog)
      .where(eq(eventLog.type, 'session.revoked'))
      .orderBy(eventLog.id);
    expect(rows.map(({ payload }) => payload.cause)).toEqual([
      'signOut',
      'passwordChanged',
      'deviceRevoked',
      'signOut',
    ]);
  });
});

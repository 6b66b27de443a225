import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Role, roles } from '../../../contract/ability.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { api as contract } from '../../../contract/index.ts';
import { privateUserChannel } from '../../../contract/realtime.ts';
import { notifications, sessions, users } from '../../../server/db/schema/index.ts';
import { notify } from '../../../server/modules/notifications/notifications.commands.ts';
import { hashPassword } from '../../../server/session/password.ts';
import { databases, type TestDatabase } from '../../support/database.ts';
import { colleagueId, otherOf, personOf, plantAgency } from './agency.ts';
import { type Sent, startApi, type TestApi } from './api.ts';
import { type Expected, type Line, matrix, type Ownership, ownerships } from './matrix.ts';

const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((noun) => Object.values(noun));
const password = 'the present password';
const linkToken = 'x'.repeat(43);

/** A body that fits, and headers, for the calls that need them; `userId` is who calls, undefined for a guest. */
const samples: Readonly<Record<string, (userId: number | undefined, version: number) => Sent>> = {
  'session.signIn': () => ({ body: { email: `person-${personOf.aco}@quayside.test`, password } }),
  'session.register': (userId) => ({
    body: { fullName: 'New Person', email: `new-${userId}@quayside.test`, password: 'long enough' },
  }),
  'session.confirmAddress': () => ({ body: { token: linkToken } }),
  'session.forgotPassword': () => ({ body: { email: 'nobody@quayside.test' } }),
  'session.resetPassword': () => ({ body: { token: linkToken, password: 'long enough' } }),
  'profile.update': (_userId, version) => ({
    body: { fullName: 'Same Person', phone: null },
    headers: { 'if-match': `"${version}"` },
  }),
  'profile.changePassword': () => ({ body: { currentPassword: password, newPassword: password } }),
  'notifications.markAsRead': () => ({ body: {} }),
  'realtime.authorize': (userId) => ({
    body: { channel_name: privateUserChannel(userId ?? 0), socket_id: '1.1' },
  }),
};

const isByOwnership = (expected: Line['roles']): expected is Readonly<Record<Ownership, Expected>> =>
  typeof expected === 'object' && 'own' in expected;

const statusFor = (expected: Expected, role: Role): number =>
  typeof expected === 'number' ? expected : expected[role];

describe('the authorization matrix', () => {
  it('has a line for every call of the contract, and none for a call that is gone', () => {
    expect(Object.keys(matrix).sort()).toEqual(endpoints.map(({ name }) => name).sort());
  });

  it('asks whose the record is wherever a call has an id, and nowhere else', () => {
    const byId = endpoints.filter(({ path }) => path.includes(':')).map(({ name }) => name);
    const asked = Object.entries(matrix).filter(([, line]) => isByOwnership(line.roles));
    expect(asked.map(([name]) => name).sort()).toEqual(byId.sort());
  });

  it('lets guests in exactly where the contract says public', () => {
    const open = Object.entries(matrix).filter(([, line]) => line.guest !== 401);
    const isPublic = endpoints.filter(({ access }) => access === 'public').map(({ name }) => name);
    expect(open.map(([name]) => name).sort()).toEqual(isPublic.sort());
  });
});

describe.each(databases)('the API on $name answers as the authorization matrix says', ({ open }) => {
  let test: TestDatabase;
  let api: TestApi;

  beforeAll(async () => {
    test = await open();
    await plantAgency(test.database.orm);
    await test.database.orm.update(users).set({ passwordHash: await hashPassword(password) });
    api = await startApi(test.database);
  });
  afterAll(async () => {
    await api.close();
    await test.close();
  });

  async function call(endpoint: Endpoint, userId: number | undefined, id?: number): Promise<number> {
    const token = userId === undefined ? undefined : (await api.signIn(userId)).token;
    const [person] = await test.database.orm
      .select({ version: users.version })
      .from(users)
      .where(eq(users.id, userId ?? 0));
    const sample = samples[endpoint.name]?.(userId, person?.version ?? 1) ?? {};
    const path = endpoint.path.replace(':id', String(id ?? 1));
    const { status } = await api.send(endpoint.method, path, { ...sample, token });
    return status;
  }

  /** Makes a record of each kind of call with an id, whoever it is to belong to, and removes it again for `deleted`. */
  const makers: Readonly<Record<string, (userId: number, deleted: boolean) => Promise<number>>> = {
    'notifications.markAsRead': async (userId, deleted) => {
      await test.database.orm.transaction((tx) =>
        notify(tx, api.clock, { userId, type: 'offer.received', applicationId: 1, data: {} }),
      );
      const mine = eq(notifications.userId, userId);
      const [row] = await test.database.orm.select({ id: notifications.id }).from(notifications).where(mine);
      if (deleted) await test.database.orm.delete(notifications).where(mine);
      return row?.id ?? 0;
    },
    'profile.revokeDevice': async (userId, deleted) => {
      const { sessionId } = await api.signIn(userId);
      if (deleted) {
        await test.database.orm
          .update(sessions)
          .set({ revokedAt: api.clock.now() })
          .where(eq(sessions.id, sessionId));
      }
      return sessionId;
    },
  };

  async function recordFor(endpoint: Endpoint, role: Role, ownership: Ownership): Promise<number> {
    if (ownership === 'missing') return 999_999;
    const owner = {
      own: personOf[role],
      deleted: personOf[role],
      sameBranch: colleagueId,
      other: otherOf[role],
    }[ownership];
    const make = makers[endpoint.name];
    if (make === undefined) throw new Error(`no record is made for ${endpoint.name}`);
    return make(owner, ownership === 'deleted');
  }

  it.each(endpoints)('$name', async (endpoint) => {
    const line = matrix[endpoint.name];
    if (line === undefined) throw new Error('no line');
    const expected: Record<string, number> = { guest: line.guest };
    const answered: Record<string, number> = { guest: await call(endpoint, undefined) };
    for (const role of roles) {
      if (!isByOwnership(line.roles)) {
        expected[role] = statusFor(line.roles, role);
        answered[role] = await call(endpoint, personOf[role]);
        continue;
      }
      for (const ownership of ownerships) {
        expected[`${role}, ${ownership}`] = statusFor(line.roles[ownership], role);
        const id = await recordFor(endpoint, role, ownership);
        answered[`${role}, ${ownership}`] = await call(endpoint, personOf[role], id);
      }
    }
    expect(answered).toEqual(expected);
  });

  it('with 401 to sessions that are revoked or over, and to people who were disabled', async () => {
    const guarded = endpoints.filter(({ access }) => access === 'token');
    const disabled = await api.signIn(otherOf.student);
    await test.database.orm
      .update(users)
      .set({ disabledAt: api.clock.now() })
      .where(eq(users.id, otherOf.student));
    const revoked = await api.signIn(personOf.admin);
    await test.database.orm
      .update(sessions)
      .set({ revokedAt: api.clock.now() })
      .where(eq(sessions.id, revoked.sessionId));
    const idle = await api.signIn(personOf.admin);
    const statuses = async (token: string) =>
      Promise.all(
        guarded.map(async ({ name, method, path }) => {
          const sample = samples[name]?.(personOf.admin, 1) ?? {};
          return [name, (await api.send(method, path.replace(':id', '1'), { ...sample, token })).status];
        }),
      );
    const refused = guarded.map(({ name }) => [name, 401]);
    expect(await statuses(disabled.token)).toEqual(refused);
    expect(await statuses(revoked.token)).toEqual(refused);
    api.clock.advance(30 * 60_000);
    expect(await statuses(idle.token)).toEqual(refused);
  });
});

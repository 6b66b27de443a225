import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Role, roles } from '../../../contract/ability.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { api as contract } from '../../../contract/index.ts';
import { privateUserChannel } from '../../../contract/realtime.ts';
import {
  applications,
  bulkJobs,
  notifications,
  savedViews,
  sessions,
  users,
} from '../../../server/db/schema/index.ts';
import { notify } from '../../../server/modules/notifications/notifications.commands.ts';
import { hashPassword } from '../../../server/session/password.ts';
import { databases, type TestDatabase } from '../../support/database.ts';
import { colleagueId, otherOf, personOf, plantAgency } from './agency.ts';
import { type Sent, startApi, type TestApi } from './api.ts';
import { type Expected, type Line, matrix, type Ownership, ownerships } from './matrix.ts';

const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((noun) => Object.values(noun));
const password = 'the present password';
const linkToken = 'x'.repeat(43);

/** Rows of nobody's: the answer has no lines. */
const noRows = () => ({ body: { selection: { ids: [999_999] } } });
const view = { name: 'A view', shared: false, query: '', layout: { columns: [] } };

/** Paths of the calls that need more in them than an id. */
const paths: Readonly<Record<string, string>> = {
  'views.list': '/views?list=applications',
  'search.search': '/search?searchQuery=person',
  'search.peek': '/records/User/:id',
  'applications.facets': '/applications/facets?columns=status',
  'notifications.facets': '/notifications/all/facets?columns=read',
  'users.facets': '/users/facets?columns=role',
  'auditLog.facets': '/audit-log/facets?columns=type',
  'options.list': '/options/university',
};
const pathOf = ({ name, path }: Endpoint, id: number): string =>
  (paths[name] ?? path).replace(':id', String(id));

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
  'applications.rows': noRows,
  'notifications.rows': noRows,
  'users.rows': noRows,
  'auditLog.rows': noRows,
  'applications.update': () => ({ body: { flagged: true }, headers: { 'if-match': '"1"' } }),
  'users.update': (_userId, version) => ({
    body: { phone: '+44 20 7946 0000' },
    headers: { 'if-match': `"${version}"` },
  }),
  'applications.bulk': () => ({
    body: { selection: { matching: {} }, change: { flagged: true }, dryRun: true },
  }),
  'users.bulk': () => ({
    body: { selection: { matching: {} }, change: { active: true }, dryRun: true },
  }),
  'notifications.bulk': () => ({
    body: { selection: { matching: {} }, change: { read: true }, dryRun: false },
  }),
  'views.create': () => ({ body: { list: 'applications', ...view } }),
  'views.update': () => ({ body: { ...view, name: 'Another name' }, headers: { 'if-match': '"1"' } }),
  'views.order': () => ({ body: { list: 'applications', ids: [] } }),
  'views.setDefault': () => ({ body: { list: 'applications', id: null } }),
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
    const byId = endpoints.filter(({ path }) => path.includes(':id')).map(({ name }) => name);
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
  let nextApplication = 2_000;

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
      .where(eq(users.id, (endpoint.name === 'users.update' ? id : userId) ?? 0));
    const sample = samples[endpoint.name]?.(userId, person?.version ?? 1) ?? {};
    const path = pathOf(endpoint, id ?? 1);
    const { status } = await api.send(endpoint.method, path, { ...sample, token });
    return status;
  }

  /** An application that is this person's by their ties, and otherwise nobody's. */
  async function makeApplication(userId: number, deleted: boolean): Promise<number> {
    const { orm } = test.database;
    const [owner] = await orm.select().from(users).where(eq(users.id, userId));
    const [pattern] = await orm.select().from(applications).where(eq(applications.id, 1));
    if (!owner || !pattern) throw new Error('nobody, or nothing');
    const { id: _, ...copied } = pattern;
    nextApplication += 1;
    const row = {
      ...copied,
      id: nextApplication,
      number: `M-${nextApplication}`,
      admission: 'submitted' as const,
      branchId: owner.branchId ?? 3,
      partnerId: owner.partnerId,
      organisationId: owner.organisationId,
      universityId: owner.universityId ?? 2,
      studentId: owner.studentId ?? 3,
      counsellorId: owner.role === 'counsellor' ? userId : null,
      compliance: owner.role === 'compliance-officer' ? 'open' : 'notNeeded',
      version: 1,
    };
    await orm.insert(applications).values(row);
    if (deleted) await orm.delete(applications).where(eq(applications.id, row.id));
    return row.id;
  }
  const personal = async (userId: number, deleted: boolean) => (deleted ? 999_998 : userId);

  async function makeView(ownerId: number, deleted: boolean): Promise<number> {
    const [row] = await test.database.orm
      .insert(savedViews)
      .values({ list: 'users', ownerId, position: 1, ...view, layout: { columns: [], pinned: 0 } })
      .returning({ id: savedViews.id });
    if (deleted) await test.database.orm.delete(savedViews).where(eq(savedViews.id, row?.id ?? 0));
    return row?.id ?? 0;
  }

  async function makeJob(ownerId: number, deleted: boolean): Promise<number> {
    const change = { read: true };
    const [row] = await test.database.orm
      .insert(bulkJobs)
      .values({ ownerId, list: 'notifications', change, state: 'done', total: 1, done: 1 })
      .returning({ id: bulkJobs.id });
    if (deleted) await test.database.orm.delete(bulkJobs).where(eq(bulkJobs.id, row?.id ?? 0));
    return row?.id ?? 0;
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
    'views.update': makeView,
    'views.remove': makeView,
    'search.peek': personal,
    'users.get': personal,
    'users.update': personal,
    'applications.get': makeApplication,
    'applications.update': makeApplication,
    'bulkJobs.get': makeJob,
    'bulkJobs.cancel': makeJob,
    'bulkJobs.retry': makeJob,
    'bulkJobs.undo': makeJob,
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
        guarded.map(async (endpoint) => {
          const { name, method } = endpoint;
          const sample = samples[name]?.(personOf.admin, 1) ?? {};
          return [name, (await api.send(method, pathOf(endpoint, 1), { ...sample, token })).status];
        }),
      );
    const refused = guarded.map(({ name }) => [name, 401]);
    expect(await statuses(disabled.token)).toEqual(refused);
    expect(await statuses(revoked.token)).toEqual(refused);
    api.clock.advance(30 * 60_000);
    expect(await statuses(idle.token)).toEqual(refused);
  });
});

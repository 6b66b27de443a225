import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '../../../contract/kit/ability.ts';
import { streamSeqHeader } from '../../../contract/kit/stream-seq.ts';
import { identityWithKey } from '../../../contract/people/session.ts';
import { privateUserChannel } from '../../../contract/realtime.ts';
import { asc, eq, gt, inArray, sql } from '../../../server/db/drizzle.ts';
import {
  abilityRules,
  channels,
  eventLog,
  sessionSockets,
  sessions,
  users,
} from '../../../server/db/schema/index.ts';
import { startRevocations } from '../../../server/events/revocations.ts';
import { seconds } from '../../support/clock.ts';
import { databases, quiet } from '../../support/server/database.ts';
import { refusedWith } from '../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../support/server/suite.ts';
import { otherOf, personOf, plantAgency, readable } from '../access/agency.ts';
import { startApi } from '../access/api.ts';

const { counsellor } = personOf;
const readOnly = refusedWith(403, 'session.seeingAs');

describe.each(databases)('seeing the portal as another user on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  let since = 0;
  beforeEach(async () => {
    const [last] = await test.database.orm
      .select({ id: sql<number>`coalesce(max(${eventLog.id}), 0)::int` })
      .from(eventLog);
    since = last?.id ?? 0;
  });

  type Method = Parameters<typeof api.send>[0];
  const call = async (token: string, method: Method, path: string, body?: object) => {
    const { status, body: answer } = await api.send(method, path, { token, ...(body && { body }) });
    return { status, ...(answer as object) } as { status: number; data?: unknown };
  };
  const see = (token: string, userId: number) => call(token, 'POST', '/session/seen-as', { userId });
  const stop = (token: string) => call(token, 'DELETE', '/session/seen-as');
  const me = async (token: string) => identityWithKey.parse((await call(token, 'GET', '/me')).data);
  const applicationsOf = async (token: string) => {
    const { data } = await call(token, 'GET', '/applications');
    return (data as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);
  };
  let added = 0;
  const addUser = (role: Role, given: Partial<typeof users.$inferInsert> = {}) => {
    added += 1;
    return api.app.addUser(role, { email: `added-${added}@mail.test`, ...given });
  };
  /** An administrator of their own, signed in. */
  async function administrator() {
    const { id } = await addUser('admin', { fullName: 'Ada Min' });
    return { id, ...(await api.signIn(id)) };
  }
  /** The same, who sees the portal as somebody. */
  async function seeing(userId: number) {
    const admin = await administrator();
    expect((await see(admin.token, userId)).status).toBe(200);
    return admin;
  }
  const seenAsOf = async (sessionId: number) => {
    const [row] = await test.database.orm
      .select({ seenAsId: sessions.seenAsId })
      .from(sessions)
      .where(eq(sessions.id, sessionId));
    return row?.seenAsId;
  };
  /** What was logged in this test. */
  const logged = async (...types: readonly string[]) => {
    const rows = await test.database.orm
      .select()
      .from(eventLog)
      .where(gt(eventLog.id, since))
      .orderBy(asc(eventLog.id));
    return rows
      .filter(({ type }) => types.includes(type))
      .map(({ type, actorId, subject, subjectId, payload }) => [type, actorId, subject, subjectId, payload]);
  };
  const switches = ['session.seenAs', 'session.seenAsEnded', 'session.revoked'] as const;

  it('answers with the identity of that user, by whom they are seen, and a key that is neither’s', async () => {
    const admin = await administrator();
    const own = await me(admin.token);
    const theirs = await me((await api.signIn(counsellor)).token);
    const { status, data } = await see(admin.token, counsellor);
    const seen = identityWithKey.parse(data);
    expect({ status, ...seen }).toEqual({
      status: 200,
      ...theirs,
      seenBy: { id: admin.id, fullName: 'Ada Min' },
      storageKey: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await me(admin.token)).toEqual(seen);
    const another = await seeing(counsellor);
    const keys = [own, theirs, seen, await me(another.token)].map(({ storageKey }) => storageKey);
    expect(new Set(keys).size).toBe(4);
    expect([own.seenBy, theirs.seenBy]).toEqual([null, null]);
  });

  it('is for those who may change roles, decided by their own rules', async () => {
    for (const role of ['client', 'counsellor', 'aco', 'compliance-officer', 'student'] as const) {
      const { token } = await api.signIn(otherOf[role]);
      expect([role, await see(token, counsellor)]).toEqual([role, refusedWith(403, 'access.denied')]);
    }
    const { id, token } = await administrator();
    await test.database.orm
      .insert(abilityRules)
      .values({ userId: id, position: 1, action: 'update', subject: 'Role', inverted: true });
    expect(await see(token, counsellor)).toEqual(refusedWith(403, 'access.denied'));
    expect(await logged(...switches)).toEqual([]);
  });

  it('is refused for oneself, for users who can’t sign in or don’t exist, and while it lasts', async () => {
    const { id, token, sessionId } = await administrator();
    const refused = (reason: string) => refusedWith(409, 'record.conflict', { reason });
    const now = api.clock.now();
    const disabled = await addUser('aco', { disabledAt: now });
    const unconfirmed = await addUser('student', { confirmedAt: null });
    expect([
      await see(token, id),
      await see(token, disabled.id),
      await see(token, unconfirmed.id),
      await see(token, 999_999),
    ]).toEqual([
      refused('refusal.seeAsSelf'),
      refused('refusal.cannotSignIn'),
      refused('refusal.cannotSignIn'),
      refusedWith(404, 'record.notFound'),
    ]);
    expect(await seenAsOf(sessionId)).toBeNull();
    // The person seen may do it, and it is not theirs to decide.
    await see(token, otherOf.admin);
    expect([await see(token, counsellor), await see(token, id)]).toEqual([
      refused('refusal.alreadySeeingAs'),
      refused('refusal.alreadySeeingAs'),
    ]);
    expect(await seenAsOf(sessionId)).toBe(otherOf.admin);
  });

  it('leaves the other sessions of the administrator as they are, call by call', async () => {
    const { id, token } = await administrator();
    const other = await api.signIn(id);
    await test.database.orm.update(channels).set({ lastSeq: 41 }).where(eq(channels.userId, counsellor));
    await see(other.token, counsellor);
    const seqOf = async (given: string) => {
      const headers = { authorization: `Bearer ${given}` };
      return (await api.app.call({ url: '/api/profile', headers })).headers[streamSeqHeader];
    };
    for (let times = 0; times < 2; times += 1) {
      expect([await applicationsOf(token), await applicationsOf(other.token)]).toEqual([
        readable.admin,
        readable.counsellor,
      ]);
      expect([(await me(token)).userData.id, (await me(other.token)).userData.id]).toEqual([id, counsellor]);
      expect([await seqOf(token), await seqOf(other.token)]).toEqual(['0', '41']);
    }
    expect((await call(token, 'POST', '/students/matches', { name: 'Ada' })).status).toBe(200);
    expect(await call(other.token, 'POST', '/students/matches', { name: 'Ada' })).toEqual(readOnly);
  });

  it('ends with everything as it was, and a second end changes nothing', async () => {
    const admin = await administrator();
    const own = await me(admin.token);
    await see(admin.token, counsellor);
    expect(await stop(admin.token)).toEqual({ status: 200, data: own });
    expect(await stop(admin.token)).toEqual({ status: 200, data: own });
    expect([await me(admin.token), await applicationsOf(admin.token)]).toEqual([own, readable.admin]);
    expect((await call(admin.token, 'POST', '/students/matches', { name: 'Ada' })).status).toBe(200);
    const { id, sessionId } = admin;
    expect(await logged(...switches)).toEqual([
      ['session.seenAs', id, 'User', counsellor, { sessionId }],
      ['session.seenAsEnded', id, 'User', counsellor, { sessionId, cause: 'stopped', seenAs: counsellor }],
    ]);
  });

  it('ends with the session when the administrator signs out, now or later', async () => {
    const { id, token, sessionId } = await seeing(counsellor);
    expect(await call(token, 'POST', '/logout')).toEqual({ status: 204 });
    expect((await call(token, 'GET', '/me')).status).toBe(401);
    const late = await seeing(counsellor);
    const [row] = await test.database.orm.select().from(sessions).where(eq(sessions.id, late.sessionId));
    const secret = row?.tokenHash ?? '';
    expect(await api.send('POST', '/logout/late', { body: { secret } })).toEqual({ status: 204 });
    expect((await call(late.token, 'GET', '/me')).status).toBe(401);
    const ended = { cause: 'signOut', sessionId };
    const lateEnd = { cause: 'signOut', sessionId: late.sessionId };
    const revoked = { userId: id, sessionIds: [sessionId], cause: 'signOut' };
    expect(await logged('session.seenAsEnded', 'session.revoked')).toEqual([
      ['session.seenAsEnded', id, 'User', counsellor, { ...ended, seenAs: counsellor }],
      ['session.revoked', id, 'Session', sessionId, { ...revoked, seenAs: counsellor }],
      ['session.seenAsEnded', late.id, 'User', counsellor, lateEnd],
      [
        'session.revoked',
        late.id,
        'Session',
        late.sessionId,
        { ...revoked, userId: late.id, sessionIds: [late.sessionId] },
      ],
    ]);
    // The sessions of the person seen go on.
    expect((await me((await api.signIn(counsellor)).token)).userData.id).toBe(counsellor);
  });

  it('lapses when the administrator is demoted; a change that was on its way is refused', async () => {
    const { id, token, sessionId } = await seeing(counsellor);
    await test.database.orm
      .update(users)
      .set({ role: 'aco', branchId: 1, version: sql`${users.version} + 1` })
      .where(eq(users.id, id));
    expect(await call(token, 'POST', '/students/matches', { name: 'Ada' })).toEqual(readOnly);
    const { userData, seenBy } = await me(token);
    expect([userData.id, userData.role, seenBy, await seenAsOf(sessionId)]).toEqual([id, 'aco', null, null]);
    expect((await call(token, 'POST', '/students/matches', { name: 'Ada' })).status).toBe(200);
    expect(await logged('session.seenAsEnded')).toEqual([
      ['session.seenAsEnded', id, 'User', counsellor, { sessionId, cause: 'lapsed' }],
    ]);
  });

  it('lapses within five seconds when a rule takes the permission away', async () => {
    const { id, token } = await seeing(counsellor);
    await test.database.orm
      .insert(abilityRules)
      .values({ userId: id, position: 1, action: 'update', subject: 'Role', inverted: true });
    api.clock.advance(seconds(5));
    expect((await me(token)).userData.id).toBe(id);
  });

  it('lapses when the person seen is deactivated, and does not come back with them', async () => {
    const person = await addUser('counsellor', { branchId: 2 });
    const { id, token } = await seeing(person.id);
    expect((await me(token)).userData.id).toBe(person.id);
    const { orm } = test.database;
    await orm.update(users).set({ disabledAt: api.clock.now() }).where(eq(users.id, person.id));
    expect(await applicationsOf(token)).toEqual(readable.admin);
    await orm.update(users).set({ disabledAt: null }).where(eq(users.id, person.id));
    expect((await me(token)).userData.id).toBe(id);
    expect(await logged('session.seenAsEnded')).toHaveLength(1);
  });

  it('has the channel of the person seen, and never shows them to others', async () => {
    const { id, token } = await seeing(counsellor);
    const ask = (channel_name: string) =>
      call(token, 'POST', '/broadcasting/auth', { channel_name, socket_id: '1.1' });
    expect((await ask(privateUserChannel(counsellor))).status).toBe(200);
    expect(await ask(privateUserChannel(id))).toEqual(refusedWith(403, 'access.denied'));
    expect(await ask('presence-Application.1')).toEqual(readOnly);
  });

  it('closes the sockets that a session opened as another person than now', async () => {
    const { id, token } = await administrator();
    const other = await api.signIn(id);
    const openSocket = (given: string, userId: number, socket_id: string) =>
      call(given, 'POST', '/broadcasting/auth', { channel_name: privateUserChannel(userId), socket_id });
    const ended: string[] = [];
    await test.database.orm.delete(sessionSockets);
    await openSocket(token, id, '7.1');
    await openSocket(other.token, id, '7.2');
    const revocations = await startRevocations({
      database: test.database,
      publisher: {
        terminateSockets: async (ids) => {
          ended.push(...ids);
        },
        terminateUser: async () => {},
      },
      clock: api.clock,
      log: quiet,
      terminateBy: 'socket',
      idleLimit: 30 * 60_000,
      // Only the notification can be in time.
      sweepInterval: 600_000,
    });
    await see(token, counsellor);
    await expect.poll(() => ended).toEqual(['7.1']);
    await openSocket(token, counsellor, '7.3');
    await stop(token);
    await expect.poll(() => ended).toEqual(['7.1', '7.3']);
    await revocations.stop();
    const left = await test.database.orm.select({ socketId: sessionSockets.socketId }).from(sessionSockets);
    expect(left).toEqual([{ socketId: '7.2' }]);
  });

  it('is told of changes while it lasts, though the person seen is not signed in', async () => {
    const person = await addUser('counsellor', { branchId: 1 });
    const lastSeq = async () => {
      const rows = await test.database.orm
        .select({ userId: channels.userId, lastSeq: channels.lastSeq })
        .from(channels)
        .where(inArray(channels.userId, [person.id]));
      return rows.map((row) => row.lastSeq);
    };
    const change = (flagged: boolean, version: number) =>
      api.sendAs(personOf.aco, 'PATCH', '/applications/2', { flagged }, { 'if-match': `"${version}"` });
    expect((await change(true, 1)).status).toBe(200);
    expect(await lastSeq()).toEqual([0]);
    await seeing(person.id);
    api.clock.advance(seconds(6));
    expect((await change(false, 2)).status).toBe(200);
    expect(await lastSeq()).toEqual([1]);
  });
});

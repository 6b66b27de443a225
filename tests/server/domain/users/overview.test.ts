import { describe, expect, it } from 'vitest';
import type { UserOverview } from '../../../../contract/people/user-overview.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { sessions, students } from '../../../../server/db/schema/index.ts';
import { minutes } from '../../../support/clock.ts';
import { databases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { colleagueId, otherOf, personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import { stageUsers } from './stage.ts';

const { admin, counsellor, aco } = personOf;

describe.each(databases)('the overview of a user on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const { send, logged } = stageUsers(test, api);

  const overviewOf = async (id: number, by = admin) =>
    (await send('GET', `/users/${id}/overview`, { by })) as unknown as {
      readonly status: number;
      readonly data?: UserOverview;
    };

  it('has the open work by kind, with examples, and without what has ended', async () => {
    const { data } = await overviewOf(counsellor);
    // Of their applications 1, 2 and 7, the last is closed.
    expect(data?.work.map(({ kind, count }) => [kind, count])).toEqual([['applications', 2]]);
    expect(data?.work[0]?.examples).toHaveLength(2);
    expect((await overviewOf(admin)).data?.work).toEqual([]);
  });

  it('has the students whom they introduced, the newest first, and those alone', async () => {
    const { orm } = test.database;
    const [first, second] = [new Date('2027-01-02T08:00:00.000Z'), new Date('2027-01-03T08:00:00.000Z')];
    await orm
      .update(students)
      .set({ introducedById: counsellor, introducedAt: first })
      .where(eq(students.id, 1));
    await orm
      .update(students)
      .set({ introducedById: counsellor, introducedAt: second, branchId: 2 })
      .where(eq(students.id, 2));
    await orm.update(students).set({ introducedById: aco, introducedAt: second }).where(eq(students.id, 3));
    const { data } = await overviewOf(counsellor);
    expect([
      data?.introduced.count,
      data?.introduced.newest.map(({ id, introducedAt }) => [id, introducedAt]),
    ]).toEqual([
      2,
      [
        [2, second.toISOString()],
        [1, first.toISOString()],
      ],
    ]);
    expect((await overviewOf(colleagueId)).data?.introduced).toEqual({ count: 0, newest: [] });
    // An officer reads students of their branches, which the second one’s is not.
    const { data: forOfficer } = await overviewOf(counsellor, aco);
    expect([forOfficer?.introduced.count, forOfficer?.introduced.newest.map(({ id }) => id)]).toEqual([
      1,
      [1],
    ]);
  });

  it('counts registrations for roles with a link, and says none for the others', async () => {
    const counts = [];
    for (const id of [counsellor, aco, admin, personOf['channel-partner'], personOf.client, personOf.student])
      counts.push((await overviewOf(id)).data?.registrations);
    // The students above came before registrations were kept.
    expect(counts).toEqual([2, 1, 0, 0, null, null]);
  });

  it('has where they are signed in, for those who can end it', async () => {
    const { sessionId } = await api.signIn(otherOf.aco);
    expect((await overviewOf(otherOf.aco)).data?.devices).toEqual([
      {
        id: sessionId,
        userAgent: 'test',
        ipAddress: '127.0.0.1',
        createdAt: api.clock.now().toISOString(),
        lastUsedAt: api.clock.now().toISOString(),
        current: false,
      },
    ]);
    expect((await overviewOf(counsellor, aco)).data?.devices).toBeNull();
    expect((await overviewOf(counsellor, counsellor)).data?.devices).toBeNull();
    api.clock.advance(minutes(31));
    api.forgetTokens();
    expect((await overviewOf(otherOf.aco)).data?.devices).toEqual([]);
  });

  it('has what they did last, for administrators alone', async () => {
    await api.sendAs(
      aco,
      'PUT',
      '/profile',
      { fullName: 'Another Name', phone: null },
      { 'if-match': '"1"' },
    );
    const { data } = await overviewOf(aco);
    expect(data?.activity?.[0]).toEqual({
      id: expect.any(Number),
      happenedAt: api.clock.now().toISOString(),
      type: 'profile.changed',
      subject: 'User',
      subjectId: aco,
    });
    expect((await overviewOf(aco, aco)).data?.activity).toBeNull();
  });

  it('ends one session of a user, and leaves the others', async () => {
    const [one, other] = [await api.signIn(colleagueId), await api.signIn(colleagueId)];
    const answer = await send('DELETE', `/users/${colleagueId}/sessions/${one.sessionId}`);
    expect([answer.status, answer.data?.id, answer.data?.sessions]).toEqual([200, colleagueId, 1]);
    const me = async (token: string) => (await api.send('GET', '/me', { token })).status;
    expect([await me(one.token), await me(other.token)]).toEqual([401, 200]);
    expect((await logged(colleagueId, 'session.revoked')).at(-1)).toEqual([
      'session.revoked',
      admin,
      { userId: colleagueId, sessionIds: [one.sessionId], cause: 'revokedByOther' },
    ]);
  });

  it('ends no session of another user under this one’s name, none twice, and not one’s own', async () => {
    const { sessionId, token } = await api.signIn(personOf.client);
    const mine = await api.signIn(admin);
    const end = (id: number, session: number, by = admin) =>
      send('DELETE', `/users/${id}/sessions/${session}`, { by });
    expect([
      (await end(counsellor, sessionId)).status,
      (await end(counsellor, sessionId, aco)).status,
      await end(admin, mine.sessionId),
    ]).toEqual([404, 403, refusedWith(409, 'record.conflict', { reason: 'refusal.ownSessions' })]);
    expect((await api.send('GET', '/me', { token })).status).toBe(200);
    expect((await end(personOf.client, sessionId)).status).toBe(200);
    expect((await end(personOf.client, sessionId)).status).toBe(404);
    const [row] = await test.database.orm.select().from(sessions).where(eq(sessions.id, mine.sessionId));
    expect(row?.revokedAt).toBeNull();
  });
});

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { and, eq, inArray } from '../../../../server/db/drizzle.ts';
import {
  applications,
  eventLog,
  notifications,
  tasks,
  userBranches,
  users,
} from '../../../../server/db/schema/index.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { otherOf, personOf } from '../../access/agency.ts';
import { stageEvents } from './stage.ts';

const { admin, aco, counsellor } = personOf;
/** Officers of branch 1: one more, and one whose second branch it is. */
const second = 31;
const travelling = 32;

describe.each(databases)('the officer of an application, on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));
  const officers = [aco, second, travelling];

  beforeAll(async () => {
    const { orm } = test.database;
    const [known] = await orm.select().from(users).where(eq(users.id, aco));
    if (!known) throw new Error('no such user');
    await orm.insert(users).values(
      [second, travelling].map((id) => ({
        ...known,
        id,
        email: `person-${id}@quayside.test`,
        fullName: `Person ${id}`,
        branchId: id === second ? 1 : 2,
      })),
    );
    await orm.insert(userBranches).values({ userId: travelling, branchId: 1 });
  });

  beforeEach(async () => {
    const { orm } = test.database;
    await orm.update(applications).set({ officerId: null, officerName: null });
    await orm.update(users).set({ disabledAt: null }).where(inArray(users.id, officers));
    await move(second, 1);
    await orm.delete(notifications);
  });

  const ready = (officerId: number | null = null) =>
    stage.stand(
      { admission: 'ready' },
      {},
      { officerId, officerName: officerId === null ? null : `Person ${officerId}` },
    );
  /** Applications that an officer works on already. */
  const busy = async (
    officerId: number,
    count: number,
    admission: 'agencyReview' | 'closed' = 'agencyReview',
  ) => {
    for (let made = 0; made < count; made += 1) await stage.stand({ admission }, {}, { officerId });
  };
  const handOver = async (id: number) => {
    const { status, data } = await stage.send(counsellor, id, { type: 'application.handOver' });
    expect([status, data?.status]).toEqual([200, 'agencyReview']);
    return pick(data, 'officerId officerName');
  };
  const toldOf = async (id: number) => {
    const rows = await test.database.orm
      .select({ userId: notifications.userId, type: notifications.type })
      .from(notifications)
      .where(eq(notifications.applicationId, id))
      .orderBy(notifications.userId);
    return rows.map(({ userId, type }) => [userId, type]);
  };
  const leave = (id: number) =>
    test.database.orm.update(users).set({ disabledAt: stage.api.clock.now() }).where(eq(users.id, id));
  const move = (id: number, branchId: number) =>
    test.database.orm.update(users).set({ branchId }).where(eq(users.id, id));
  const assign = async (who: number, id: number, officerId: number | null) => {
    const { version } = await stage.rowOf(id);
    return stage.call(who, 'PATCH', `/applications/${id}`, { officerId }, version);
  };

  it('is the one of its branch with the fewest open applications, who alone hears of it and has its task', async () => {
    await busy(aco, 2);
    await busy(second, 1);
    await busy(travelling, 2);
    // Closed ones don’t count, nor does who works for another branch.
    await busy(second, 4, 'closed');
    const id = await ready();
    expect(await handOver(id)).toEqual({ officerId: second, officerName: 'Person 31' });
    expect(await toldOf(id)).toEqual([[second, 'application.handedOver']]);
    const opened = await test.database.orm
      .select({ kind: tasks.kind, role: tasks.role, assigneeId: tasks.assigneeId })
      .from(tasks)
      .where(and(eq(tasks.applicationId, id), eq(tasks.status, 'open')));
    expect(opened).toEqual([{ kind: 'application.handOver', role: 'aco', assigneeId: second }]);
    const logged = await test.database.orm
      .select({ actorId: eventLog.actorId, payload: eventLog.payload })
      .from(eventLog)
      .where(and(eq(eventLog.subjectId, id), eq(eventLog.type, 'application.changed')));
    expect(logged).toEqual([
      { actorId: null, payload: { before: { officerId: null }, after: { officerId: second }, version: 2 } },
    ]);
  });

  it('is chosen by the lowest id among those who have as few', async () => {
    expect(await handOver(await ready())).toEqual({ officerId: aco, officerName: `Person ${aco}` });
  });

  it('stays when the application is handed over again, unless they have left', async () => {
    await busy(second, 3);
    const id = await ready(second);
    expect(await handOver(id)).toEqual({ officerId: second, officerName: 'Person 31' });
    const returned = await stage.send(second, id, { type: 'application.return', reason: 'Blurred scan' });
    expect(returned.status).toBe(200);
    await leave(second);
    await busy(aco, 1);
    expect(await handOver(id)).toEqual({ officerId: travelling, officerName: 'Person 32' });
  });

  it('is nobody while the branch has no officer, and all officers hear of what concerns the office', async () => {
    await leave(aco);
    await leave(second);
    await leave(travelling);
    const id = await ready();
    expect(await handOver(id)).toEqual({ officerId: null, officerName: null });
    expect(await toldOf(id)).toEqual([]);
  });

  it.each([
    ['can’t sign in', () => leave(second)],
    ['works for another branch', () => move(second, 2)],
  ])('is replaced by all of the branch in what is sent while that person %s', async (_why, happens) => {
    const id = await stage.stand(
      { admission: 'conditionalOffer' },
      { submittedAt: new Date(0) },
      { officerId: second },
    );
    await happens();
    const { status } = await stage.send(personOf.student, id, {
      type: 'offer.decline',
      reason: 'Too far from home',
    });
    expect(status).toBe(200);
    const told = (await toldOf(id)).flatMap(([userId]) =>
      officers.includes(Number(userId)) ? [userId] : [],
    );
    expect(told).toEqual([aco, travelling]);
  });

  it('who is also made the counsellor is told once', async () => {
    const id = await stage.stand({ admission: 'agencyReview' });
    const { version } = await stage.rowOf(id);
    const both = { counsellorId: second, officerId: second };
    expect((await stage.call(admin, 'PATCH', `/applications/${id}`, both, version)).status).toBe(200);
    expect(await toldOf(id)).toEqual([[second, 'application.assigned']]);
  });

  it('is assigned by officers, who tell the new one', async () => {
    const id = await stage.stand({ admission: 'agencyReview' });
    const { status, data } = await assign(aco, id, second);
    expect([status, pick(data, 'officerId officerName')]).toEqual([
      200,
      { officerId: second, officerName: 'Person 31' },
    ]);
    expect(await toldOf(id)).toEqual([[second, 'application.assigned']]);
    expect(pick((await assign(second, id, null)).data, 'officerId officerName')).toEqual({
      officerId: null,
      officerName: null,
    });
  });

  it.each([
    ['a counsellor', counsellor],
    ['nobody', 424_242],
  ])('can’t be %s', async (_who, officerId) => {
    const id = await stage.stand({ admission: 'agencyReview' });
    expect(await assign(admin, id, officerId)).toEqual(
      refusedWith(422, 'request.invalid', { fields: { 'body.officerId': ['invalid'] } }),
    );
  });

  it('can’t be one of another branch, who could not read the application', async () => {
    const id = await stage.stand({ admission: 'agencyReview' });
    expect(pick(await assign(admin, id, otherOf.aco), 'status reason')).toEqual({
      status: 409,
      reason: 'refusal.otherBranch',
    });
    expect((await assign(admin, id, travelling)).status).toBe(200);
  });

  it.each([
    ['a counsellor', counsellor, 403],
    ['a student', personOf.student, 403],
    ['the university', personOf['university-contact'], 403],
  ])('is not for %s to assign', async (_who, who, status) => {
    const id = await stage.stand({ admission: 'universityReview' }, { submittedAt: new Date(0) });
    expect((await assign(who, id, aco)).status).toBe(status);
  });

  it.each([
    ['the student', personOf.student],
    ['the university', personOf['university-contact']],
  ])('is withheld from %s', async (_who, who) => {
    const id = await stage.stand(
      { admission: 'universityReview' },
      { submittedAt: new Date(0) },
      { officerId: aco, officerName: 'Person' },
    );
    expect(pick((await stage.read(who, id)).data, 'officerId officerName')).toEqual({
      officerId: null,
      officerName: null,
    });
  });
});

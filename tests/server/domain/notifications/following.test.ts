import { beforeEach, describe, expect, it } from 'vitest';
import { roles } from '../../../../contract/kit/permissions.ts';
import type { OwnFollowing } from '../../../../contract/notifications/following.ts';
import { asc, eq } from '../../../../server/db/drizzle.ts';
import {
  abilityRules,
  applicationDocuments,
  followedApplications,
  notifications,
  users,
} from '../../../../server/db/schema/index.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { colleagueId, otherOf, personOf } from '../../access/agency.ts';
import { stageEvents } from '../applications/stage.ts';

const { admin, aco, counsellor, student } = personOf;
const partner = personOf['channel-partner'];

describe.each(databases)('following an application, on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));
  beforeEach(async () => {
    await test.database.orm.delete(followedApplications);
    await test.database.orm.delete(notifications);
    await test.database.orm.update(users).set({ branchId: 1 }).where(eq(users.id, colleagueId));
  });

  const path = (id: number) => `/applications/${id}/following`;
  const get = async (who: number, id: number) =>
    (await stage.api.sendAs(who, 'GET', path(id))).body as { data: OwnFollowing };
  const set = (who: number, following: string, id: number) =>
    stage.api.sendAs(who, 'PUT', path(id), { following });
  const told = async (who: number) =>
    (
      await test.database.orm
        .select({ type: notifications.type })
        .from(notifications)
        .where(eq(notifications.userId, who))
        .orderBy(asc(notifications.id))
    ).map(({ type }) => type);
  const submitted = () => stage.stand({ admission: 'submitted' }, { submittedAt: new Date(0) });
  const begin = (who: number, id: number) =>
    stage.send(who, id, { type: 'review.begin', proofId: 2 } as never);
  /** An event of which the counsellor is told. */
  const offered = async (who: number, id: number) => {
    await begin(who, id);
    const offer = { type: 'offer.makeUnconditional', letterId: 1, expiresOn: '2027-05-01' };
    expect((await stage.send(who, id, offer as never)).status).toBe(200);
  };

  it('is offered to each role: to watch, only to agency staff', async () => {
    const id = await stage.stand(
      { admission: 'submitted', compliance: 'open' },
      { submittedAt: new Date(0) },
    );
    const choices = await Promise.all(
      roles.map(async (role) => [role, (await get(personOf[role], id)).data.choices]),
    );
    const all = ['normal', 'watching', 'muted'];
    const some = ['normal', 'muted'];
    expect(Object.fromEntries(choices)).toEqual({
      admin: all,
      client: some,
      'channel-partner': some,
      counsellor: all,
      aco: all,
      'compliance-officer': all,
      'university-contact': some,
      student: some,
    });
  });

  it('is remembered for each person and application, also when it is said twice', async () => {
    const [id, another] = [await submitted(), await submitted()];
    expect((await get(counsellor, id)).data.following).toBe('normal');
    const saved = [await set(counsellor, 'watching', id), await set(counsellor, 'muted', id)];
    expect([...saved, await set(counsellor, 'muted', id)].map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expect([
      (await get(counsellor, id)).data.following,
      (await get(counsellor, another)).data.following,
      (await get(aco, id)).data.following,
    ]).toEqual(['muted', 'normal', 'normal']);
    await set(counsellor, 'normal', id);
    expect((await get(counsellor, id)).data.following).toBe('normal');
  });

  it('is refused to who may not read it, or not watch, or asks for something else', async () => {
    const id = await submitted();
    expect([
      (await set(otherOf.counsellor, 'muted', id)).status,
      (await set(student, 'watching', id)).status,
      (await set(partner, 'watching', id)).status,
      (await set(counsellor, 'everything', id)).status,
    ]).toEqual([404, 403, 403, 422]);
    expect(await test.database.orm.select().from(followedApplications)).toEqual([]);
  });

  it('tells those who watch of an event that concerns others', async () => {
    const id = await submitted();
    await set(colleagueId, 'watching', id);
    await begin(aco, id);
    expect(await told(colleagueId)).toEqual(['application.statusChanged']);
  });

  it('tells nobody twice, nor of what they did themselves', async () => {
    const id = await submitted();
    await set(counsellor, 'watching', id);
    await set(aco, 'watching', id);
    await offered(aco, id);
    expect([await told(counsellor), await told(aco)]).toEqual([
      ['application.statusChanged', 'offer.received'],
      [],
    ]);
  });

  it('tells nobody of what is withheld from them', async () => {
    const id = await stage.stand(
      { admission: 'submitted', compliance: 'open' },
      {
        submittedAt: new Date(0),
      },
    );
    await set(colleagueId, 'watching', id);
    await set(personOf['compliance-officer'], 'watching', id);
    const [withheld] = await test.database.orm
      .insert(abilityRules)
      .values({
        userId: colleagueId,
        position: 1,
        subject: 'Application',
        action: 'read',
        inverted: true,
        fields: ['compliance'],
      })
      .returning();
    await stage.send(admin, id, { type: 'compliance.refuse', reason: 'No funds' } as never);
    expect([await told(colleagueId), await told(personOf['compliance-officer'])]).toEqual([
      [],
      ['compliance.refused'],
    ]);
    await test.database.orm.delete(abilityRules).where(eq(abilityRules.id, withheld?.id ?? 0));
  });

  it('tells nobody who may no longer read the application', async () => {
    const id = await submitted();
    await set(colleagueId, 'watching', id);
    await test.database.orm.update(users).set({ branchId: 2 }).where(eq(users.id, colleagueId));
    await begin(aco, id);
    expect(await told(colleagueId)).toEqual([]);
  });

  it('tells nobody who watched it as agency staff, and is that no longer', async () => {
    const id = await submitted();
    await test.database.orm
      .insert(followedApplications)
      .values({ userId: partner, applicationId: id, following: 'watching', since: new Date(0) });
    await begin(aco, id);
    expect(await told(partner)).toEqual([]);
  });

  it('tells those who watch of its documents, if they may read them', async () => {
    const id = await submitted();
    await set(colleagueId, 'watching', id);
    await set(admin, 'watching', id);
    const happen = async () => {
      await stage.ask(id, { type: 'cv', status: 'uploaded' });
      const [document] = await test.database.orm
        .select({ id: applicationDocuments.id })
        .from(applicationDocuments)
        .where(eq(applicationDocuments.applicationId, id))
        .limit(1);
      await test.database.orm.transaction((tx) =>
        stage.api.app.deps.eventLog.append(tx, {
          type: 'document.changed',
          actorId: student,
          subject: 'ApplicationDocument',
          subjectId: document?.id ?? 0,
          payload: { before: { status: 'requested' }, after: { status: 'uploaded' }, version: 2 },
        }),
      );
    };
    await happen();
    expect([await told(colleagueId), await told(admin)]).toEqual([
      ['document.uploaded'],
      ['document.uploaded'],
    ]);
    const withholding = [
      { subject: 'ApplicationDocument', fields: ['type'] },
      { subject: 'ApplicationDocument', fields: ['status'] },
      { subject: 'Application' },
    ] as const;
    for (const each of withholding) {
      const rule = { userId: colleagueId, position: 1, action: 'read' as const, inverted: true };
      const [withheld] = await test.database.orm
        .insert(abilityRules)
        .values({ ...rule, ...each, fields: 'fields' in each ? [...each.fields] : null })
        .returning();
      await happen();
      await test.database.orm.delete(abilityRules).where(eq(abilityRules.id, withheld?.id ?? 0));
    }
    expect([await told(colleagueId), await told(admin)]).toEqual([
      ['document.uploaded'],
      Array.from({ length: 4 }, () => 'document.uploaded'),
    ]);
  });

  it('tells those who have muted it only of what is assigned to them', async () => {
    const id = await submitted();
    await set(counsellor, 'muted', id);
    await offered(aco, id);
    expect(await told(counsellor)).toEqual([]);
    const assigned = (applicationId: number) =>
      test.database.orm.transaction((tx) =>
        stage.api.app.deps.eventLog.append(tx, {
          type: 'application.changed',
          actorId: admin,
          subject: 'Application',
          subjectId: applicationId,
          payload: { before: { counsellorId: null }, after: { counsellorId: counsellor }, version: 2 },
        }),
      );
    await assigned(id);
    expect(await told(counsellor)).toEqual(['application.assigned']);
  });

  it('mutes one application and no other, for one person and no other', async () => {
    const [id, another] = [await submitted(), await submitted()];
    await set(counsellor, 'muted', id);
    await set(aco, 'muted', another);
    await offered(admin, id);
    await offered(admin, another);
    expect([await told(counsellor), await told(colleagueId)]).toEqual([['offer.received'], []]);
  });
});

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asc, eq, inArray } from '../../../../server/db/drizzle.ts';
import {
  applicationDocuments,
  applications,
  notifications,
  userBranches,
  users,
} from '../../../../server/db/schema/index.ts';
import { findUsersOfKinds } from '../../../../server/domain/applications/events/applications.recipients.ts';
import {
  type ApplicationState,
  loadApplicationState,
} from '../../../../server/domain/applications/model/application-state.ts';
import { registerNotificationSubscribers } from '../../../../server/domain/notifications/notifications.subscribers.ts';
import { createEventLog, type EventLog } from '../../../../server/events/event-log.ts';
import type { DomainEvent } from '../../../../server/events/events.ts';
import { testClock } from '../../../support/clock.ts';
import { databases } from '../../../support/server/database.ts';
import { openWith } from '../../../support/server/suite.ts';
import { colleagueId, otherOf, personOf, plantAgency } from '../../access/agency.ts';

const clock = testClock();

describe.each(databases)('who is told, on $name', ({ open }) => {
  let eventLog: EventLog;

  const test = openWith(open, plantAgency);
  beforeAll(async () => {
    eventLog = createEventLog({ clock });
    registerNotificationSubscribers(eventLog);
  });
  beforeEach(async () => {
    await test.database.orm.delete(notifications);
    await test.database.orm.update(users).set({ disabledAt: null, confirmedAt: new Date(0) });
  });

  const happen = (...events: DomainEvent[]) =>
    test.database.orm.transaction((tx) => eventLog.appendAll(tx, events));
  const told = async () => {
    const rows = await test.database.orm
      .select({ userId: notifications.userId, type: notifications.type })
      .from(notifications)
      .orderBy(asc(notifications.id));
    return rows.map(({ userId, type }) => [userId, type]);
  };
  const disable = (...ids: number[]) =>
    test.database.orm
      .update(users)
      .set({ disabledAt: new Date(0) })
      .where(inArray(users.id, ids));
  const unconfirm = (...ids: number[]) =>
    test.database.orm.update(users).set({ confirmedAt: null }).where(inArray(users.id, ids));

  describe('of an application', () => {
    type Listener = Parameters<typeof findUsersOfKinds>[2][number];
    async function people(
      whom: readonly Listener[],
      more: Partial<ApplicationState['row']> = {},
      { submitted = true, except = null }: { submitted?: boolean; except?: number | null } = {},
    ): Promise<number[]> {
      return test.database.orm.transaction(async (tx) => {
        const standing = await loadApplicationState(tx, 1, clock.now());
        if (!standing) throw new Error('no application');
        const asked: ApplicationState = {
          ...standing,
          row: { ...standing.row, ...more },
          kept: { ...standing.kept, submittedAt: submitted ? clock.now() : null },
        };
        return findUsersOfKinds(tx, asked, whom, except);
      });
    }

    it('are those whom the table names', async () => {
      expect({
        owner: await people(['owner']),
        ownerWithoutCounsellor: await people(['owner'], { counsellorId: null }),
        ownerWithoutAnybody: await people(['owner'], { counsellorId: null, partnerId: null }),
        student: await people(['student']),
        office: await people(['office']),
        officeElsewhere: await people(['office'], { branchId: 2 }),
        university: await people(['university']),
        otherUniversity: await people(['university'], { universityId: 2 }),
        universityNotSent: await people(['university'], {}, { submitted: false }),
        compliance: await people(['compliance']),
        complianceElsewhere: await people(['compliance'], { branchId: 3 }),
        uploader: await people(['uploader']),
        requester: await people(['requester']),
      }).toEqual({
        owner: [personOf.counsellor],
        ownerWithoutCounsellor: [personOf['channel-partner']],
        ownerWithoutAnybody: [],
        student: [personOf.student],
        office: [personOf.aco],
        officeElsewhere: [otherOf.aco],
        university: [personOf['university-contact']],
        otherUniversity: [otherOf['university-contact']],
        universityNotSent: [],
        compliance: [personOf['compliance-officer']],
        complianceElsewhere: [],
        uploader: [],
        requester: [],
      });
    });

    it('are officers who work for the branch beside their own as well', async () => {
      await test.database.orm.insert(userBranches).values({ userId: otherOf.aco, branchId: 1 });
      expect(await people(['office'])).toEqual([personOf.aco, otherOf.aco]);
      await test.database.orm.delete(userBranches).where(eq(userBranches.userId, otherOf.aco));
    });

    it('are told once each in the order of their ids, and never whoever did it', async () => {
      const all = [personOf.counsellor, personOf.aco, personOf['university-contact'], personOf.student];
      expect(await people(['student', 'university', 'office', 'owner', 'office'])).toEqual(all);
      expect(await people(['student', 'office'], {}, { except: personOf.student })).toEqual([personOf.aco]);
    });

    it('are none whose account is disabled or not confirmed', async () => {
      await disable(personOf.counsellor, personOf.student);
      await unconfirm(personOf.aco);
      expect(await people(['owner', 'student', 'office', 'university'])).toEqual([
        personOf['university-contact'],
      ]);
    });
  });

  it('of a new account are the administrators who can sign in', async () => {
    await happen({
      type: 'user.confirmed',
      actorId: null,
      subject: 'User',
      subjectId: personOf.student,
      payload: {},
    });
    expect(await told()).toEqual([
      [personOf.admin, 'user.registered'],
      [otherOf.admin, 'user.registered'],
    ]);
    for (const close of [disable, unconfirm]) {
      await test.database.orm.delete(notifications);
      await test.database.orm.update(users).set({ disabledAt: null, confirmedAt: new Date(0) });
      await close(personOf.admin);
      await happen({
        type: 'user.confirmed',
        actorId: null,
        subject: 'User',
        subjectId: personOf.client,
        payload: {},
      });
      expect(await told()).toEqual([[otherOf.admin, 'user.registered']]);
    }
  });

  it('of an application given to them are counsellors, not whoever took it, nor those who lost it', async () => {
    const given = (actorId: number, before: number | null, after: number | null): DomainEvent => ({
      type: 'application.changed',
      actorId,
      subject: 'Application',
      subjectId: 1,
      payload: { before: { counsellorId: before }, after: { counsellorId: after }, version: 2 },
    });
    await happen(given(personOf.aco, personOf.counsellor, colleagueId));
    expect(await told()).toEqual([[colleagueId, 'application.assigned']]);
    await test.database.orm.delete(notifications);
    await happen(given(colleagueId, null, colleagueId), given(personOf.aco, colleagueId, null));
    expect(await told()).toEqual([]);
  });

  describe('of a document', () => {
    const { counsellor, student, aco } = personOf;
    let documentId = 0;
    beforeAll(async () => {
      const [application] = await test.database.orm.select().from(applications).where(eq(applications.id, 1));
      if (!application) throw new Error('no application');
      const { studentId, studentName, branchId, counsellorId } = application;
      const [row] = await test.database.orm
        .insert(applicationDocuments)
        .values({
          applicationId: 1,
          applicationNumber: application.number,
          studentId,
          studentName,
          branchId,
          counsellorId,
          type: 'passport',
          status: 'uploaded',
          uploadedById: student,
        })
        .returning({ id: applicationDocuments.id });
      documentId = row?.id ?? 0;
    });
    const turned = (actorId: number, status: string): DomainEvent => ({
      type: 'document.changed',
      actorId,
      subject: 'ApplicationDocument',
      subjectId: documentId,
      payload: {
        before: {},
        after: { status, ...(status === 'rejected' && { reason: 'Cut off' }) },
        version: 2,
      },
    });

    it.each([
      ['uploaded', student, [counsellor]],
      ['uploaded', counsellor, []],
      ['uploaded', aco, [counsellor]],
      ['rejected', aco, [counsellor, student]],
      ['rejected', counsellor, [student]],
      ['rejected', student, [counsellor]],
      ['confirmed', aco, []],
      ['waived', aco, []],
      ['requested', aco, []],
    ] as const)('that is %s by %s are %j', async (status, actorId, people) => {
      await happen(turned(actorId, status));
      expect(await told()).toEqual(people.map((id) => [id, `document.${status}`]));
    });
  });
});

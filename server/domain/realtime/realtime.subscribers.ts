import { toRoleId } from '../../../contract/access/permissions.ts';
import { eventNames } from '../../../contract/realtime.ts';
import { eq } from '../../db/drizzle.ts';
import { roleOfUser } from '../../db/role-of-user.ts';
import {
  applicationDocuments,
  applications,
  courseRequests,
  courses,
  registrations,
  students,
  users,
} from '../../db/schema/index.ts';
import type { EventLog } from '../../events/event-log.ts';
import {
  nonChartEventTypes,
  toChangedEventType,
  toMasterDataEventType,
  transitionTypes,
} from '../../events/events.ts';
import { enqueue, enqueueForAll } from '../../events/outbox.ts';
import {
  getMasterDataTable,
  getVersionedTable,
  masterDataSubjects,
  type VersionedSubject,
  versionedTables,
} from '../../events/versioned-tables.ts';
import { whereIdIn } from '../../lists/filtering.ts';
import { internalNotesField } from '../applications/model/internal-notes-field.ts';
import { createAudience } from './audience.ts';
import { registerStudentSubscribers } from './student-subscribers.ts';
import { registerTaskSubscribers } from './task-subscribers.ts';

/** What happens to an account besides changes of its fields. */
const accountEvents = [
  'user.invited',
  'user.invitationWithdrawn',
  'user.deactivated',
  'user.reactivated',
] as const;

/** The fields of a user that their rules depend on. */
const accessFields = ['role', 'customRoleId', 'branchId', 'organisationId', 'partnerId', 'universityId'];

/** Publishes changed records on the channels of those who may read them, in the transaction of the change. */
export function registerRealtimeSubscribers(eventLog: EventLog): void {
  eventLog.on('profile.changed', async ({ subjectId, payload }, { tx, clock }) => {
    if (subjectId === null) return;
    await enqueue(tx, clock, subjectId, eventNames.recordChanged, {
      subject: 'User',
      id: subjectId,
      version: payload.version,
    });
  });

  const audience = createAudience();
  for (const subject of Object.keys(versionedTables) as VersionedSubject[]) {
    const table = getVersionedTable(subject);
    eventLog.onBatch(toChangedEventType(subject), async (events, { tx, clock }) => {
      const ids = events.flatMap(({ subjectId }) => subjectId ?? []);
      const found = await tx.select().from(table).where(whereIdIn(table.id, ids));
      const rowOf = new Map(found.map((row) => [Number(row.id), row]));
      const changed = events.flatMap(({ subjectId, payload: { before, after, version } }) => {
        const row = subjectId === null ? undefined : rowOf.get(subjectId);
        if (subjectId === null || row === undefined) return [];
        return {
          subject,
          id: subjectId,
          version,
          rows: [before, after].map((values) => ({ ...row, ...values })),
        };
      });
      await audience.notify(tx, clock, changed);
    });
  }

  for (const subject of masterDataSubjects) {
    const table = getMasterDataTable(subject);
    for (const what of ['created', 'removed'] as const) {
      eventLog.onBatch(toMasterDataEventType(subject, what), async (events, { tx, clock }) => {
        const ids = events.flatMap(({ subjectId }) => subjectId ?? []);
        const rows = await tx.select().from(table).where(whereIdIn(table.id, ids)).orderBy(table.id);
        const version = what === 'created' ? 1 : null;
        const changed = rows.map((row) => ({ subject, id: Number(row.id), version, rows: [row] }));
        await audience.notify(tx, clock, changed);
      });
    }
  }

  eventLog.on('application.created', async ({ subjectId }, { tx, clock }) => {
    if (subjectId === null) return;
    const rows = await tx.select().from(applications).where(eq(applications.id, subjectId));
    await audience.notify(tx, clock, [{ subject: 'Application', id: subjectId, version: 1, rows }]);
  });

  registerTaskSubscribers(eventLog, audience);
  registerStudentSubscribers(eventLog, audience);

  eventLog.on('courseRequest.created', async ({ subjectId }, { tx, clock }) => {
    if (subjectId === null) return;
    const rows = await tx.select().from(courseRequests).where(eq(courseRequests.id, subjectId));
    await audience.notify(tx, clock, [{ subject: 'CourseRequest', id: subjectId, version: 1, rows }]);
  });

  eventLog.on('registration.submitted', async ({ subjectId }, { tx, clock }) => {
    if (subjectId === null) return;
    const rows = await tx.select().from(registrations).where(eq(registrations.id, subjectId));
    await audience.notify(tx, clock, [{ subject: 'Registration', id: subjectId, version: 1, rows }]);
  });

  for (const type of nonChartEventTypes) {
    eventLog.on(type, async ({ subjectId, payload }, { tx, clock }) => {
      if (subjectId === null) return;
      const rows = await tx.select().from(applications).where(eq(applications.id, subjectId));
      const isShared = 'audience' in payload && payload.audience === 'shared';
      const changed = { subject: 'Application', id: subjectId, version: null, rows } as const;
      await audience.notify(tx, clock, [{ ...changed, ...(!isShared && { field: internalNotesField }) }]);
    });
  }

  eventLog.on('course.moved', async ({ subjectId, from, to, payload: { version } }, { tx, clock }) => {
    if (subjectId === null) return;
    const [row] = await tx.select().from(courses).where(eq(courses.id, subjectId));
    const rows = row ? [from, to].map((state) => ({ ...row, state })) : [];
    await audience.notify(tx, clock, [{ subject: 'Course', id: subjectId, version, rows }]);
  });

  // Clients then refresh their count of unconfirmed documents.
  for (const type of ['document.requested', 'document.renamed'] as const) {
    eventLog.on(type, async ({ subjectId, payload: { version } }, { tx, clock }) => {
      if (subjectId === null) return;
      const rows = await tx.select().from(applicationDocuments).where(eq(applicationDocuments.id, subjectId));
      await audience.notify(tx, clock, [{ subject: 'ApplicationDocument', id: subjectId, version, rows }]);
    });
  }

  eventLog.on('document.changed', async ({ subjectId, payload }, { tx, clock }) => {
    if (subjectId === null) return;
    const { before, after, version } = payload;
    const [row] = await tx.select().from(applicationDocuments).where(eq(applicationDocuments.id, subjectId));
    const rows = row ? [before, after].map((values) => ({ ...row, ...values })) : [];
    await audience.notify(tx, clock, [{ subject: 'ApplicationDocument', id: subjectId, version, rows }]);
  });

  for (const type of transitionTypes) {
    eventLog.on(type, async ({ subjectId, payload }, { tx, clock }) => {
      if (subjectId === null) return;
      const { before, after, version } = payload;
      const [row] = await tx.select().from(applications).where(eq(applications.id, subjectId));
      const rows = row ? [before, after].map((regions) => ({ ...row, ...regions })) : [];
      await audience.notify(tx, clock, [{ subject: 'Application', id: subjectId, version, rows }]);
    });
  }

  // What the applications of a student may do next depends on their consent.
  eventLog.on('student.consented', async ({ subjectId }, { tx, clock }) => {
    if (subjectId === null) return;
    const [row] = await tx.select().from(students).where(eq(students.id, subjectId));
    if (row === undefined) return;
    const own = await tx
      .select()
      .from(applications)
      .where(eq(applications.studentId, subjectId))
      .orderBy(applications.id);
    await audience.notify(tx, clock, [
      { subject: 'Student', id: subjectId, version: row.version, rows: [row] },
      ...own.map((application) => ({
        subject: 'Application' as const,
        id: application.id,
        version: null,
        rows: [application],
      })),
    ]);
  });

  // A student's rules depend on the student that their account belongs to.
  for (const type of ['user.linked', 'user.unlinked'] as const) {
    eventLog.on(type, async ({ subjectId }, { tx, clock }) => {
      if (subjectId !== null) await enqueue(tx, clock, subjectId, eventNames.abilitiesChanged, {});
    });
  }

  for (const type of accountEvents) {
    eventLog.on(type, async ({ subjectId, payload: { before, after, version } }, { tx, clock }) => {
      if (subjectId === null) return;
      const [row] = await tx.select().from(users).where(eq(users.id, subjectId));
      const rows = row ? [before, after].map((values) => ({ ...row, ...values })) : [];
      await audience.notify(tx, clock, [{ subject: 'User', id: subjectId, version, rows }]);
    });
  }

  eventLog.on('role.rulesChanged', async ({ payload: { role, version } }, { tx, clock }) => {
    const found = await tx.select({ id: users.id }).from(users).where(eq(roleOfUser, role));
    const userIds = found.map(({ id }) => id);
    await enqueueForAll(tx, clock, eventNames.abilitiesChanged, [{ userIds, payload: {} }]);
    await audience.notify(tx, clock, [{ subject: 'Role', id: toRoleId(role), version, rows: [{}] }]);
  });

  for (const type of ['role.created', 'role.changed'] as const) {
    eventLog.on(type, async ({ payload: { role, version } }, { tx, clock }) =>
      audience.notify(tx, clock, [{ subject: 'Role', id: toRoleId(role), version, rows: [{}] }]),
    );
  }

  eventLog.on('user.changed', async ({ subjectId, payload: { after } }, { tx, clock }) => {
    if (subjectId === null || !accessFields.some((field) => field in after)) return;
    await enqueue(tx, clock, subjectId, eventNames.abilitiesChanged, {});
  });
}

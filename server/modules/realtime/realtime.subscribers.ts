import { eq } from 'drizzle-orm';
import { eventNames } from '../../../contract/realtime.ts';
import { officeField } from '../../applications/office-field.ts';
import { applicationDocuments, applications, courseRequests, courses } from '../../db/schema/index.ts';
import { createAudience } from '../../events/audience.ts';
import {
  type ChangedSubject,
  changedTable,
  changedTables,
  masterSubjects,
  masterTable,
} from '../../events/changed-tables.ts';
import type { EventLog } from '../../events/event-log.ts';
import { besideTypes, changedEventOf, masterEventOf, moveTypes } from '../../events/events.ts';
import { enqueue } from '../../events/outbox.ts';
import { withIds } from '../../lists/narrowing.ts';

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
  for (const subject of Object.keys(changedTables) as ChangedSubject[]) {
    const table = changedTable(subject);
    eventLog.onGroups(changedEventOf(subject), async (events, { tx, clock }) => {
      const ids = events.flatMap(({ subjectId }) => subjectId ?? []);
      const found = await tx.select().from(table).where(withIds(table.id, ids));
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
      await audience.tell(tx, clock, changed);
    });
  }

  for (const subject of masterSubjects) {
    const table = masterTable(subject);
    for (const what of ['created', 'removed'] as const) {
      eventLog.onGroups(masterEventOf(subject, what), async (events, { tx, clock }) => {
        const ids = events.flatMap(({ subjectId }) => subjectId ?? []);
        const rows = await tx.select().from(table).where(withIds(table.id, ids)).orderBy(table.id);
        const version = what === 'created' ? 1 : null;
        const changed = rows.map((row) => ({ subject, id: Number(row.id), version, rows: [row] }));
        await audience.tell(tx, clock, changed);
      });
    }
  }

  eventLog.on('application.created', async ({ subjectId }, { tx, clock }) => {
    if (subjectId === null) return;
    const rows = await tx.select().from(applications).where(eq(applications.id, subjectId));
    await audience.tell(tx, clock, [{ subject: 'Application', id: subjectId, version: 1, rows }]);
  });

  eventLog.on('courseRequest.created', async ({ subjectId }, { tx, clock }) => {
    if (subjectId === null) return;
    const rows = await tx.select().from(courseRequests).where(eq(courseRequests.id, subjectId));
    await audience.tell(tx, clock, [{ subject: 'CourseRequest', id: subjectId, version: 1, rows }]);
  });

  for (const type of besideTypes) {
    eventLog.on(type, async ({ subjectId, payload }, { tx, clock }) => {
      if (subjectId === null) return;
      const rows = await tx.select().from(applications).where(eq(applications.id, subjectId));
      const isShared = 'audience' in payload && payload.audience === 'shared';
      const changed = { subject: 'Application', id: subjectId, version: null, rows } as const;
      await audience.tell(tx, clock, [{ ...changed, ...(!isShared && { field: officeField }) }]);
    });
  }

  eventLog.on('course.moved', async ({ subjectId, from, to, payload: { version } }, { tx, clock }) => {
    if (subjectId === null) return;
    const [row] = await tx.select().from(courses).where(eq(courses.id, subjectId));
    const rows = row ? [from, to].map((state) => ({ ...row, state })) : [];
    await audience.tell(tx, clock, [{ subject: 'Course', id: subjectId, version, rows }]);
  });

  // Clients then refresh their count of unconfirmed documents.
  for (const type of ['document.requested', 'document.renamed'] as const) {
    eventLog.on(type, async ({ subjectId, payload: { version } }, { tx, clock }) => {
      if (subjectId === null) return;
      const rows = await tx.select().from(applicationDocuments).where(eq(applicationDocuments.id, subjectId));
      await audience.tell(tx, clock, [{ subject: 'ApplicationDocument', id: subjectId, version, rows }]);
    });
  }

  eventLog.on('document.changed', async ({ subjectId, payload }, { tx, clock }) => {
    if (subjectId === null) return;
    const { before, after, version } = payload;
    const [row] = await tx.select().from(applicationDocuments).where(eq(applicationDocuments.id, subjectId));
    const rows = row ? [before, after].map((values) => ({ ...row, ...values })) : [];
    await audience.tell(tx, clock, [{ subject: 'ApplicationDocument', id: subjectId, version, rows }]);
  });

  for (const type of moveTypes) {
    eventLog.on(type, async ({ subjectId, payload }, { tx, clock }) => {
      if (subjectId === null) return;
      const { before, after, version } = payload;
      const [row] = await tx.select().from(applications).where(eq(applications.id, subjectId));
      const rows = row ? [before, after].map((regions) => ({ ...row, ...regions })) : [];
      await audience.tell(tx, clock, [{ subject: 'Application', id: subjectId, version, rows }]);
    });
  }

  // A user's rules depend on their branch.
  eventLog.on('user.changed', async ({ subjectId, payload }, { tx, clock }) => {
    if (subjectId === null || !('branchId' in payload.after)) return;
    await enqueue(tx, clock, subjectId, eventNames.abilitiesChanged, {});
  });
}

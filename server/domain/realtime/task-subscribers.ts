import type { Transaction } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import { applications, tasks } from '../../db/schema/index.ts';
import type { EventLog } from '../../events/event-log.ts';
import type { FieldChanges } from '../../events/events.ts';
import type { Clock } from '../../platform/clock.ts';
import { internalNotesField } from '../applications/model/internal-notes-field.ts';
import type { Audience } from './audience.ts';

type Values = FieldChanges['after'];

/** Publishes changed tasks to those who may read them, and to the agency staff who see them on their application. */
export function registerTaskSubscribers(eventLog: EventLog, audience: Audience): void {
  async function publish(
    tx: Transaction,
    clock: Clock,
    { id, version, states }: { id: number; version: number; states: readonly Values[] },
  ): Promise<void> {
    const [row] = await tx.select().from(tasks).where(eq(tasks.id, id));
    if (row === undefined) return;
    const shown =
      row.applicationId === null
        ? []
        : await tx.select().from(applications).where(eq(applications.id, row.applicationId));
    const changed = {
      subject: 'Task',
      id,
      version,
      rows: states.map((values) => ({ ...row, ...values })),
    } as const;
    await audience.notify(tx, clock, [
      { ...changed, shownOn: { subject: 'Application', rows: shown, field: internalNotesField } },
    ]);
  }

  eventLog.on('task.created', async ({ subjectId }, { tx, clock }) => {
    if (subjectId !== null) await publish(tx, clock, { id: subjectId, version: 1, states: [{}] });
  });

  eventLog.on('task.changed', async ({ subjectId, payload }, { tx, clock }) => {
    if (subjectId === null) return;
    const { before, after, version } = payload;
    await publish(tx, clock, { id: subjectId, version, states: [before, after] });
  });
}

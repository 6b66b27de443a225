import { applicationChart } from '../../../../contract/charts/application/application.chart.ts';
import { reevaluate, startRecord } from '../../../../contract/charts/run.ts';
import type { Transaction } from '../../../db/database.ts';
import { eq } from '../../../db/drizzle.ts';
import { applicationCases, applications } from '../../../db/schema/index.ts';
import { insertRow } from '../../../db/writes.ts';
import type { RecordEvents } from '../../../events/events.ts';
import { loadApplicationState } from './application-state.ts';
import { syncDeadlines } from './deadlines.ts';
import { copyDocuments, requestChecklistDocuments } from './documents.ts';
import { type CaseRecord, createEmptyCase } from './empty-case.ts';
import { takeOverDocuments } from './taken-over-documents.ts';

type NewApplication = typeof applications.$inferInsert & { readonly id: number };

interface NewApplicationScope {
  readonly now: Date;
  readonly actorId: number | null;
  /**
   * The application that this one continues, whose documents it takes over, and what of its case goes on, given the ids
   * of the copies of the documents.
   */
  readonly continues?: {
    readonly id: number;
    carry(copies: ReadonlyMap<number, number>): Partial<CaseRecord>;
  };
  readonly record: RecordEvents;
}

/**
 * Stores a new application, with its checklist, the documents that the student already has for it, and its deadlines:
 * in its chart's initial state, or in the state in which a deferred one goes on.
 */
export async function storeNewApplication(
  tx: Transaction,
  { now, actorId, continues, record }: NewApplicationScope,
  values: NewApplication,
): Promise<void> {
  await record({
    type: 'application.created',
    actorId,
    subjectId: values.id,
    to: values.admission,
    payload: { number: values.number, ...(continues && { continues: continues.id }) },
  });
  const row = await insertRow(tx, applications, values);
  await tx
    .insert(applicationCases)
    .values({ ...createEmptyCase(row), revision: 1, continuesId: continues?.id ?? null });
  if (continues) {
    const carried = continues.carry(await copyDocuments(tx, continues.id, row, now));
    if (Object.keys(carried).length > 0)
      await tx.update(applicationCases).set(carried).where(eq(applicationCases.applicationId, row.id));
  }
  await requestChecklistDocuments(tx, row, 'submission', actorId, now);
  await takeOverDocuments(tx, { now, actorId, record }, row);
  const initial = await loadApplicationState(tx, row.id, now);
  if (initial === undefined) throw new Error('the application was not stored');
  const { stored } =
    row.admission === 'draft'
      ? startRecord(applicationChart, initial.facts)
      : reevaluate(applicationChart, initial.stored, initial.facts);
  await tx
    .update(applications)
    .set({ ...stored.value, chartVersion: stored.version })
    .where(eq(applications.id, row.id));
  await syncDeadlines(tx, row.id, stored.value, initial.facts);
}

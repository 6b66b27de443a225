import { eq } from 'drizzle-orm';
import { applicationChart } from '../../contract/charts/application/application.chart.ts';
import { start } from '../../contract/charts/run.ts';
import type { Transaction } from '../db/database.ts';
import { applicationCases, applications } from '../db/schema/index.ts';
import type { DomainEvent } from '../events/events.ts';
import { keepTime } from './deadlines.ts';
import { carryDocuments, requestChecklist } from './documents.ts';
import { emptyCase } from './empty-case.ts';
import { standingOf } from './standing.ts';

type New = typeof applications.$inferInsert & { readonly id: number };

interface BeginScope {
  readonly now: Date;
  readonly actorId: number | null;
  /** The application that this one continues, whose documents it takes over. */
  readonly continues?: number;
  record(event: DomainEvent): Promise<void>;
}

/** Stores a new application in its chart's initial state, with its checklist and deadlines. */
export async function beginApplication(
  tx: Transaction,
  { now, actorId, continues, record }: BeginScope,
  values: New,
): Promise<void> {
  await record({
    type: 'application.created',
    actorId,
    subject: 'Application',
    subjectId: values.id,
    to: values.admission,
    payload: { number: values.number, ...(continues !== undefined && { continues }) },
  });
  const [row] = await tx.insert(applications).values(values).returning();
  if (row === undefined) throw new Error('the application was not stored');
  await tx
    .insert(applicationCases)
    .values({ ...emptyCase(row), revision: 1, continuesId: continues ?? null });
  if (continues !== undefined) await carryDocuments(tx, continues, row, now);
  await requestChecklist(tx, row, 'submission', actorId, now);
  const begun = await standingOf(tx, row.id, now);
  if (begun === undefined) throw new Error('the application was not stored');
  const { stored } = start(applicationChart, begun.facts);
  await tx
    .update(applications)
    .set({ ...stored.value, chartVersion: stored.version })
    .where(eq(applications.id, row.id));
  await keepTime(tx, row.id, stored.value, begun.facts);
}

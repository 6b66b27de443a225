import { and, count, eq, type SQL } from 'drizzle-orm';
import { type AdmissionState, admissionStates } from '../../../contract/applications.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { applications } from '../../db/schema/index.ts';

export type ApplicationRecord = typeof applications.$inferSelect;

/** How many rows within `readable` stand in each status, in the chart's order. */
export async function countByStatus(
  orm: Orm | Transaction,
  readable: SQL | undefined,
): Promise<{ readonly status: AdmissionState; readonly count: number }[]> {
  const rows = await orm
    .select({ status: applications.admission, count: count() })
    .from(applications)
    .where(readable)
    .groupBy(applications.admission);
  return rows.sort((a, b) => admissionStates.indexOf(a.status) - admissionStates.indexOf(b.status));
}

/** One application within `readable`; undefined when there is none. */
export async function findApplication(
  orm: Orm | Transaction,
  readable: SQL | undefined,
  id: number,
): Promise<ApplicationRecord | undefined> {
  const [found] = await orm
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), readable));
  return found;
}

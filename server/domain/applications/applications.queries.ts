import { type AdmissionState, applicationStatuses } from '../../../contract/applications/applications.ts';
import type { Orm } from '../../db/database.ts';
import { count, type SQL } from '../../db/drizzle.ts';
import { applications } from '../../db/schema/index.ts';

export type ApplicationRecord = typeof applications.$inferSelect;

/** The number of rows within `readable` in each status, in the chart's order. */
export async function countByStatus(
  orm: Orm,
  readable: SQL | undefined,
): Promise<{ readonly status: AdmissionState; readonly count: number }[]> {
  const rows = await orm
    .select({ status: applications.admission, count: count() })
    .from(applications)
    .where(readable)
    .groupBy(applications.admission);
  return rows.sort((a, b) => applicationStatuses.indexOf(a.status) - applicationStatuses.indexOf(b.status));
}

/** The applications that match a condition. */
export const loadApplications = (orm: Orm, condition: SQL | undefined): Promise<ApplicationRecord[]> =>
  orm.select().from(applications).where(condition);

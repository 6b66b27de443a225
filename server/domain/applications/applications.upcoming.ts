import {
  type ApplicationProgress,
  maxUpcoming,
} from '../../../contract/applications/application-progress.ts';
import { openStates } from '../../../contract/charts/application/states.ts';
import type { Orm } from '../../db/database.ts';
import { and, desc, eq, getTableColumns, inArray, like, sql } from '../../db/drizzle.ts';
import { applicationDeadlines, applications } from '../../db/schema/index.ts';
import type { RecordReader } from '../../records/record-kind.ts';
import { readableApplications } from './applications.policy.ts';
import { loadProgress } from './model/progress.ts';

/** The open applications that this person may read, those with the nearest deadlines first. */
export async function loadUpcoming(
  orm: Orm,
  { ability, log }: Pick<RecordReader, 'ability' | 'log'>,
): Promise<ApplicationProgress[]> {
  // Deadlines of other regions may be withheld, and the order would reveal them.
  const next = orm
    .select({
      applicationId: applicationDeadlines.applicationId,
      at: sql<Date>`min(${applicationDeadlines.at})`.as('next_at'),
    })
    .from(applicationDeadlines)
    .where(like(applicationDeadlines.place, 'admission.%'))
    .groupBy(applicationDeadlines.applicationId)
    .as('next');
  const rows = await orm
    .select(getTableColumns(applications))
    .from(applications)
    .leftJoin(next, eq(next.applicationId, applications.id))
    .where(and(readableApplications(ability, log), inArray(applications.admission, openStates)))
    .orderBy(sql`${next.at} asc nulls last`, desc(applications.updatedAt), applications.id)
    .limit(maxUpcoming);
  return loadProgress(orm, { ability }, rows);
}

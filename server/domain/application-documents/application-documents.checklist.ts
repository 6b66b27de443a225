import type { ChecklistItem } from '../../../contract/documents/checklist.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { Orm } from '../../db/database.ts';
import { and, eq } from '../../db/drizzle.ts';
import { applications } from '../../db/schema/index.ts';
import { notFound } from '../../platform/errors.ts';
import { loadChecklist } from '../applications/model/checklist.ts';

/** The checklist of an application. @throws AppError 404 when this person can read no such application. */
export async function readChecklist(
  orm: Orm,
  { ability, log }: Pick<ChangeContext, 'ability' | 'log'>,
  applicationId: number,
): Promise<ChecklistItem[]> {
  const readable = readableRows(ability, 'Application', applications, [], log);
  const [found] = await orm
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, applicationId), readable));
  if (found === undefined) throw notFound();
  return loadChecklist(orm, applicationId);
}

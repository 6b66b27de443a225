import type { Ability } from '../../../access/ability.ts';
import { readableRows } from '../../../access/readable-rows.ts';
import type { Orm } from '../../../db/database.ts';
import { and, eq } from '../../../db/drizzle.ts';
import { applications } from '../../../db/schema/index.ts';
import { notFound } from '../../../platform/errors.ts';

/** An application that this user may read. @throws AppError 404 if there is none. */
export async function findApplication(
  orm: Orm,
  ability: Ability,
  id: number,
): Promise<typeof applications.$inferSelect> {
  const readable = readableRows(ability, 'Application', applications);
  const [row] = await orm
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), readable));
  if (row === undefined) throw notFound();
  return row;
}

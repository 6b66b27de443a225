import type { Role } from '../../../contract/kit/ability.ts';
import type { Orm } from '../../db/database.ts';
import { and, eq, isNull, sql } from '../../db/drizzle.ts';
import { foldText } from '../../db/schema/expressions.ts';
import { customRoles } from '../../db/schema/index.ts';
import { invalid } from '../../platform/errors.ts';

/**
 * Makes sure that a custom role is one for users of a role, and keeps it from being archived until the transaction ends.
 *
 * @throws AppError 422 when there is none, it is archived, or it is based on another role.
 */
export async function assertCustomRoleFits(
  orm: Orm,
  role: Role,
  customRoleId: number | null | undefined,
): Promise<void> {
  if (customRoleId === null || customRoleId === undefined) return;
  const [found] = await orm
    .select({ base: customRoles.base })
    .from(customRoles)
    .where(and(eq(customRoles.id, customRoleId), isNull(customRoles.archivedAt)))
    .for('share');
  if (found?.base !== role) throw invalid({ 'body.customRoleId': ['invalid'] });
}

/** The custom role with a name that users can be given, whatever its case and accents; undefined when there is none. */
export async function findCustomRoleByName(
  orm: Orm,
  name: string,
): Promise<{ readonly id: number; readonly base: Role } | undefined> {
  const [found] = await orm
    .select({ id: customRoles.id, base: customRoles.base })
    .from(customRoles)
    .where(and(eq(foldText(customRoles.name), foldText(sql`${name}::text`)), isNull(customRoles.archivedAt)));
  return found;
}

import type { CurrentUser } from '../../access/current-user.ts';
import type { Orm } from '../../db/database.ts';
import { and, eq, isNotNull, isNull, not, sql } from '../../db/drizzle.ts';
import { users } from '../../db/schema/index.ts';
import { whereIdIn } from '../../lists/filtering.ts';
import { conflict, forbidden } from '../../platform/errors.ts';
import type { UserRecord } from './users.rows.ts';

/** The administrators who can sign in. */
const isAdministrator = and(eq(users.role, 'admin'), isNull(users.disabledAt), isNotNull(users.confirmedAt));

/**
 * Makes sure that administrators are left when some users are deactivated or change their role. Until `tx` ends, no
 * other transaction can take administrators away: two who demote each other would both see the other one. Call it before
 * the accounts are locked.
 *
 * @throws AppError 409 `refusal.lastAdministrator`.
 */
export async function assertAdministratorsLeft(tx: Orm, leaving: readonly UserRecord[]): Promise<void> {
  const ids = leaving.filter(({ role, state }) => role === 'admin' && state === 'active').map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'))`);
  if ((await tx.$count(users, and(isAdministrator, not(whereIdIn(users.id, ids))))) === 0)
    throw conflict('refusal.lastAdministrator', 'This is the last administrator who can sign in.');
}

/**
 * Refuses a caller who was deactivated or has another role since their request began, such as while it waited for the
 * other of two administrators who demote each other.
 *
 * @throws AppError 403.
 */
export async function assertStillInRole(tx: Orm, { id, role, customRoleId }: CurrentUser): Promise<void> {
  const [caller] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, id),
        eq(users.role, role),
        sql`${users.customRoleId} is not distinct from ${customRoleId}`,
        isNull(users.disabledAt),
      ),
    );
  if (caller === undefined) throw forbidden();
}

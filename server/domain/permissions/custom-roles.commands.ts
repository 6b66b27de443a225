import {
  type CustomRoleChange,
  copiableRoles,
  type NewCustomRole,
} from '../../../contract/access/custom-roles.ts';
import type { RolePermissions } from '../../../contract/access/permissions.ts';
import { isCustomRoleKey, type RoleKey, toCustomRoleKey } from '../../../contract/access/role-keys.ts';
import type { Role } from '../../../contract/kit/ability.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { Transaction } from '../../db/database.ts';
import { and, eq } from '../../db/drizzle.ts';
import { customRoles, ruleVersions, users } from '../../db/schema/index.ts';
import { insertRow } from '../../db/writes.ts';
import { conflict, invalid, orNotFound, stale } from '../../platform/errors.ts';
import { mapUniqueViolation } from '../../records/unique-violation.ts';
import { lockPermissions, replaceRules } from './permissions.commands.ts';
import { assertCanChangeRoles } from './permissions.policy.ts';
import { findCustomRole, loadNewestVersion, loadRolePermissions } from './permissions.queries.ts';

const uniqueIndexes = { custom_roles_name: 'name' };

/** The role on which a copy of another one is based; undefined for one that can't be copied. */
async function findBase(tx: Transaction, from: RoleKey): Promise<Role | undefined> {
  if (!isCustomRoleKey(from)) return copiableRoles.find((role) => role === from);
  const copied = await findCustomRole(tx, from);
  return copied?.archivedAt === null ? copied.base : undefined;
}

/**
 * Adds a custom role with the rules that another role has now; from then on, each has its own.
 *
 * @throws AppError 403 for those who may not change roles, 422 for a name that is taken, and for a role that there isn’t
 * or that can’t be copied.
 */
export async function createCustomRole(
  tx: Transaction,
  caller: ChangeContext,
  { name, from }: NewCustomRole,
): Promise<RolePermissions> {
  assertCanChangeRoles(caller.ability);
  await lockPermissions(tx, caller);
  const base = await findBase(tx, from);
  if (base === undefined) throw invalid({ 'body.from': ['invalid'] });
  const { rules } = await loadNewestVersion(tx, from);
  const now = caller.clock.now();
  const { id } = await mapUniqueViolation(
    uniqueIndexes,
    insertRow(tx, customRoles, { name, base, createdAt: now, updatedAt: now }),
  );
  const role = toCustomRoleKey(id);
  await replaceRules(tx, role, rules);
  await tx
    .insert(ruleVersions)
    .values({ role, number: 1, rules, reason: null, authorId: caller.user.id, createdAt: now });
  await caller.record({
    type: 'role.created',
    subjectId: null,
    payload: { role, version: 1, before: {}, after: { name, from } },
  });
  return loadRolePermissions(tx, role);
}

/** @throws AppError 409 `refusal.roleInUse` while accounts have the role, whether or not they can sign in. */
async function assertUnused(tx: Transaction, id: number): Promise<void> {
  if ((await tx.$count(users, eq(users.customRoleId, id))) === 0) return;
  throw conflict('refusal.roleInUse', 'Users have this role. Give them another one first.');
}

/**
 * Renames, archives or restores a custom role. Nothing happens if it is so already.
 *
 * @param version The version that the caller has read.
 * @throws AppError 403 for those who may not change roles, 404 when there is none, 412 with the current role when the
 * version differs, 409 `refusal.roleInUse` for archiving one that users have, 422 for a name that is taken.
 */
export async function changeCustomRole(
  tx: Transaction,
  caller: ChangeContext,
  id: number,
  version: number,
  { name, archived }: CustomRoleChange,
): Promise<RolePermissions> {
  assertCanChangeRoles(caller.ability);
  await lockPermissions(tx, caller);
  const role = toCustomRoleKey(id);
  // Whoever is giving the role to somebody holds the row: it is then counted among its users.
  const [found] = await tx.select().from(customRoles).where(eq(customRoles.id, id)).for('update');
  const stored = orNotFound(found);
  if (stored.version !== version) throw stale(await loadRolePermissions(tx, role));
  const wasArchived = stored.archivedAt !== null;
  const isRenamed = name !== undefined && name !== stored.name;
  const isMoved = archived !== undefined && archived !== wasArchived;
  if (!isRenamed && !isMoved) return loadRolePermissions(tx, role);
  if (isMoved && archived) await assertUnused(tx, id);
  const now = caller.clock.now();
  await mapUniqueViolation(
    uniqueIndexes,
    tx
      .update(customRoles)
      .set({
        ...(isRenamed && { name }),
        ...(isMoved && { archivedAt: archived ? now : null }),
        version: version + 1,
        updatedAt: now,
      })
      .where(and(eq(customRoles.id, id), eq(customRoles.version, version))),
  );
  await caller.record({
    type: 'role.changed',
    subjectId: null,
    payload: {
      role,
      version: version + 1,
      before: { ...(isRenamed && { name: stored.name }), ...(isMoved && { archived: wasArchived }) },
      after: { ...(isRenamed && { name }), ...(isMoved && { archived }) },
    },
  });
  return loadRolePermissions(tx, role);
}

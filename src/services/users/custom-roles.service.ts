import {
  type CustomRoleChange,
  customRolesApi,
  type NewCustomRole,
} from '../../../contract/access/custom-roles.ts';
import type { RolePermissions } from '../../../contract/access/permissions.ts';
import { mainApi } from '../kit/api.ts';

/** Adds a custom role with the rules of another one; repeated calls with the same key add one. */
export const addCustomRole = async (
  body: NewCustomRole,
  { idempotencyKey, signal }: { readonly idempotencyKey: string; readonly signal: AbortSignal },
): Promise<RolePermissions> =>
  (await mainApi.call(customRolesApi.create, { body }, { idempotencyKey, signal })).data;

/**
 * Renames, archives or restores a custom role.
 *
 * @throws ProblemError `stale` when someone else changed it first, `refused` for archiving one that users have.
 */
export const changeCustomRole = async (
  { id, version }: { readonly id: number; readonly version: number },
  body: CustomRoleChange,
  signal: AbortSignal,
): Promise<RolePermissions> =>
  (await mainApi.call(customRolesApi.update, { params: { id }, body }, { ifMatch: version, signal })).data;

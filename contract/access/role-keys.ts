import * as z from 'zod/mini';
import { type Role, role } from '../kit/ability.ts';

type CustomRoleKey = `custom-${number}`;

/** A role that has rules: one of the installation, or a custom role by its id, as `custom-12`. */
export type RoleKey = Role | CustomRoleKey;

export const toCustomRoleKey = (id: number): CustomRoleKey => `custom-${id}`;

export const isCustomRoleKey = (value: unknown): value is CustomRoleKey =>
  typeof value === 'string' && /^custom-[1-9]\d{0,8}$/.test(value);

export const roleKey: z.ZodMiniType<RoleKey, RoleKey> = z.union([
  role,
  z.custom<CustomRoleKey>(isCustomRoleKey),
]);

/** The key of a user's rules. */
export const toRoleKey = (of: { readonly role: Role; readonly customRoleId: number | null }): RoleKey =>
  of.customRoleId === null ? of.role : toCustomRoleKey(of.customRoleId);

/** The id of a custom role. */
export const getCustomRoleId = (key: CustomRoleKey): number => Number(key.slice('custom-'.length));

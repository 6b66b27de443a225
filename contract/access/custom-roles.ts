import * as z from 'zod/mini';
import type { Role } from '../kit/ability.ts';
import { endpoint } from '../kit/endpoint.ts';
import { roles } from '../kit/permissions.ts';
import { dataOf } from '../kit/primitives.ts';
import { singleLine } from '../kit/text.ts';
import { rolePermissions } from './permissions.ts';
import { roleKey } from './role-keys.ts';

/** The roles that a custom role can be based on: administrators can do everything, and students register by themselves. */
export const copiableRoles = roles.filter(
  (each): each is Exclude<Role, 'admin' | 'student'> => each !== 'admin' && each !== 'student',
);

const name = singleLine(60);

export const newCustomRole = z.strictObject({
  name,
  /** The role whose rules it begins with: one of the installation, or another custom role. */
  from: roleKey,
});
export type NewCustomRole = z.output<typeof newCustomRole>;

export const customRoleChange = z.strictObject({
  name: z.optional(name),
  /** An archived role keeps its rules and its history, and is given to nobody any more. */
  archived: z.optional(z.boolean()),
});
export type CustomRoleChange = z.output<typeof customRoleChange>;

export const customRolesApi = {
  create: endpoint('POST /roles', {
    name: 'customRoles.create',
    summary: 'Add a custom role with the rules of another role; 422 for a role that can’t be copied',
    creates: true,
    body: newCustomRole,
    reply: dataOf(rolePermissions),
  }),
  update: endpoint('PATCH /roles/:id', {
    name: 'customRoles.update',
    summary:
      'Rename, archive or restore a custom role; 409 `refusal.roleInUse` for archiving one that users have',
    versioned: true,
    body: customRoleChange,
    reply: dataOf(rolePermissions),
  }),
};

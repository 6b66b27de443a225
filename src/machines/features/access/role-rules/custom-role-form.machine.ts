import type { ActorRefFrom } from 'xstate';
import {
  copiableRoles,
  customRoleChange,
  newCustomRole,
} from '../../../../../contract/access/custom-roles.ts';
import type { RolePermissions } from '../../../../../contract/access/permissions.ts';
import { addCustomRole, changeCustomRole } from '../../../../services/users/custom-roles.service.ts';
import { listPermissions } from '../../../../services/users/permissions.service.ts';
import { createFormMachine } from '../../../kit/form/form.machine.ts';
import type { Saved } from '../../../kit/form/form.types.ts';
import { validateWith } from '../../../kit/form/validation.ts';

export type CustomRoleValues = {
  /** Empty for a new role. */
  readonly id: string;
  readonly name: string;
  /** The role that a new one is copied from. */
  readonly from: string;
};

/** A custom role as the saved values of its form. */
export const toSavedRole = ({ custom }: RolePermissions): Saved<CustomRoleValues> => ({
  values: { id: String(custom?.id ?? ''), name: custom?.name ?? '', from: '' },
  version: custom?.version ?? null,
});

/**
 * Whether a role can be copied: not that of administrators, who may do everything, nor that of students, nor one that is
 * archived.
 */
export const isCopiable = ({ role, custom }: RolePermissions): boolean =>
  custom === null ? copiableRoles.some((each) => each === role) : !custom.archived;

/** The form that adds a custom role, or renames one. */
export const customRoleForm = createFormMachine<CustomRoleValues, RolePermissions>({
  id: 'customRole',
  empty: { id: '', name: '', from: '' },
  // One form serves many roles.
  secret: ['id', 'name', 'from'],
  check: ({ id, ...values }) =>
    id === '' ? validateWith(newCustomRole, values) : validateWith(customRoleChange, { name: values.name }),
  submit: ({ id, name, from }, { version, idempotencyKey, signal }) =>
    id === ''
      ? addCustomRole(newCustomRole.parse({ name, from }), { idempotencyKey, signal })
      : changeCustomRole({ id: Number(id), version: version ?? 0 }, { name }, signal),
  async reload(signal, { id }) {
    const found = (await listPermissions(signal)).find(({ custom }) => custom?.id === Number(id));
    if (!found) throw new Error('The role is gone');
    return toSavedRole(found);
  },
});

export type CustomRoleFormActor = ActorRefFrom<typeof customRoleForm>;

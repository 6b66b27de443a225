import type { AnyActorRef } from 'xstate';
import type { RolePermissions } from '../../../../../contract/access/permissions.ts';
import { listPermissions } from '../../../../services/users/permissions.service.ts';
import { createResourceMachine } from '../../../kit/resource/resource.machine.ts';
import { type CustomRolesActor, customRolesMachine } from './custom-roles.machine.ts';

/**
 * The roles with their people and the last change of their rules, loaded again when either changes; and the commands on
 * custom roles.
 */
export const rolesMachine = createResourceMachine<readonly RolePermissions[]>({
  id: 'roles',
  load: listPermissions,
  editor: customRolesMachine,
  isAffectedBy: (event) =>
    event.type === 'record.changed' && (event.subject === 'Role' || event.subject === 'User'),
});

/** The commands on custom roles; null while the page is being left. */
export const getRoleCommands = ({
  children,
}: {
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
}): CustomRolesActor | null => (children.editor as CustomRolesActor | undefined) ?? null;

export default rolesMachine;

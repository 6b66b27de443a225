import type { RolePermissions } from '../../../../../contract/access/permissions.ts';
import { listPermissions } from '../../../../services/users/permissions.service.ts';
import { createResourceMachine } from '../../../kit/resource/resource.machine.ts';

/** The roles with their people and the last change of their rules; loaded again when either changes. */
export const rolesMachine = createResourceMachine<readonly RolePermissions[]>({
  id: 'roles',
  load: listPermissions,
  isAffectedBy: (event) =>
    event.type === 'record.changed' && (event.subject === 'Role' || event.subject === 'User'),
});

export default rolesMachine;

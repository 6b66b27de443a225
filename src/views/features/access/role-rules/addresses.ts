import type { RolePermissions } from '../../../../../contract/access/permissions.ts';
import type { RoleKey } from '../../../../../contract/access/role-keys.ts';
import { getUsagePath } from '../../../../machines/features/masters/usage-link.ts';
import { href } from '../../../../machines/kit/routes/routes.ts';

/** The address of the people who have a role and can sign in. */
export const getPeopleAddress = ({ role, custom }: Pick<RolePermissions, 'role' | 'custom'>): string =>
  getUsagePath({
    page: 'user',
    where: {
      all: [
        ...(custom === null
          ? [
              { column: 'role', is: 'in' as const, value: [role] },
              { column: 'customRole', is: 'empty' as const },
            ]
          : [{ column: 'customRole', is: 'in' as const, value: [custom.id] }]),
        { column: 'state', is: 'in', value: ['active'] },
      ],
    },
  });

/** The address of a role’s permissions. */
export const getPermissionsAddress = (role: RoleKey): string => `${href('permissions')}?role=${role}`;

/** The address of the history of a role’s permissions. */
export const getHistoryAddress = (role: RoleKey): string => `${getPermissionsAddress(role)}&show=history`;

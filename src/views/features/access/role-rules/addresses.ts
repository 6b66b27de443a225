import type { Role } from '../../../../../contract/kit/ability.ts';
import { href } from '../../../../machines/kit/routes/routes.ts';

/** The address of the users who have a role. */
export const getPeopleAddress = (role: Role): string => `${href('user')}?role=${role}`;

/** The address of a role’s permissions. */
export const getPermissionsAddress = (role: Role): string => `${href('permissions')}?role=${role}`;

/** The address of the history of a role’s permissions. */
export const getHistoryAddress = (role: Role): string => `${getPermissionsAddress(role)}&show=history`;

import { href } from '../../../machines/kit/routes/routes.ts';

/** The address at which a user is edited. */
export const getEditAddress = (id: number): string => `${href('user-edit-user')}?id=${id}`;

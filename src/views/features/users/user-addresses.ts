import { href } from '../../../machines/kit/routes/routes.ts';

/** The address at which a user is edited. */
export const getEditAddress = (id: number): string => `${href('user-edit-user')}?id=${id}`;

/** The address at which a user is summarised, over the list. */
export const getPanelAddress = (id: number): string => `${href('user-bio-panel')}?id=${id}`;

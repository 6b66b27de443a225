import type { ListName } from '../../../contract/kit/views.ts';

/** The base path of a list's endpoints: `/audit-log` for `auditLog`. */
export const listPath = (list: ListName): `/${string}` =>
  `/${list.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

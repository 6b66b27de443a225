import type { ListName } from '../../contract/views.ts';

/** Where the calls of a list begin: `auditLog` at `/audit-log`. */
export const listPath = (list: ListName): `/${string}` =>
  `/${list.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

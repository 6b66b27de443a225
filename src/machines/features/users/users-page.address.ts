import type { GridContext } from '../../grid/definition/grid.types.ts';
import { toQueryString } from '../../grid/rows/query.ts';
import { href } from '../../kit/routes/routes.ts';

/** What is open over the list: the form of a new user or of the one with this id, or the panel of one. */
export type UserDrawerContent =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'bio'; readonly id: string };

/** What the address opens over the list; null for the list alone. */
export function readDrawerContent(path: string, search: string): UserDrawerContent | null {
  if (path === href('user-add-new-user')) return { kind: 'add' };
  const kind = path === href('user-edit-user') ? 'edit' : path === href('user-bio-panel') ? 'bio' : null;
  return kind && { kind, id: new URLSearchParams(search).get('id') ?? '' };
}

export const isSameContent = (one: UserDrawerContent | null, other: UserDrawerContent | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The address of the list as it is now shown. */
export const getListAddress = ({ query, definition }: Pick<GridContext, 'query' | 'definition'>): string =>
  href('user') + toQueryString(query, definition).replace(/^\?$/, '');

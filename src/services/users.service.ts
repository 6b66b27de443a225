import type { Args, Reply } from '../../contract/endpoint.ts';
import type { FacetCounts } from '../../contract/lists.ts';
import { type UserChange, type UserRow, usersApi } from '../../contract/users.ts';
import { mainApi } from './api.ts';

type UsersQuery = NonNullable<Args<typeof usersApi.list>['query']>;
type Narrowing = Omit<NonNullable<Args<typeof usersApi.facets>['query']>, 'columns'>;

/** One page of the people who can sign in, of those the user may read. */
export const listUsers = (query: UsersQuery, signal: AbortSignal): Promise<Reply<typeof usersApi.list>> =>
  mainApi.call(usersApi.list, { query }, { signal });

/** One person as the list shows them, and more. */
export const loadUser = async (id: number, signal: AbortSignal): Promise<UserRow> =>
  (await mainApi.call(usersApi.get, { params: { id } }, { signal })).data;

/** How often each value of some columns comes up among what matches. */
export const userFacets = async (
  columns: readonly string[],
  narrowing: Narrowing,
  signal: AbortSignal,
): Promise<FacetCounts> => {
  const query = { ...narrowing, columns: columns.join(',') };
  return (await mainApi.call(usersApi.facets, { query }, { signal })).data;
};

/** Changes fields of an account over `version`; 412 when another change came first. */
export const changeUser = async (
  id: number,
  version: number | null,
  body: UserChange,
  signal: AbortSignal,
): Promise<UserRow> =>
  (await mainApi.call(usersApi.update, { params: { id }, body }, { signal, ifMatch: version })).data;

import type { Filter } from '../../../../contract/kit/filters.ts';
import type { UserData } from '../../../../contract/people/session.ts';

/** The views that come with lists: `view.<name>` is the message id of each. */
export type ReadyViewName =
  | 'waitingForMe'
  | 'mine'
  | 'overdue'
  | 'offersDue'
  | 'myTasks'
  | 'dueThisWeek'
  | 'waitingForOthers';

/** A view that comes with a list. */
export interface ReadyView {
  readonly name: ReadyViewName;
  /** A query string without `?`, as in the address of the list. */
  readonly query: string;
}

export const createReadyView = (name: ReadyViewName, sortBy: string, where: Filter): ReadyView => ({
  name,
  query: new URLSearchParams({ sortBy, orderBy: 'asc', where: JSON.stringify(where) }).toString(),
});

/** The views that come with a list, for one user. */
export type ReadyViewsOf = (user: UserData) => readonly ReadyView[];

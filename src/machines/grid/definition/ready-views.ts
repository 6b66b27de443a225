import type { Action, Subject } from '../../../../contract/kit/ability.ts';
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
  | 'waitingForOthers'
  | 'openForApplications'
  | 'toVerify'
  | 'recentlyEdited';

/** A view that comes with a list. */
export interface ReadyView {
  readonly name: ReadyViewName;
  /** A query string without `?`, as in the address of the list. */
  readonly query: string;
  /** Its columns in reading order, of those that the user may read; the user's own if absent. */
  readonly columns?: readonly string[];
}

export const createReadyView = (
  name: ReadyViewName,
  sortBy: string,
  where: Filter | null,
  { orderBy = 'asc', columns }: { orderBy?: 'asc' | 'desc'; columns?: readonly string[] } = {},
): ReadyView => ({
  name,
  query: new URLSearchParams({
    sortBy,
    orderBy,
    ...(where && { where: JSON.stringify(where) }),
  }).toString(),
  ...(columns && { columns }),
});

/** Whether the user's rules allow an action on a page or on any record of a subject. */
export type Permits = (action: Action, subject: Subject) => boolean;

/** The views that come with a list, for one user. */
export type ReadyViewsOf = (user: UserData, permits: Permits) => readonly ReadyView[];

import type { RecordSubject } from '../../../contract/ability.ts';
import type { PageMeta, PageSize } from '../../../contract/primitives.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent } from '../screen.types.ts';
import type { ListQuery, ListShape } from './query.ts';

/** One page of rows, as the API answers. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly meta: PageMeta;
}

/** A list as data; `listMachineOf` makes the machine. */
export interface ListDefinition<Row> extends ListShape {
  readonly id: string;
  load(query: ListQuery, signal: AbortSignal): Promise<Page<Row>>;
  /** A change of such a record concerns the list; null when none does. */
  readonly subject: RecordSubject | null;
  /** A new notification concerns the list. */
  readonly followsNotifications?: true;
}

export interface ListContext<Row> {
  /** What is asked for; the address shows it. */
  query: ListQuery;
  /** What is typed into the search field; becomes the query after a pause. */
  searchText: string;
  rows: readonly Row[];
  /** Where the rows stand in the whole; null before the first answer. */
  meta: PageMeta | null;
  problem: Problem | null;
}

/**
 * `busy` a call is under way; `empty` there is nothing at all; `noMatch` nothing fits the search or filters; `stale`
 * the rows shown are not what is asked for, or not the newest; `failed` the last call failed, and of that `offline`,
 * `forbidden`, `conflict`.
 */
export type ListTag =
  | 'busy'
  | 'empty'
  | 'noMatch'
  | 'stale'
  | 'failed'
  | 'offline'
  | 'forbidden'
  | 'conflict';

export type ListEvent =
  | { type: 'list.goTo'; page: number }
  | { type: 'list.setPageSize'; perPage: PageSize }
  /** Every keystroke; the call waits for a pause. */
  | { type: 'list.search'; text: string }
  /** Sorts by a column; null gives the server's order back. */
  | { type: 'list.sort'; by: string | null; order: 'asc' | 'desc' }
  /** Sets a filter; null or nothing removes it. */
  | { type: 'list.filter'; name: string; value: string | null }
  /** Removes the search and every filter. */
  | { type: 'list.clear' }
  | { type: 'list.refresh' }
  | ScreenEvent;

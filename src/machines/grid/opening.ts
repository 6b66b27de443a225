import { readGridMemory } from '../../services/grid-layout.service.ts';
import type { ScreenInput } from '../screen.types.ts';
import { openedQuery } from './ask.ts';
import type { GridContext } from './grid.types.ts';
import { columnIds, defaultLayout, merged } from './layout.ts';
import { nothingGathered } from './live.ts';
import { parseQuery, queryString } from './query.ts';
import { noRows } from './rows.ts';
import { nothing } from './selection.ts';
import type { GridLayout, GridShape } from './shape.types.ts';
import { noWindows } from './windows.ts';

/** The user's own columns; the list's default if they were never changed. */
export function ownLayout(shape: GridShape, owner: number): GridLayout {
  const { layout } = readGridMemory(owner, shape.list);
  return layout ? merged(layout, shape) : defaultLayout(shape);
}

/**
 * The initial context of a list: the user's columns, key profile and, if the address has no query, their last
 * query.
 */
export function openedContext(shape: GridShape, { path, search, user }: ScreenInput): GridContext {
  const owner = user?.id ?? 0;
  const memory = readGridMemory(owner, shape.list);
  const query = openedQuery(search, memory.query, shape);
  const layout = ownLayout(shape, owner);
  return {
    shape,
    path: path ?? null,
    owner,
    query,
    searchText: query.searchQuery,
    plain: queryString(parseQuery(search, shape)) === '?',
    restored: queryString(query) !== queryString(openedQuery(search, '', shape)),
    rows: noRows,
    windows: noWindows,
    aim: null,
    answeredAt: null,
    problem: null,
    cursor: { row: 0, rowId: null, column: columnIds(layout)[0] ?? '' },
    reveal: 0,
    range: null,
    selection: nothing,
    layout,
    profile: memory.profile,
    rightToLeft: false,
    screenRows: 1,
    sight: { first: 0, last: 0 },
    fresh: new Set(),
    news: 0,
    unseen: new Set(),
    gathered: nothingGathered,
    tool: null,
    announcement: null,
  };
}

/** The view to open with: the one in the address, or the user's default if the address has no query. */
export function viewToOpen({ query, plain }: GridContext): number | 'default' | null {
  if (query.view !== null) return query.view;
  return plain && queryString(query) === '?' ? 'default' : null;
}

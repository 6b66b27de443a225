import { readGridState } from '../../services/office/grid-layout.service.ts';
import type { ScreenInput } from '../kit/screen.types.ts';
import type { GridDefinition, GridLayout } from './definition/definition.types.ts';
import type { GridContext } from './definition/grid.types.ts';
import { noPendingChanges } from './live-changes.ts';
import { parseQuery, toQueryString, toRememberedQuery } from './rows/query.ts';
import { getInitialQuery } from './rows/query-events.ts';
import { noRows } from './rows/rows.ts';
import { noWindows } from './rows/windows.ts';
import { defaultLayout, fitLayout, getColumnIds, mergeLayout } from './view/layout.ts';
import { applyLayout } from './view/layout-events.ts';
import { emptySelection } from './view/selection.ts';

/** The user's own columns; the list's default if they were never changed. */
export function loadOwnLayout(definition: GridDefinition, owner: number): GridLayout {
  const { layout } = readGridState(owner, definition.list);
  return layout ? mergeLayout(layout, definition) : defaultLayout(definition);
}

/** Earlier versions have also stored what was searched for. */
const getRemembered = (query: string, definition: GridDefinition): string =>
  toRememberedQuery(parseQuery(query, definition), definition);

/**
 * The initial context of a list: the user's columns, key profile and, if the address has no query, how they
 * last had the rows shown.
 */
export function createInitialContext(
  definition: GridDefinition,
  { path, search, user }: ScreenInput,
): GridContext {
  const owner = user?.id ?? 0;
  const memory = readGridState(owner, definition.list);
  const last = definition.firstQueries?.[path ?? ''] ?? getRemembered(memory.query, definition);
  const asked = parseQuery(search, definition);
  const query = getInitialQuery(search, last, definition);
  const layout = loadOwnLayout(definition, owner);
  return {
    definition,
    path: path ?? null,
    owner,
    query,
    searchText: query.searchQuery,
    openedWithoutQuery: !asked.ignoresFilter && toQueryString(asked, definition) === '?',
    restored:
      toQueryString(query, definition) !== toQueryString(getInitialQuery(search, '', definition), definition),
    rows: noRows,
    windows: noWindows,
    targetRow: null,
    answeredAt: null,
    problem: null,
    cursor: { row: 0, rowId: null, column: getColumnIds(layout)[0] ?? '' },
    scrollIntoViewCount: 0,
    range: null,
    selection: emptySelection,
    layout,
    hasReadyLayout: false,
    profile: memory.profile,
    rightToLeft: false,
    screenRows: 1,
    viewport: { first: 0, last: 0 },
    highlighted: new Set(),
    newRecordCount: 0,
    newRecordIds: new Set(),
    pendingChanges: noPendingChanges,
    tool: null,
    announcement: null,
  };
}

export interface ViewLayout {
  /** The saved view; null for one that comes with the list, and for the list without a view. */
  readonly id: number | null;
  /** Null for the user's own. */
  readonly layout: GridLayout | null;
}

/** The layout of a view, or the user's own without one. */
export function applyViewLayout(context: GridContext, { id, layout }: ViewLayout): Partial<GridContext> {
  const { definition, owner } = context;
  if (layout) return { hasReadyLayout: id === null, ...applyLayout(context, fitLayout(layout, definition)) };
  if (id !== null) return {};
  return { hasReadyLayout: false, ...applyLayout(context, loadOwnLayout(definition, owner)) };
}

/** The view to open with: the one in the address, or the user's default if the address has no query. */
export function getInitialView({
  definition,
  query,
  openedWithoutQuery,
}: GridContext): number | 'default' | null {
  if (query.view !== null) return query.view;
  return openedWithoutQuery && toQueryString(query, definition) === '?' ? 'default' : null;
}

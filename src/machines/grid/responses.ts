import type { Problem } from '../kit/problem.ts';
import type { GridQuery, GridRow, Page } from './definition/definition.types.ts';
import type { GridContext, GridRows } from './definition/grid.types.ts';
import { getLastPage } from './rows/page-sizes.ts';
import { getRowsKey, isFiltered, isSameMatch, windowSize } from './rows/query.ts';
import {
  addWindow,
  getLoadedWindows,
  getWindow,
  noRows,
  removeRows,
  replaceRows,
  retainWindows,
  toPageRows,
} from './rows/rows.ts';
import { getLoadedBefore, getWindowsToKeep, noWindows } from './rows/windows.ts';
import { announce } from './view/announce.ts';
import { createCursor, getCursorBounds, relocateCursor } from './view/cursor.ts';
import { getColumnIds } from './view/layout.ts';
import { clipRange } from './view/range.ts';
import { emptySelection, removeFromSelection } from './view/selection.ts';

type Change = Partial<GridContext>;

/** Changes the query: the range, and a selection of everything that matched, are cleared. */
export const requestRows = (context: GridContext, query: GridQuery, targetRow: number): Change => ({
  query,
  targetRow,
  range: null,
  selection:
    context.selection.kind === 'matching' && !isSameMatch(query, context.query)
      ? emptySelection
      : context.selection,
});

/** The page to request: in an all-rows list, the window in view or about to be. */
export function getPageToLoad({ query, targetRow, viewport, rows }: GridContext): GridQuery {
  if (query.perPage !== 'all') return query;
  const place = targetRow ?? Math.min(viewport.first, Math.max(0, rows.length - 1));
  return { ...query, perPage: windowSize, page: getWindow(place) + 1 };
}

/** True when a page is empty because it is beyond the last one. */
export const isBeyondLastPage = ({ data, meta }: Page<GridRow>): boolean =>
  data.length === 0 && meta.lastPage >= 1 && meta.page > meta.lastPage;

/** Requests the last page instead of one beyond it. */
export const requestLastPage = (context: GridContext, { meta }: Page<GridRow>): Change =>
  context.query.perPage === 'all'
    ? { targetRow: Math.max(0, meta.total - 1) }
    : { query: { ...context.query, page: meta.lastPage } };

/** Keeps the range only while its positions hold the same rows. */
const getRemainingRange = (context: GridContext, rows: GridRows): GridContext['range'] => {
  const { range } = context;
  if (!range) return null;
  const isSame = [range.anchor.row, range.focus.row].every(
    (place) => context.rows.at.get(place)?.id === rows.at.get(place)?.id,
  );
  return isSame ? clipRange(range, rows.length, getColumnIds(context.layout)) : null;
};

function announcePage(context: GridContext, rows: GridRows): Change {
  const { query, windows } = context;
  if (rows.total === 0) return announce(context, isFiltered(query) ? 'grid.said.noMatch' : 'grid.said.empty');
  if (!windows.loadedQuery || getRowsKey(query) === getRowsKey(windows.loadedQuery)) return {};
  if (!isSameMatch(query, windows.loadedQuery))
    return announce(context, 'grid.said.rows', { count: rows.total, total: rows.total });
  if (query.page === windows.loadedQuery.page || query.perPage === 'all') return {};
  const last = getLastPage(rows.total, query.perPage);
  return announce(context, 'label.pageOf', {
    page: query.page,
    last,
    count: rows.length,
    total: rows.total,
  });
}

/**
 * Shows a response: the focus stays on its record if it is among the rows, and nothing counts as new any
 * more.
 */
export function applyPage(context: GridContext, page: Page<GridRow>, answeredAt: number): Change {
  const { query, windows, targetRow, cursor } = context;
  const isAgain = windows.loadedQuery !== null && getRowsKey(windows.loadedQuery) === getRowsKey(query);
  const window = page.meta.page - 1;
  const isAll = query.perPage === 'all';
  const before = isAgain ? context.rows : { ...noRows, version: context.rows.version };
  const rows = isAll ? addWindow(before, window, page) : toPageRows(context.rows, page);
  const bounds = getCursorBounds(context, rows);
  const now =
    isAgain && isAll ? keepCursor(context, rows) : relocateCursor(cursor, bounds, targetRow ?? cursor.row);
  return {
    rows,
    answeredAt,
    targetRow: null,
    problem: null,
    windows: { loadedQuery: query, loaded: new Set(isAll ? [window] : []), requested: new Set(), speed: 0 },
    cursor: now,
    // Other rows are shown from the focus on, which is scrolled into view.
    ...(!isAgain && { viewport: { first: now.row, last: now.row + context.screenRows - 1 } }),
    scrollIntoViewCount: targetRow === null ? context.scrollIntoViewCount : context.scrollIntoViewCount + 1,
    range: getRemainingRange(context, rows),
    newRecordCount: 0,
    newRecordIds: new Set(),
    ...announcePage(context, rows),
  };
}

/** The focus of an all-rows list stays on its record, even while that is not loaded. */
function keepCursor(context: GridContext, rows: GridRows): GridContext['cursor'] {
  const { cursor } = context;
  const bounds = getCursorBounds(context, rows);
  const isAt = rows.at.has(cursor.row) || cursor.row >= rows.length;
  return isAt ? relocateCursor(cursor, bounds, cursor.row) : cursor;
}

/** Adds a window to an all-rows list, and drops the most distant windows if there are too many. */
export function applyWindow(context: GridContext, window: number, page: Page<GridRow>): Change {
  const { windows, viewport, cursor } = context;
  const all = addWindow(context.rows, window, page);
  const held = getLoadedWindows(all);
  const kept = getWindowsToKeep(held, viewport);
  const rows = kept === held ? all : retainWindows(all, new Set([...kept, getWindow(cursor.row)]));
  // The total changed, so rows were added or removed somewhere: only the window just loaded is certain.
  const sure = rows.total === context.rows.total ? windows.loaded : [];
  const loaded = new Set(
    [...sure, window].filter((each) => each === getWindow(cursor.row) || kept.has(each)),
  );
  const requested = new Set([...windows.requested].filter((each) => each !== window));
  return {
    rows,
    windows: { ...windows, loaded, requested },
    cursor: keepCursor(context, rows),
    range: clipRange(context.range, rows.length, getColumnIds(context.layout)),
  };
}

/** Shows why a request failed. Rows that the user may no longer see are removed. */
export function applyProblem(context: GridContext, problem: Problem): Change {
  if (problem.kind !== 'forbidden') return { problem };
  const rows = { ...noRows, version: context.rows.version + 1 };
  return {
    problem,
    rows,
    answeredAt: null,
    windows: noWindows,
    cursor: createCursor(getCursorBounds(context, rows), 0, context.cursor.column),
    range: null,
    selection: emptySelection,
  };
}

/** Replaces rows by newer versions. */
export const updateRows = (context: GridContext, newer: readonly GridRow[]): Change => ({
  rows: replaceRows(context.rows, newer),
});

/**
 * Removes deleted records from the list; if the focused row is deleted, the row at its position gets the
 * focus.
 */
export function removeRecords(context: GridContext, gone: ReadonlySet<number>): Change {
  const rows = removeRows(context.rows, gone);
  if (rows === context.rows) return { selection: removeFromSelection(context.selection, gone) };
  const { cursor, windows } = context;
  const places = [...context.rows.at].flatMap(([place, row]) => (gone.has(row.id) ? [place] : []));
  const place = cursor.row - places.filter((each) => each < cursor.row).length;
  return {
    rows,
    cursor: relocateCursor(cursor, getCursorBounds(context, rows), place),
    windows: { ...windows, loaded: getLoadedBefore(windows.loaded, Math.min(...places)) },
    range: getRemainingRange(context, rows),
    selection: removeFromSelection(context.selection, gone),
    ...announce(context, 'grid.said.rowGone', { count: context.rows.total - rows.total, total: rows.total }),
  };
}

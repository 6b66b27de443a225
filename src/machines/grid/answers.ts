import type { Problem } from '../problem.ts';
import { said } from './announce.ts';
import { cursorAmong, cursorAt, type Ground } from './cursor.ts';
import type { GridContext, GridRows } from './grid.types.ts';
import { columnIds } from './layout.ts';
import { lastPageOf } from './page-sizes.ts';
import { isNarrowed, rowsKey, sameMatch, windowSize } from './query.ts';
import { rangeWithin } from './range.ts';
import {
  heldWindows,
  keepWindows,
  noRows,
  rowsOfPage,
  windowOf,
  withNewer,
  withoutRows,
  withWindow,
} from './rows.ts';
import { nothing, withoutGone } from './selection.ts';
import type { GridQuery, GridRow, Page } from './shape.types.ts';
import { loadedBefore, noWindows, windowsKept } from './windows.ts';

type Change = Partial<GridContext>;

/** The bounds of the cursor. */
export const groundOf = (context: GridContext, rows: GridRows = context.rows): Ground => ({
  rows,
  columns: columnIds(context.layout),
  rightToLeft: context.rightToLeft,
  screenRows: context.screenRows,
});

/** Changes the query: the range, and a selection of everything that matched, are cleared. */
export const asked = (context: GridContext, query: GridQuery, aim: number): Change => ({
  query,
  aim,
  range: null,
  selection:
    context.selection.kind === 'matching' && !sameMatch(query, context.query) ? nothing : context.selection,
});

/** The page to request: in an all-rows list, the window in view or about to be. */
export function pageToLoad({ query, aim, sight, rows }: GridContext): GridQuery {
  if (query.perPage !== 'all') return query;
  const place = aim ?? Math.min(sight.first, Math.max(0, rows.length - 1));
  return { ...query, perPage: windowSize, page: windowOf(place) + 1 };
}

/** True when a page is empty because it is beyond the last one. */
export const isBeyondLast = ({ data, meta }: Page<GridRow>): boolean =>
  data.length === 0 && meta.lastPage >= 1 && meta.page > meta.lastPage;

/** Requests the last page instead of one beyond it. */
export const askedLast = (context: GridContext, { meta }: Page<GridRow>): Change =>
  context.query.perPage === 'all'
    ? { aim: Math.max(0, meta.total - 1) }
    : { query: { ...context.query, page: meta.lastPage } };

/** Keeps the range only while its positions hold the same rows. */
const keptRange = (context: GridContext, rows: GridRows): GridContext['range'] => {
  const { range } = context;
  if (!range) return null;
  const isSame = [range.anchor.row, range.focus.row].every(
    (place) => context.rows.at.get(place)?.id === rows.at.get(place)?.id,
  );
  return isSame ? rangeWithin(range, rows.length, columnIds(context.layout)) : null;
};

function saidOfAnswer(context: GridContext, rows: GridRows): Change {
  const { query, windows } = context;
  if (rows.total === 0) return said(context, isNarrowed(query) ? 'grid.said.noMatch' : 'grid.said.empty');
  if (!windows.answers || rowsKey(query) === rowsKey(windows.answers)) return {};
  if (!sameMatch(query, windows.answers))
    return said(context, 'grid.said.rows', { count: rows.total, total: rows.total });
  if (query.page === windows.answers.page || query.perPage === 'all') return {};
  const last = lastPageOf(rows.total, query.perPage);
  return said(context, 'grid.said.page', { page: query.page, last, count: rows.length, total: rows.total });
}

/**
 * Shows a response: the focus stays on its record if it is among the rows, and nothing counts as new any
 * more.
 */
export function answered(context: GridContext, page: Page<GridRow>, answeredAt: number): Change {
  const { query, windows, aim, cursor } = context;
  const isAgain = windows.answers !== null && rowsKey(windows.answers) === rowsKey(query);
  const window = page.meta.page - 1;
  const isAll = query.perPage === 'all';
  const before = isAgain ? context.rows : { ...noRows, version: context.rows.version };
  const rows = isAll ? withWindow(before, window, page) : rowsOfPage(context.rows, page);
  const ground = groundOf(context, rows);
  const now = isAgain && isAll ? cursorKept(context, rows) : cursorAmong(cursor, ground, aim ?? cursor.row);
  return {
    rows,
    answeredAt,
    aim: null,
    problem: null,
    windows: { answers: query, loaded: new Set(isAll ? [window] : []), calls: new Set(), speed: 0 },
    cursor: now,
    // Other rows are shown from the focus on, which is scrolled into view.
    ...(!isAgain && { sight: { first: now.row, last: now.row + context.screenRows - 1 } }),
    reveal: aim === null ? context.reveal : context.reveal + 1,
    range: keptRange(context, rows),
    news: 0,
    unseen: new Set(),
    ...saidOfAnswer(context, rows),
  };
}

/** The focus of an all-rows list stays on its record, even while that is not loaded. */
function cursorKept(context: GridContext, rows: GridRows): GridContext['cursor'] {
  const { cursor } = context;
  const ground = groundOf(context, rows);
  const isAt = rows.at.has(cursor.row) || cursor.row >= rows.length;
  return isAt ? cursorAmong(cursor, ground, cursor.row) : cursor;
}

/** Adds a window to an all-rows list, and drops the most distant windows if there are too many. */
export function windowPut(context: GridContext, window: number, page: Page<GridRow>): Change {
  const { windows, sight, cursor } = context;
  const all = withWindow(context.rows, window, page);
  const held = heldWindows(all);
  const kept = windowsKept(held, sight);
  const rows = kept === held ? all : keepWindows(all, new Set([...kept, windowOf(cursor.row)]));
  // The total changed, so rows were added or removed somewhere: only the window just loaded is certain.
  const sure = rows.total === context.rows.total ? windows.loaded : [];
  const loaded = new Set([...sure, window].filter((each) => each === windowOf(cursor.row) || kept.has(each)));
  const calls = new Set([...windows.calls].filter((each) => each !== window));
  return {
    rows,
    windows: { ...windows, loaded, calls },
    cursor: cursorKept(context, rows),
    range: rangeWithin(context.range, rows.length, columnIds(context.layout)),
  };
}

/** Shows why a request failed. Rows that the user may no longer see are removed. */
export function failedWith(context: GridContext, problem: Problem): Change {
  if (problem.kind !== 'forbidden') return { problem };
  const rows = { ...noRows, version: context.rows.version + 1 };
  return {
    problem,
    rows,
    answeredAt: null,
    windows: noWindows,
    cursor: cursorAt(groundOf(context, rows), 0, context.cursor.column),
    range: null,
    selection: nothing,
  };
}

/** Replaces rows by newer versions. */
export const renewed = (context: GridContext, newer: readonly GridRow[]): Change => ({
  rows: withNewer(context.rows, newer),
});

/**
 * Removes deleted records from the list; if the focused row is deleted, the row at its position gets the
 * focus.
 */
export function withoutRecords(context: GridContext, gone: ReadonlySet<number>): Change {
  const rows = withoutRows(context.rows, gone);
  if (rows === context.rows) return { selection: withoutGone(context.selection, gone) };
  const { cursor, windows } = context;
  const places = [...context.rows.at].flatMap(([place, row]) => (gone.has(row.id) ? [place] : []));
  const place = cursor.row - places.filter((each) => each < cursor.row).length;
  return {
    rows,
    cursor: cursorAmong(cursor, groundOf(context, rows), place),
    windows: { ...windows, loaded: loadedBefore(windows.loaded, Math.min(...places)) },
    range: keptRange(context, rows),
    selection: withoutGone(context.selection, gone),
    ...said(context, 'grid.said.rowGone', { count: context.rows.total - rows.total, total: rows.total }),
  };
}

import type { AnyActorRef } from 'xstate';
import type { GridRow, GridRows } from '../grid/grid.types.ts';
import { neighboursOf } from '../grid/neighbours.ts';
import { hrefOf, routeOf } from '../router/routes.ts';
import { type RouterSnapshot, screenOfTab } from './watch-router.ts';

/** Where a record stands in the list it was opened from, as that list is ordered and narrowed now. */
export interface RecordPlace {
  /** From 1. */
  readonly place: number;
  readonly total: number;
  /** Addresses of the records beside it; null at the ends of what the list has at hand. */
  readonly previous: string | null;
  readonly next: string | null;
  /** Key of the list's tab. */
  readonly list: string;
}

/** An open list: its tab, the grid's actor, and its rows. */
interface OpenList {
  readonly key: string;
  readonly grid: AnyActorRef;
  readonly rows: GridRows;
}

/** The rows of a grid's actor; null of any other. */
function rowsOf(actor: AnyActorRef): GridRows | null {
  const context: unknown = actor.getSnapshot().context;
  if (typeof context !== 'object' || context === null || !('rows' in context)) return null;
  const { rows } = context;
  const isGrid = typeof rows === 'object' && rows !== null && 'at' in rows && rows.at instanceof Map;
  return isGrid ? (rows as GridRows) : null;
}

/** The grid of a tab, which is its screen or a child of that by the name `grid`. */
function gridOf(router: RouterSnapshot, key: string): OpenList | null {
  const screen = screenOfTab(router, key);
  const children: Readonly<Record<string, AnyActorRef | undefined>> = screen?.getSnapshot().children ?? {};
  for (const grid of [screen, children.grid]) {
    const rows = grid && rowsOf(grid);
    if (grid && rows) return { key, grid, rows };
  }
  return null;
}

/** The list a record was opened from: the open page with rows whose path leads to it, `/user` to `/user/view/3`. */
export function listOfRecord(router: RouterSnapshot, record: string | null): OpenList | null {
  if (record === null) return null;
  const lists = router.context.tabs.flatMap(
    ({ key }) => (record.startsWith(`${key}/`) && gridOf(router, key)) || [],
  );
  return lists.sort((one, other) => other.key.length - one.key.length)[0] ?? null;
}

/** True when two places are one and the same. */
export const isSamePlace = (one: RecordPlace | null, other: RecordPlace | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.place === other.place &&
    one.total === other.total &&
    one.previous === other.previous &&
    one.next === other.next &&
    one.list === other.list);

/** Where the record of a tab stands; null when its list is not open, or has it no longer. */
export function placeOfRecord(router: RouterSnapshot, key: string | null): RecordPlace | null {
  const tab = router.context.tabs.find((one) => one.key === key);
  const found = tab?.match.params.id === undefined ? null : listOfRecord(router, tab.key);
  if (!tab || !found) return null;
  const place = neighboursOf(found.rows, Number(tab.match.params.id));
  if (!place) return null;
  const addressOf = (row: GridRow | null): string | null =>
    row ? hrefOf(routeOf(tab.match.name).pattern, { ...tab.match.params, id: row.id }) : null;
  return {
    place: place.number,
    total: found.rows.total,
    previous: addressOf(place.previous),
    next: addressOf(place.next),
    list: found.key,
  };
}

import type { AnyActorRef } from 'xstate';
import type { GridContext, GridRows } from '../../grid/definition/grid.types.ts';
import { getNeighbours } from '../../grid/view/neighbours.ts';
import { buildHref, getRoute } from '../../kit/routes/routes.ts';
import type { Tab } from '../router/router.types.ts';
import type { RecordPosition } from './tabs.types.ts';
import { getTabScreen, type RouterSnapshot } from './watch-router.ts';

/** The part of a grid's context that concerns its records. */
type Grid = Pick<GridContext, 'rows' | 'windows'>;

/** An open list: its tab, the grid's actor, its rows, and whether it is loading. */
interface OpenList {
  readonly key: string;
  readonly grid: AnyActorRef;
  readonly rows: GridRows;
  readonly isBusy: boolean;
}

/** The context of a grid's actor; null for any other actor. */
function getGridContext(actor: AnyActorRef): Grid | null {
  const context: unknown = actor.getSnapshot().context;
  if (typeof context !== 'object' || context === null || !('rows' in context)) return null;
  const { rows } = context;
  const isGrid = typeof rows === 'object' && rows !== null && 'at' in rows && rows.at instanceof Map;
  return isGrid ? (context as Grid) : null;
}

/** The grid of a tab: its screen, or the screen's child `grid`. */
export function findGrid(router: RouterSnapshot, key: string): OpenList | null {
  const screen = getTabScreen(router, key);
  const children: Readonly<Record<string, AnyActorRef | undefined>> = screen?.getSnapshot().children ?? {};
  for (const grid of [screen, children.grid]) {
    const context = grid && getGridContext(grid);
    if (!grid || !context) continue;
    const { rows, windows } = context;
    return { key, grid, rows, isBusy: grid.getSnapshot().hasTag('busy') || windows.requested.size > 0 };
  }
  return null;
}

/**
 * The list a record was opened from: the open page with rows whose path is a prefix of the record's, `/user`
 * for `/user/view/3`.
 */
export function findListOfRecord(router: RouterSnapshot, record: string | null): OpenList | null {
  if (record === null) return null;
  const lists = router.context.tabs.flatMap(
    ({ key }) => (record.startsWith(`${key}/`) && findGrid(router, key)) || [],
  );
  return lists.sort((one, other) => other.key.length - one.key.length)[0] ?? null;
}

/** True when both positions are equal. */
export const isSamePosition = (one: RecordPosition | null, other: RecordPosition | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.place === other.place &&
    one.total === other.total &&
    one.previous === other.previous &&
    one.next === other.next &&
    one.list === other.list);

/** Address of the record `id`, on the same kind of page as a tab's. */
export const getRecordAddress = ({ match: { name, params } }: Tab, id: number): string =>
  buildHref(getRoute(name).pattern, { ...params, id });

/** The index of the previous or next record, from 0; null at the ends of the list. */
export function getAdjacentPosition({ place, total }: RecordPosition, by: 1 | -1): number | null {
  const beside = place - 1 + by;
  return beside >= 0 && beside < total ? beside : null;
}

/** The position of a tab's record; null if its list is not open, or no longer has the record. */
export function getRecordPosition(router: RouterSnapshot, key: string | null): RecordPosition | null {
  const tab = router.context.tabs.find((one) => one.key === key);
  const found = tab?.match.params.id === undefined ? null : findListOfRecord(router, tab.key);
  if (!tab || !found) return null;
  const place = getNeighbours(found.rows, Number(tab.match.params.id));
  if (!place) return null;
  return {
    place: place.number,
    total: found.rows.total,
    previous: place.previous?.id ?? null,
    next: place.next?.id ?? null,
    list: found.key,
  };
}

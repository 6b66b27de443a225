import type { GridRow, Page } from '../definition/definition.types.ts';
import type { GridRows } from '../definition/grid.types.ts';
import { windowSize } from './query.ts';

export const noRows: GridRows = { start: 0, length: 0, total: 0, at: new Map(), version: 0 };

/** The single page of a paged list. */
export function toPageRows(rows: GridRows, { data, meta }: Page<GridRow>): GridRows {
  const at = new Map(data.map((row, place) => [place, row] as const));
  const start = (meta.page - 1) * meta.perPage;
  return { start, length: data.length, total: meta.total, at, version: rows.version + 1 };
}

/** The window that contains a position. */
export const getWindow = (place: number): number => Math.floor(place / windowSize);

/** Adds a window to an all-rows list; rows beyond the new end are dropped. */
export function addWindow(rows: GridRows, window: number, { data, meta }: Page<GridRow>): GridRows {
  const at = new Map(rows.at);
  const first = window * windowSize;
  for (let index = 0; index < windowSize; index += 1) {
    const row = data[index];
    if (row && first + index < meta.total) at.set(first + index, row);
    else at.delete(first + index);
  }
  if (meta.total < rows.length) for (const place of at.keys()) if (place >= meta.total) at.delete(place);
  return { start: 0, length: meta.total, total: meta.total, at, version: rows.version + 1 };
}

/** Drops the rows of all windows except those given. */
export function retainWindows(rows: GridRows, kept: ReadonlySet<number>): GridRows {
  const at = new Map([...rows.at].filter(([place]) => kept.has(getWindow(place))));
  return at.size === rows.at.size ? rows : { ...rows, at, version: rows.version + 1 };
}

/** The windows with loaded rows. */
export function getLoadedWindows({ at }: GridRows): ReadonlySet<number> {
  const held = new Set<number>();
  let last = -1;
  for (const place of at.keys()) {
    const window = getWindow(place);
    if (window !== last) held.add(window);
    last = window;
  }
  return held;
}

/** The position of a record, the one nearest to `near` if it occurs twice; null if it is not loaded. */
export function findPosition({ at }: GridRows, id: number, near = 0): number | null {
  if (at.get(near)?.id === id) return near;
  let found: number | null = null;
  for (const [place, row] of at) {
    if (row.id !== id) continue;
    if (found === null || Math.abs(place - near) < Math.abs(found - near)) found = place;
  }
  return found;
}

/** Replaces loaded rows by newer versions; an older version changes nothing. */
export function replaceRows(rows: GridRows, newer: readonly GridRow[]): GridRows {
  const byId = new Map(newer.map((row) => [row.id, row] as const));
  let at: Map<number, GridRow> | null = null;
  for (const [place, row] of rows.at) {
    const next = byId.get(row.id);
    if (!next || next === row || (next.version ?? 0) < (row.version ?? 0)) continue;
    at ??= new Map(rows.at);
    at.set(place, next);
  }
  return at ? { ...rows, at, version: rows.version + 1 } : rows;
}

/** Removes records; the rows behind them move up. */
export function removeRows(rows: GridRows, gone: ReadonlySet<number>): GridRows {
  const places = [...rows.at].filter(([, row]) => gone.has(row.id)).map(([place]) => place);
  if (places.length === 0) return rows;
  places.sort((one, other) => one - other);
  const at = new Map<number, GridRow>();
  for (const [place, row] of rows.at) {
    if (gone.has(row.id)) continue;
    const before = places.findIndex((each) => each > place);
    at.set(place - (before < 0 ? places.length : before), row);
  }
  return {
    ...rows,
    at,
    length: rows.length - places.length,
    total: rows.total - places.length,
    version: rows.version + 1,
  };
}

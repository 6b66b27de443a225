import { type Region, Regions, type StyledRegionGroup } from '@blueprintjs/table';
import type { CellRange, Cursor, GridRows, Selection } from '../../../machines/grid/grid.types.ts';
import type { SeenColumns } from './seen-columns.ts';

/** What is drawn over the cells; regions cost a few boxes where cells would all be drawn anew. */
export interface Drawn {
  readonly rows: GridRows;
  readonly cursor: Cursor;
  readonly range: CellRange | null;
  readonly selection: Selection;
  readonly inHeaders: boolean;
  /** Places that are in sight, with some to spare. */
  readonly from: number;
  readonly to: number;
}

/** True when the row at a place is chosen; one that is on its way counts with everything that matches. */
export function isChosen(selection: Selection, id: number | undefined): boolean {
  if (selection.kind === 'matching') return id === undefined || !selection.except.has(id);
  return id !== undefined && selection.ids.has(id);
}

/** Stretches of chosen rows among those in sight, as first and last places. */
export function chosenRuns({ rows, selection, from, to }: Drawn): readonly (readonly [number, number])[] {
  if (selection.kind === 'ids' && selection.ids.size === 0) return [];
  const runs: [number, number][] = [];
  for (let place = Math.max(0, from); place <= Math.min(to, rows.length - 1); place++) {
    if (!isChosen(selection, rows.at.get(place)?.id)) continue;
    const last = runs.at(-1);
    if (last && last[1] === place - 1) last[1] = place;
    else runs.push([place, place]);
  }
  return runs;
}

function rangeRegion({ anchor, focus }: CellRange, { ids }: SeenColumns): Region {
  return Regions.cell(anchor.row, ids.indexOf(anchor.column), focus.row, ids.indexOf(focus.column));
}

/** The regions of a grid: chosen rows, the focused row, the range and the focused cell, each on top of the last. */
export function regionsOf(drawn: Drawn, seen: SeenColumns): StyledRegionGroup[] {
  const { cursor, range, inHeaders, rows } = drawn;
  const last = seen.ids.length - 1;
  const across = (first: number, end: number) => Regions.cell(first, 0, end, last);
  const groups: StyledRegionGroup[] = [
    { className: 'grid-chosen', regions: chosenRuns(drawn).map(([first, end]) => across(first, end)) },
  ];
  if (inHeaders || rows.length === 0) return groups;
  const column = seen.ids.indexOf(cursor.column);
  groups.push({ className: 'grid-focus-row', regions: [across(cursor.row, cursor.row)] });
  if (range) groups.push({ className: 'grid-range', regions: [rangeRegion(range, seen)] });
  if (column >= 0) groups.push({ className: 'grid-focus', regions: [Regions.cell(cursor.row, column)] });
  return groups;
}

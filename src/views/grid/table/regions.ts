import { type Region, Regions, type StyledRegionGroup } from '@blueprintjs/table';
import type { CellRange, Cursor, GridRows, Selection } from '../../../machines/grid/grid.types.ts';
import type { SeenColumns } from './seen-columns.ts';

/** Input of the regions over the cells. Drawing regions costs a few elements; cells would all have to render again. */
export interface Drawn {
  readonly rows: GridRows;
  readonly cursor: Cursor;
  readonly range: CellRange | null;
  readonly selection: Selection;
  readonly inHeaders: boolean;
  /** First and last index of the rows in view, with a margin. */
  readonly from: number;
  readonly to: number;
}

/** True when a row is selected; a loading row counts as selected when everything that matches is. */
export function isChosen(selection: Selection, id: number | undefined): boolean {
  if (selection.kind === 'matching') return id === undefined || !selection.except.has(id);
  return id !== undefined && selection.ids.has(id);
}

/** Runs of selected rows in view, as first and last index. */
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

/** The regions of a grid, from bottom to top: selected rows, active row, range and active cell. */
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

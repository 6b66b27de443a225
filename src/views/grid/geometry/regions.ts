import { type Region, Regions, type StyledRegionGroup } from '@blueprintjs/table';
import type { CellRange, Cursor, GridRows, Selection } from '../../../machines/grid/definition/grid.types.ts';
import type { VisualColumns } from './visual-columns.ts';

/** Input of the regions over the cells. Drawing regions costs a few elements; cells would all have to render again. */
export interface RegionsInput {
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
export function isSelected(selection: Selection, id: number | undefined): boolean {
  if (selection.kind === 'matching') return id === undefined || !selection.except.has(id);
  return id !== undefined && selection.ids.has(id);
}

/** Runs of selected rows in view, as first and last index. */
export function getSelectedRuns({
  rows,
  selection,
  from,
  to,
}: RegionsInput): readonly (readonly [number, number])[] {
  if (selection.kind === 'ids' && selection.ids.size === 0) return [];
  const runs: [number, number][] = [];
  for (let rowIndex = Math.max(0, from); rowIndex <= Math.min(to, rows.length - 1); rowIndex++) {
    if (!isSelected(selection, rows.at.get(rowIndex)?.id)) continue;
    const last = runs.at(-1);
    if (last && last[1] === rowIndex - 1) last[1] = rowIndex;
    else runs.push([rowIndex, rowIndex]);
  }
  return runs;
}

function toRangeRegion({ anchor, focus }: CellRange, { ids }: VisualColumns): Region {
  return Regions.cell(anchor.row, ids.indexOf(anchor.column), focus.row, ids.indexOf(focus.column));
}

/** The regions of a grid, from bottom to top: selected rows, active row, range and active cell. */
export function toRegions(regionsInput: RegionsInput, visualColumns: VisualColumns): StyledRegionGroup[] {
  const { cursor, range, inHeaders, rows } = regionsInput;
  const last = visualColumns.ids.length - 1;
  const across = (first: number, end: number) => Regions.cell(first, 0, end, last);
  const groups: StyledRegionGroup[] = [
    {
      className: 'grid-chosen',
      regions: getSelectedRuns(regionsInput).map(([first, end]) => across(first, end)),
    },
  ];
  if (inHeaders || rows.length === 0) return groups;
  const column = visualColumns.ids.indexOf(cursor.column);
  groups.push({ className: 'grid-focus-row', regions: [across(cursor.row, cursor.row)] });
  if (range) groups.push({ className: 'grid-range', regions: [toRangeRegion(range, visualColumns)] });
  if (column >= 0) groups.push({ className: 'grid-focus', regions: [Regions.cell(cursor.row, column)] });
  return groups;
}

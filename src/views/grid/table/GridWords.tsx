import { memo } from 'react';
import { isEditable } from '../../../machines/grid/columns.ts';
import type { GridRow, GridRows, Selection, Sort } from '../../../machines/grid/grid.types.ts';
import type { Block } from '../../../machines/grid/range.ts';
import { isChosen } from '../../../machines/grid/selection.ts';
import type { GridColumn } from '../list-look.ts';
import type { MarkOf } from './use-marks.ts';

/** Ids of the elements that can be the active descendant. A loading row is identified by its index. */
export const cellId = (grid: string, row: number | string, column: string): string =>
  `${grid}-${row}-${column}`;
export const headerId = (grid: string, column: string): string => `${grid}-head-${column}`;
export const rowKey = (row: GridRow | undefined, place: number): string => (row ? `${row.id}` : `at${place}`);

/** A column's `aria-sort`; undefined for columns that cannot be sorted. */
export function ariaSort(
  sorts: readonly Sort[],
  { id, shape }: GridColumn,
): 'ascending' | 'descending' | 'none' | undefined {
  if (!shape.sortable) return undefined;
  const sort = sorts.find(({ column }) => column === id);
  if (!sort) return 'none';
  return sort.order === 'asc' ? 'ascending' : 'descending';
}

// The visible table is Blueprint's. Native table elements may not be children of `role="grid"`, so plain elements get
// the roles.
const asGroup = { role: 'rowgroup' };
const asHeaderRow = { role: 'row', 'aria-rowindex': 1 };
const asRow = (index: number, selected: boolean) => ({
  role: 'row',
  'aria-rowindex': index,
  'aria-selected': selected,
});
const asHead = (index: number, sort: ReturnType<typeof ariaSort>) => ({
  role: 'columnheader',
  'aria-colindex': index,
  'aria-sort': sort,
});
interface CellState {
  readonly editable: boolean;
  readonly refused: boolean;
  /** Inside the selected range. */
  readonly chosen: boolean;
}
const asCell = (index: number, { editable, refused, chosen }: CellState) => ({
  role: index === 1 ? 'rowheader' : 'gridcell',
  'aria-colindex': index,
  'aria-readonly': !editable,
  ...(refused && { 'aria-invalid': true }),
  ...(chosen && { 'aria-selected': true }),
});

const holds = (block: Block | null, place: number, column: string): boolean =>
  block !== null && place >= block.first && place <= block.last && block.columns.includes(column);

/**
 * Rows before and after the active row that screen readers can read; the others are rendered as the active row moves.
 */
const reach = 2;

interface GridWordsProps {
  readonly id: string;
  readonly columns: readonly GridColumn[];
  readonly rows: GridRows;
  /** Index of the active row. */
  readonly focus: number;
  readonly sorts: readonly Sort[];
  readonly selection: Selection;
  /** The range, as a block. */
  readonly block: Block | null;
  readonly markOf: MarkOf;
  /** Announced for a loading row. */
  readonly waiting: string;
}

/**
 * The column headers and the rows around the active one for screen readers: visually hidden, with roles and indexes.
 */
export const GridWords = memo(function GridWords(props: GridWordsProps) {
  const { id, columns, rows, focus, sorts, selection, block, markOf, waiting } = props;
  const from = Math.max(0, Math.min(focus - reach, rows.length - 1));
  const to = Math.min(rows.length - 1, focus + reach);
  const places = rows.length === 0 ? [] : Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return (
    <>
      <div {...asGroup} className="grid-words">
        <div {...asHeaderRow}>
          {columns.map((column, index) => (
            <div key={column.id} id={headerId(id, column.id)} {...asHead(index + 1, ariaSort(sorts, column))}>
              {column.title}
            </div>
          ))}
        </div>
      </div>
      <div {...asGroup} className="grid-words">
        {places.map((place) => {
          const row = rows.at.get(place);
          const key = rowKey(row, place);
          return (
            <div
              key={key}
              {...asRow(rows.start + place + 2, row !== undefined && isChosen(selection, row.id))}
            >
              {columns.map((column, index) => (
                <div
                  key={column.id}
                  id={cellId(id, key, column.id)}
                  {...asCell(index + 1, {
                    editable: row !== undefined && isEditable(row, column.shape),
                    refused: row !== undefined && markOf(row, column.id) === 'refused',
                    chosen: holds(block, place, column.id),
                  })}
                >
                  {row ? column.text(row) : waiting}
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </>
  );
});

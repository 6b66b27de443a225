import { memo } from 'react';
import { isEditable } from '../../../machines/grid/columns.ts';
import type { GridRow, GridRows, Selection, Sort } from '../../../machines/grid/grid.types.ts';
import type { Block } from '../../../machines/grid/range.ts';
import { isChosen } from '../../../machines/grid/selection.ts';
import type { GridColumn } from '../list-look.ts';
import type { MarkOf } from './use-marks.ts';

/** Ids of what the focus can stand on. A row that is on its way goes by its place. */
export const cellId = (grid: string, row: number | string, column: string): string =>
  `${grid}-${row}-${column}`;
export const headerId = (grid: string, column: string): string => `${grid}-head-${column}`;
export const rowKey = (row: GridRow | undefined, place: number): string => (row ? `${row.id}` : `at${place}`);

/** A column's `aria-sort`; undefined when the list cannot be put in its order. */
export function ariaSort(
  sorts: readonly Sort[],
  { id, shape }: GridColumn,
): 'ascending' | 'descending' | 'none' | undefined {
  if (!shape.sortable) return undefined;
  const sort = sorts.find(({ column }) => column === id);
  if (!sort) return 'none';
  return sort.order === 'asc' ? 'ascending' : 'descending';
}

// The table one sees is Blueprint's; table elements of the browser may not stand in an element with the role of a grid,
// so that the roles are given to plain boxes.
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
  /** The range holds it. */
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

/** Rows round the focus that screen readers can look at; the others come as the focus moves. */
const reach = 2;

interface GridWordsProps {
  readonly id: string;
  readonly columns: readonly GridColumn[];
  readonly rows: GridRows;
  /** Place of the row that has the focus. */
  readonly focus: number;
  readonly sorts: readonly Sort[];
  readonly selection: Selection;
  /** The range, as a block. */
  readonly block: Block | null;
  readonly markOf: MarkOf;
  /** Said for a row that is on its way. */
  readonly waiting: string;
}

/** The heads of the columns and the rows round the focus in words, unseen, with their roles and places. */
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

import { memo } from 'react';
import { isEditable } from '../../../machines/grid/definition/columns.ts';
import type { GridRow, GridRows, Selection, Sort } from '../../../machines/grid/definition/grid.types.ts';
import type { Block } from '../../../machines/grid/view/range.ts';
import { isSelected } from '../../../machines/grid/view/selection.ts';
import type { GridColumn } from '../list-view-config.ts';
import type { GetCellStatus } from './use-cell-status.ts';

/** Ids of the elements that can be the active descendant. A loading row is identified by its index. */
export const getCellId = (grid: string, row: number | string, column: string): string =>
  `${grid}-${row}-${column}`;
export const getHeaderId = (grid: string, column: string): string => `${grid}-head-${column}`;
export const getRowKey = (row: GridRow | undefined, rowIndex: number): string =>
  row ? `${row.id}` : `at${rowIndex}`;

/** A column's `aria-sort`; undefined for columns that cannot be sorted. */
export function getAriaSort(
  sorts: readonly Sort[],
  { id, definition }: GridColumn,
): 'ascending' | 'descending' | 'none' | undefined {
  if (!definition.sortable) return undefined;
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
const asHeader = (index: number, sort: ReturnType<typeof getAriaSort>) => ({
  role: 'columnheader',
  'aria-colindex': index,
  'aria-sort': sort,
});
interface CellState {
  readonly editable: boolean;
  readonly refused: boolean;
  /** Inside the selected range. */
  readonly selected: boolean;
}
const asCell = (index: number, { editable, refused, selected }: CellState) => ({
  role: index === 1 ? 'rowheader' : 'gridcell',
  'aria-colindex': index,
  'aria-readonly': !editable,
  ...(refused && { 'aria-invalid': true }),
  ...(selected && { 'aria-selected': true }),
});

const isInBlock = (block: Block | null, rowIndex: number, column: string): boolean =>
  block !== null && rowIndex >= block.first && rowIndex <= block.last && block.columns.includes(column);

/**
 * Rows before and after the active row that screen readers can read; the others are rendered as the active row moves.
 */
const contextRows = 2;

interface AccessibleGridProps {
  readonly id: string;
  readonly columns: readonly GridColumn[];
  readonly rows: GridRows;
  /** Index of the active row. */
  readonly focus: number;
  readonly sorts: readonly Sort[];
  readonly selection: Selection;
  /** The range, as a block. */
  readonly block: Block | null;
  readonly getCellStatus: GetCellStatus;
  /** Announced for a loading row. */
  readonly loadingText: string;
}

/**
 * The column headers and the rows around the active one for screen readers: visually hidden, with roles and indexes.
 */
export const AccessibleGrid = memo(function AccessibleGrid(props: AccessibleGridProps) {
  const { id, columns, rows, focus, sorts, selection, block, getCellStatus, loadingText } = props;
  const from = Math.max(0, Math.min(focus - contextRows, rows.length - 1));
  const to = Math.min(rows.length - 1, focus + contextRows);
  const rowIndexes =
    rows.length === 0 ? [] : Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return (
    <>
      <div {...asGroup} className="grid-words">
        <div {...asHeaderRow}>
          {columns.map((column, index) => (
            <div
              key={column.id}
              id={getHeaderId(id, column.id)}
              {...asHeader(index + 1, getAriaSort(sorts, column))}
            >
              {column.title}
            </div>
          ))}
        </div>
      </div>
      <div {...asGroup} className="grid-words">
        {rowIndexes.map((rowIndex) => {
          const row = rows.at.get(rowIndex);
          const key = getRowKey(row, rowIndex);
          return (
            <div
              key={key}
              {...asRow(rows.start + rowIndex + 2, row !== undefined && isSelected(selection, row.id))}
            >
              {columns.map((column, index) => (
                <div
                  key={column.id}
                  id={getCellId(id, key, column.id)}
                  {...asCell(index + 1, {
                    editable: row !== undefined && isEditable(row, column.definition),
                    refused: row !== undefined && getCellStatus(row, column.id) === 'refused',
                    selected: isInBlock(block, rowIndex, column.id),
                  })}
                >
                  {row ? column.text(row) : loadingText}
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </>
  );
});

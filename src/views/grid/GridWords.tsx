import { ariaSort, type GridColumn, type GridSort } from './grid.types.ts';

interface GridWordsProps<Row> {
  readonly id: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowOf: (row: Row) => number;
  /** Place of the row that has the focus. */
  readonly focus: number;
  /** Place of the first row in the whole list, from 0. */
  readonly start: number;
  readonly sort: GridSort;
}

/** Ids of what the focus can stand on. */
export const cellId = (grid: string, row: number, column: string): string => `${grid}-${row}-${column}`;
export const headerId = (grid: string, column: string): string => `${grid}-head-${column}`;

// The table one sees is Blueprint's; table elements of the browser may not stand in an element with the role of a grid,
// so that the roles are given to plain boxes.
const asGroup = { role: 'rowgroup' };
const asRow = (place: number) => ({ role: 'row', 'aria-rowindex': place });
const asHead = (place: number, sort: ReturnType<typeof ariaSort>) => ({
  role: 'columnheader',
  'aria-colindex': place,
  'aria-sort': sort,
});
const asCell = (place: number) => ({ role: place === 1 ? 'rowheader' : 'gridcell', 'aria-colindex': place });

/** Rows round the focus that screen readers can look at; the others come as the focus moves. */
const reach = 2;

/** The grid in words, unseen: the heads of the columns and the rows round the focus, with their roles and places. */
export function GridWords<Row>({ id, columns, rows, rowOf, focus, start, sort }: GridWordsProps<Row>) {
  const from = Math.max(0, focus - reach);
  return (
    <>
      <div {...asGroup} className="grid-words">
        <div {...asRow(1)}>
          {columns.map((column, index) => (
            <div
              key={column.id}
              id={headerId(id, column.id)}
              {...asHead(index + 1, ariaSort(sort, column.sortKey))}
            >
              {column.title}
            </div>
          ))}
        </div>
      </div>
      <div {...asGroup} className="grid-words">
        {rows.slice(from, focus + reach + 1).map((row, index) => (
          <div key={rowOf(row)} {...asRow(start + from + index + 2)}>
            {columns.map((column, place) => (
              <div key={column.id} id={cellId(id, rowOf(row), column.id)} {...asCell(place + 1)}>
                {column.text(row)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

import type { ReactNode } from 'react';
import type { GridRow, Sort } from '../../../machines/grid/definition/grid.types.ts';
import type { GridColumn } from '../list-view-config.ts';
import { getAriaSort } from '../table/AccessibleGrid.tsx';

interface RowsTableProps {
  readonly caption: ReactNode;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly sorts: readonly Sort[];
  /** Content of a column header, when it is more than the title. */
  readonly renderHeader?: (column: GridColumn) => ReactNode;
  /** A leading cell in every row and in the header. */
  readonly leadingColumn?: { readonly title: string; readonly cell: (row: GridRow) => ReactNode };
  readonly renderName?: (row: GridRow, text: string) => ReactNode;
  /** The column with the name of a row. */
  readonly name: string;
}

/** Rows as an HTML table, for printing and for users who prefer it. */
export function RowsTable(props: RowsTableProps) {
  const { caption, columns, rows, sorts, renderHeader, leadingColumn, name, renderName } = props;
  return (
    <table className="plain-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {leadingColumn && (
            <th scope="col">
              <span className="only-read">{leadingColumn.title}</span>
            </th>
          )}
          {columns.map((column) => (
            <th key={column.id} scope="col" aria-sort={getAriaSort(sorts, column)} data-end={column.alignEnd}>
              {renderHeader?.(column) ?? column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {leadingColumn && <td>{leadingColumn.cell(row)}</td>}
            {columns.map((column) => {
              const text = column.text(row);
              const content = column.cell?.(row, text) ?? text;
              const isName = column.id === name;
              const Cell = isName ? 'th' : 'td';
              return (
                <Cell
                  key={column.id}
                  {...(isName && { scope: 'row' })}
                  dir={column.ltr ? 'ltr' : 'auto'}
                  data-end={column.alignEnd}
                >
                  {isName && renderName ? renderName(row, text) : content}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

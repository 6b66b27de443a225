import './plain-list.css';
import { useSelector } from '@xstate/react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { useConfig } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useActiveFilters } from '../filters/use-active-filters.ts';
import { isSelected } from '../geometry/regions.ts';
import type { GridColumn, ListViewConfig } from '../list-view-config.ts';
import { useFormatters } from '../use-formatters.ts';
import { getLoadedRows } from './loaded-rows.ts';
import { RowsTable } from './RowsTable.tsx';

interface PrintedListProps {
  readonly grid: GridActor;
  readonly viewConfig: ListViewConfig;
  readonly columns: readonly GridColumn[];
  readonly label: string;
}

/** The printed list: the selected rows, or else the current page, with the active filters and the print date. */
export default function PrintedList({ grid, viewConfig, columns, label }: PrintedListProps) {
  const text = useText();
  const { dateTime } = useFormatters();
  const { title: portal } = useConfig();
  const rows = useSelector(grid, ({ context }) => context.rows);
  const selection = useSelector(grid, ({ context }) => context.selection);
  const query = useSelector(grid, ({ context }) => context.query);
  const activeFilters = useActiveFilters(grid, viewConfig);
  const loadedRows = getLoadedRows(rows);
  const chosen = loadedRows.filter(({ id }) => isSelected(selection, id));
  const printed = chosen.length > 0 ? chosen : loadedRows;
  return (
    <section className="printed" aria-label={label}>
      <h2>{label}</h2>
      {activeFilters.length > 0 && (
        <ul>
          {activeFilters.map((each) => (
            <li key={each.key}>{each.description}</li>
          ))}
        </ul>
      )}
      <RowsTable
        caption={text('print.caption', {
          count: printed.length,
          total: rows.total,
          date: dateTime(new Date().toISOString()),
          app: portal,
        })}
        columns={columns}
        rows={printed}
        sorts={query.sorts}
        name={viewConfig.name}
      />
    </section>
  );
}

import './plain-list.css';
import { Checkbox } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { isSelected } from '../geometry/regions.ts';
import type { GridColumn, ListViewConfig } from '../list-view-config.ts';
import { getLoadedRows } from './loaded-rows.ts';
import { RowsTable } from './RowsTable.tsx';

interface PlainListProps {
  readonly grid: GridActor;
  readonly viewConfig: ListViewConfig;
  readonly columns: readonly GridColumn[];
  readonly label: string;
}

/** A header that sorts its column, with the same cycle as in the grid. */
function SortHeader({ grid, column }: { grid: GridActor; column: GridColumn }) {
  const sort = useSelector(grid, ({ context }) =>
    context.query.sorts.find((each) => each.column === column.id),
  );
  if (!column.definition.sortable) return column.title;
  return (
    <button
      type="button"
      className="plain-sort"
      onClick={(event) =>
        grid.send({ type: 'grid.sort', column: column.id, order: 'cycle', more: event.shiftKey })
      }
    >
      {column.title}
      {sort && (sort.order === 'asc' ? <ArrowUpIcon size={12} /> : <ArrowDownIcon size={12} />)}
    </button>
  );
}

/** The list as a plain HTML table with native controls. */
export default function PlainList({ grid, viewConfig, columns, label }: PlainListProps) {
  const text = useText();
  const rows = useSelector(grid, ({ context }) => context.rows);
  const selection = useSelector(grid, ({ context }) => context.selection);
  const sorts = useSelector(grid, ({ context }) => context.query.sorts);
  const indexById = useMemo(() => new Map([...rows.at].map(([index, row]) => [row.id, index])), [rows]);
  const nameColumn = columns.find(({ id }) => id === viewConfig.name);
  return (
    <div className="plain-list outlined scroll-x" data-pane="grid">
      <RowsTable
        caption={<span className="only-read">{label}</span>}
        columns={columns}
        rows={getLoadedRows(rows)}
        sorts={sorts}
        name={viewConfig.name}
        renderHeader={(column) => <SortHeader grid={grid} column={column} />}
        leadingColumn={{
          title: text('keys.group.select'),
          cell: (row) => (
            <Checkbox
              checked={isSelected(selection, row.id)}
              aria-label={text('action.selectRow', { name: nameColumn?.text(row) ?? String(row.id) })}
              onChange={() => {
                const index = indexById.get(row.id);
                if (index !== undefined) grid.send({ type: 'selection.toggle', row: index });
              }}
            />
          ),
        }}
        renderName={(row, name) => (
          <button
            type="button"
            className="text-button"
            onClick={() => {
              grid.send({ type: 'cursor.focusRecord', id: row.id });
              grid.send({ type: 'record.open' });
            }}
          >
            {name}
          </button>
        )}
      />
    </div>
  );
}

import './plain-list.css';
import { Checkbox } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { GridActor } from '../../../machines/grid/grid.types.ts';
import { useText } from '../../hooks/use-text.ts';
import type { GridColumn, ListLook } from '../list-look.ts';
import { isChosen } from '../table/regions.ts';
import { RowsTable } from './RowsTable.tsx';
import { rowsAtHand } from './rows-at-hand.ts';

interface PlainListProps {
  readonly grid: GridActor;
  readonly look: ListLook;
  readonly columns: readonly GridColumn[];
  readonly label: string;
}

/** A header that sorts its column, with the same cycle as in the grid. */
function SortHead({ grid, column }: { grid: GridActor; column: GridColumn }) {
  const sort = useSelector(grid, ({ context }) =>
    context.query.sorts.find((each) => each.column === column.id),
  );
  if (!column.shape.sortable) return column.title;
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
export default function PlainList({ grid, look, columns, label }: PlainListProps) {
  const text = useText();
  const rows = useSelector(grid, ({ context }) => context.rows);
  const selection = useSelector(grid, ({ context }) => context.selection);
  const sorts = useSelector(grid, ({ context }) => context.query.sorts);
  const places = useMemo(() => new Map([...rows.at].map(([place, row]) => [row.id, place])), [rows]);
  const nameColumn = columns.find(({ id }) => id === look.name);
  return (
    <div className="plain-list" data-pane="grid">
      <RowsTable
        caption={<span className="only-read">{label}</span>}
        columns={columns}
        rows={rowsAtHand(rows)}
        sorts={sorts}
        name={look.name}
        head={(column) => <SortHead grid={grid} column={column} />}
        lead={{
          title: text('grid.choose'),
          cell: (row) => (
            <Checkbox
              checked={isChosen(selection, row.id)}
              aria-label={text('grid.chooseRow', { name: nameColumn?.text(row) ?? String(row.id) })}
              onChange={() => {
                const place = places.get(row.id);
                if (place !== undefined) grid.send({ type: 'selection.toggle', row: place });
              }}
            />
          ),
        }}
        nameCell={(row, name) => (
          <button
            type="button"
            className="text-button"
            onClick={() => {
              grid.send({ type: 'cursor.find', id: row.id });
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

import { Button } from '@blueprintjs/core';
import { SortAscIcon, SortDescIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { Select } from '../../kit/form/Select.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import type { ListViewConfig } from '../list-view-config.ts';
import { useAllColumns } from '../use-grid-columns.ts';

/** Sort control for cards, which have no column headers. */
export function SortSelect({ grid, viewConfig }: { grid: GridActor; viewConfig: ListViewConfig }) {
  const text = useText();
  const columns = useAllColumns(grid, viewConfig);
  const sort = useSelector(grid, ({ context }) => context.query.sorts[0] ?? null);
  const isAscending = sort?.order !== 'desc';
  const sortBy = (column: string, order: 'asc' | 'desc') => grid.send({ type: 'grid.sort', column, order });
  return (
    <div className="flex gap-1">
      <Select
        aria-label={text('list.sortBy')}
        value={sort?.column ?? ''}
        nothing={text('label.defaultOrder')}
        options={columns.flatMap(({ id, title, definition }) =>
          definition.sortable ? { value: id, label: title } : [],
        )}
        onChange={(value) => {
          if (value !== '') sortBy(value, 'asc');
          else if (sort) grid.send({ type: 'grid.sort', column: sort.column, order: 'none' });
        }}
      />
      {sort && (
        <Button
          variant="minimal"
          icon={isAscending ? <SortAscIcon /> : <SortDescIcon />}
          aria-label={text(isAscending ? 'action.sortDescending' : 'action.sortAscending')}
          title={text(isAscending ? 'action.sortDescending' : 'action.sortAscending')}
          onClick={() => sortBy(sort.column, isAscending ? 'desc' : 'asc')}
        />
      )}
    </div>
  );
}

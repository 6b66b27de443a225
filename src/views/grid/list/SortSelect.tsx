import { Button, HTMLSelect } from '@blueprintjs/core';
import { SortAscIcon, SortDescIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
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
      <HTMLSelect
        aria-label={text('list.sortBy')}
        value={sort?.column ?? ''}
        onChange={({ currentTarget: { value } }) => {
          if (value !== '') sortBy(value, 'asc');
          else if (sort) grid.send({ type: 'grid.sort', column: sort.column, order: 'none' });
        }}
        options={[
          { value: '', label: text('label.defaultOrder') },
          ...columns.flatMap(({ id, title, definition }) =>
            definition.sortable ? { value: id, label: title } : [],
          ),
        ]}
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

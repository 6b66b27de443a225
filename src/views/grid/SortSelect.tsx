import { Button, HTMLSelect } from '@blueprintjs/core';
import { SortAscIcon, SortDescIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { GridActor } from '../../machines/grid/grid.types.ts';
import { useText } from '../hooks/use-text.ts';
import type { ListLook } from './list-look.ts';
import { useAllColumns } from './use-grid-columns.ts';

/** Sort control for cards, which have no column headers. */
export function SortSelect({ grid, look }: { grid: GridActor; look: ListLook }) {
  const text = useText();
  const columns = useAllColumns(grid, look);
  const sort = useSelector(grid, ({ context }) => context.query.sorts[0] ?? null);
  const rising = sort?.order !== 'desc';
  const by = (column: string, order: 'asc' | 'desc') => grid.send({ type: 'grid.sort', column, order });
  return (
    <div className="sort-select">
      <HTMLSelect
        aria-label={text('list.sortBy')}
        value={sort?.column ?? ''}
        onChange={({ currentTarget: { value } }) => {
          if (value !== '') by(value, 'asc');
          else if (sort) grid.send({ type: 'grid.sort', column: sort.column, order: 'none' });
        }}
        options={[
          { value: '', label: text('list.sortDefault') },
          ...columns.flatMap(({ id, title, shape }) => (shape.sortable ? { value: id, label: title } : [])),
        ]}
      />
      {sort && (
        <Button
          variant="minimal"
          icon={rising ? <SortAscIcon /> : <SortDescIcon />}
          aria-label={text(rising ? 'list.toDescending' : 'list.toAscending')}
          title={text(rising ? 'list.toDescending' : 'list.toAscending')}
          onClick={() => by(sort.column, rising ? 'desc' : 'asc')}
        />
      )}
    </div>
  );
}

import { Button, HTMLSelect } from '@blueprintjs/core';
import { SortAscIcon, SortDescIcon } from '@blueprintjs/icons';
import { useText } from '../hooks/use-text.ts';
import type { GridColumn, GridSort } from './grid.types.ts';

interface SortSelectProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly sort: GridSort;
  readonly onSort: (sort: GridSort) => void;
}

/** Sorting where there are no column heads: on cards. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const text = useText();
  const rising = sort.order === 'asc';
  return (
    <div className="sort-select">
      <HTMLSelect
        aria-label={text('list.sortBy')}
        value={sort.by ?? ''}
        onChange={(event) => onSort({ by: event.currentTarget.value || null, order: 'asc' })}
        options={[
          { value: '', label: text('list.sortDefault') },
          ...columns.flatMap((column) =>
            column.sortKey === undefined ? [] : [{ value: column.sortKey, label: column.title }],
          ),
        ]}
      />
      {sort.by !== null && (
        <Button
          variant="minimal"
          icon={rising ? <SortAscIcon /> : <SortDescIcon />}
          aria-label={text(rising ? 'list.toDescending' : 'list.toAscending')}
          title={text(rising ? 'list.toDescending' : 'list.toAscending')}
          onClick={() => onSort({ by: sort.by, order: rising ? 'desc' : 'asc' })}
        />
      )}
    </div>
  );
}

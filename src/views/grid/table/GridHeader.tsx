import { ArrowDownIcon, ArrowUpIcon, CaretDownIcon, FilterIcon } from '@blueprintjs/icons';
import type { CSSProperties, Ref } from 'react';
import type { Sort } from '../../../machines/grid/definition/grid.types.ts';
import type { GridColumn } from '../list-view-config.ts';

interface GridHeaderProps {
  readonly column: GridColumn;
  readonly sorts: readonly Sort[];
  /** The list is filtered by this column. */
  readonly narrowed: boolean;
  /** The header is the active one. */
  readonly active: boolean;
  /** Set by the table. */
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly targetRef?: Ref<HTMLDivElement>;
}

/** Sort direction of a column and, with several sorts, its position. */
function SortMark({ column, sorts }: Pick<GridHeaderProps, 'column' | 'sorts'>) {
  const sortIndex = sorts.findIndex((sort) => sort.column === column.id);
  const sort = sorts[sortIndex];
  if (!sort) return null;
  return (
    <span className="grid-header-sort">
      {sort.order === 'asc' ? <ArrowUpIcon size={12} /> : <ArrowDownIcon size={12} />}
      {sorts.length > 1 && <span className="grid-header-place">{sortIndex + 1}</span>}
    </span>
  );
}

/** A column header; the grid handles its clicks, drags and keys. */
export function GridHeader(props: GridHeaderProps) {
  const { column, sorts, narrowed, active, className = '', style, targetRef } = props;
  return (
    <div
      className={`bp6-table-header grid-header ${className}`}
      style={style}
      ref={targetRef}
      data-header={column.id}
      data-sortable={column.definition.sortable === true}
      data-active={active}
      data-end={column.alignEnd}
      title={column.title}
    >
      <span className="grid-header-text" dir="auto">
        {column.title}
      </span>
      {narrowed && <FilterIcon size={12} />}
      <SortMark column={column} sorts={sorts} />
      <span className="grid-header-menu" data-menu={column.id}>
        <CaretDownIcon size={12} />
      </span>
      <span className="grid-header-edge" data-edge={column.id} />
    </div>
  );
}

interface CheckboxHeaderProps {
  readonly checked: 'none' | 'some' | 'all';
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly targetRef?: Ref<HTMLDivElement>;
}

/** The checkbox in the header: selects the page, then all matching rows. */
export const CheckboxHeader = ({ checked, className = '', style, targetRef }: CheckboxHeaderProps) => (
  <div
    className={`bp6-table-header grid-header grid-check ${className}`}
    style={style}
    ref={targetRef}
    data-check-all={checked}
    data-checked={checked}
  >
    <span className="grid-check-box" />
  </div>
);

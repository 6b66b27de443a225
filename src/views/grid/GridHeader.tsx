import { ArrowDownIcon, ArrowUpIcon } from '@blueprintjs/icons';
import type { CSSProperties, Ref } from 'react';
import type { GridSort } from './grid.types.ts';

interface GridHeaderProps {
  readonly column: string;
  readonly title: string;
  readonly sortKey?: string | undefined;
  readonly sort: GridSort;
  /** The grid's focus stands here. */
  readonly active: boolean;
  /** Given by the table. */
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly targetRef?: Ref<HTMLDivElement>;
}

/** A column's head as it is drawn; the click is the grid's matter. */
export function GridHeader(props: GridHeaderProps) {
  const { column, title, sortKey, sort, active, className = '', style, targetRef } = props;
  const sorted = sortKey !== undefined && sort.by === sortKey;
  return (
    <div
      className={`bp6-table-header grid-header ${className}`}
      style={style}
      ref={targetRef}
      data-header={column}
      data-sortable={sortKey !== undefined}
      data-active={active}
      title={title}
    >
      <span className="grid-header-text" dir="auto">
        {title}
      </span>
      {sorted && (sort.order === 'asc' ? <ArrowUpIcon size={12} /> : <ArrowDownIcon size={12} />)}
    </div>
  );
}

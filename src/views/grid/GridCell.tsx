import { type CSSProperties, memo, type ReactNode } from 'react';

interface GridCellProps {
  readonly row: number;
  readonly column: string;
  readonly latin?: true | undefined;
  /** What is drawn; `version` tells whether it changed. */
  readonly content: ReactNode;
  readonly version: string;
  /** Given by the table. */
  readonly className?: string;
  readonly style?: CSSProperties;
}

const sameBox = (one: CSSProperties = {}, other: CSSProperties = {}): boolean =>
  one.left === other.left &&
  one.top === other.top &&
  one.width === other.width &&
  one.height === other.height;

/**
 * One cell, as light as can be: the table makes a new element for each cell whenever anything moves, and this is drawn
 * again only when its text or its box changed.
 */
export const GridCell = memo(
  function GridCell({ row, column, latin, content, className = '', style }: GridCellProps) {
    return (
      <div
        className={`bp6-table-cell grid-cell ${className}`}
        style={style}
        data-row={row}
        data-column={column}
      >
        <span className="grid-cell-text" dir={latin ? 'ltr' : 'auto'}>
          {content}
        </span>
      </div>
    );
  },
  (one, other) =>
    one.version === other.version &&
    one.row === other.row &&
    one.column === other.column &&
    one.className === other.className &&
    sameBox(one.style, other.style),
);

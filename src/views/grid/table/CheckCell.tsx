import { type CSSProperties, memo } from 'react';

/** Name of the column of check boxes, which is the mouse's alone. */
export const checkColumn = ':check';

interface CheckCellProps {
  readonly place: number;
  readonly checked: boolean;
  /** Given by the table. */
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** The box in front of a row: a mark to aim at; who uses keys chooses rows by theirs. */
export const CheckCell = memo(
  function CheckCell({ place, checked, className = '', style }: CheckCellProps) {
    return (
      <div
        className={`bp6-table-cell grid-cell grid-check ${className}`}
        style={style}
        data-row={place}
        data-column={checkColumn}
        data-checked={checked}
      >
        <span className="grid-check-box" />
      </div>
    );
  },
  (one, other) =>
    one.place === other.place &&
    one.checked === other.checked &&
    one.className === other.className &&
    one.style?.left === other.style?.left &&
    one.style?.top === other.style?.top &&
    one.style?.height === other.style?.height,
);

import { memo } from 'react';

/** Id of the checkbox column, which only the mouse uses. */
export const checkColumn = ':check';

interface CheckCellProps {
  readonly checked: boolean;
  /** px */
  readonly width: number;
}

/** The checkbox of a row, for the mouse; keyboard users select rows with shortcuts. */
export const CheckCell = memo(function CheckCell({ checked, width }: CheckCellProps) {
  return (
    <div
      className="bp6-table-cell grid-cell grid-check"
      style={{ width }}
      data-column={checkColumn}
      data-checked={checked}
    >
      <span className="grid-check-box" />
    </div>
  );
});

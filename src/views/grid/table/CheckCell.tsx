import { memo } from 'react';

/** Name of the column of check boxes, which is the mouse's alone. */
export const checkColumn = ':check';

interface CheckCellProps {
  readonly checked: boolean;
  /** px */
  readonly width: number;
}

/** The box in front of a row: a mark to aim at; who uses keys chooses rows by theirs. */
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

import { memo } from 'react';

/** Id of the checkbox column, which only the mouse uses. */
export const checkboxColumnId = ':check';

interface CheckboxCellProps {
  readonly checked: boolean;
  /** px */
  readonly width: number;
}

/** The checkbox of a row, for the mouse; keyboard users select rows with shortcuts. */
export const CheckboxCell = memo(function CheckboxCell({ checked, width }: CheckboxCellProps) {
  return (
    <div
      className="bp6-table-cell grid-cell grid-check"
      style={{ width }}
      data-column={checkboxColumnId}
      data-checked={checked}
    >
      <span className="grid-check-box" />
    </div>
  );
});

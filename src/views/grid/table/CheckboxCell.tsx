import { memo } from 'react';
import { checkboxColumnId } from '../geometry/visual-columns.ts';

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

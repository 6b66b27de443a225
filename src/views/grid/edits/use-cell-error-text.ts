import { useMemo } from 'react';
import type { CellFault } from '../../../machines/grid/edits/parse-cell.ts';
import { useText } from '../../kit/hooks/use-text.ts';

/** Describes a validation error of a cell. */
export function useCellErrorText(): (fault: CellFault) => string {
  const text = useText();
  return useMemo(
    () =>
      ({ id, limit = 0 }) => {
        switch (id) {
          case 'cell.tooSmall':
          case 'cell.tooBig':
          case 'cell.tooLong':
            return text(id, { limit });
          default:
            return text(id);
        }
      },
    [text],
  );
}

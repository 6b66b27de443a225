import { useMemo } from 'react';
import type { CellFault } from '../../machines/edits/parse-cell.ts';
import { useText } from '../hooks/use-text.ts';

/** Says in words what is wrong with a text for a cell. */
export function useFaultText(): (fault: CellFault) => string {
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

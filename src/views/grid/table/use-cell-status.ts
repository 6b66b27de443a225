import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { GridActor, GridRow } from '../../../machines/grid/definition/grid.types.ts';
import { usePendingCells } from '../edits/use-edits.ts';

/** Status of a cell: `dirty`, `saving`, `refused`, `stale`, `fresh`; undefined for none. */
export type GetCellStatus = (row: GridRow, column: string) => string | undefined;

/** Returns the status of the grid's cells; a new function whenever any status changes. */
export function useCellStatus(grid: GridActor): GetCellStatus {
  const highlighted = useSelector(grid, ({ context }) => context.highlighted);
  const pending = usePendingCells(grid);
  return useMemo(
    () => (row, column) =>
      pending.get(`${row.id}:${column}`)?.state ?? (highlighted.has(row.id) ? 'fresh' : undefined),
    [highlighted, pending],
  );
}

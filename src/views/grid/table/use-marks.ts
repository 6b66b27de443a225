import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { GridActor, GridRow } from '../../../machines/grid/grid.types.ts';
import { usePending } from '../../edits/use-edits.ts';

/** Status of a cell: `dirty`, `saving`, `refused`, `stale`, `fresh`; undefined for none. */
export type MarkOf = (row: GridRow, column: string) => string | undefined;

/** Returns the status of the grid's cells; a new function whenever any status changes. */
export function useMarks(grid: GridActor): MarkOf {
  const fresh = useSelector(grid, ({ context }) => context.fresh);
  const pending = usePending(grid);
  return useMemo(
    () => (row, column) =>
      pending.get(`${row.id}:${column}`)?.state ?? (fresh.has(row.id) ? 'fresh' : undefined),
    [fresh, pending],
  );
}

import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { GridActor, GridRow } from '../../../machines/grid/grid.types.ts';
import { usePending } from '../../edits/use-edits.ts';

/** What is so with a cell beside its value: `dirty`, `saving`, `refused`, `stale`, `fresh`; undefined for nothing. */
export type MarkOf = (row: GridRow, column: string) => string | undefined;

/** Tells the marks of a grid's cells; a new function whenever that of any changes. */
export function useMarks(grid: GridActor): MarkOf {
  const fresh = useSelector(grid, ({ context }) => context.fresh);
  const pending = usePending(grid);
  return useMemo(
    () => (row, column) =>
      pending.get(`${row.id}:${column}`)?.state ?? (fresh.has(row.id) ? 'fresh' : undefined),
    [fresh, pending],
  );
}

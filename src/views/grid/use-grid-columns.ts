import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { GridActor } from '../../machines/grid/grid.types.ts';
import { columnLookOf, columnOf } from './column-text.ts';
import type { GridColumn, ListLook } from './list-look.ts';
import { useWords } from './use-words.ts';

/** The visible columns in reading order. */
export function useShownColumns(grid: GridActor, look: ListLook): readonly GridColumn[] {
  const layout = useSelector(grid, ({ context }) => context.layout.columns);
  const all = useSelector(grid, ({ context }) => context.shape.columns);
  const words = useWords();
  return useMemo(() => {
    const byId = new Map(all.map((shape) => [shape.id, shape]));
    return layout.flatMap(({ id, width }) => {
      const shape = byId.get(id);
      const columnLook = columnLookOf(look, id);
      return shape && columnLook ? [columnOf(shape, columnLook, words, width)] : [];
    });
  }, [layout, all, look, words]);
}

/** Every column the user may see, visible or hidden, in the list's own order. */
export function useAllColumns(grid: GridActor, look: ListLook): readonly GridColumn[] {
  const all = useSelector(grid, ({ context }) => context.shape.columns);
  const words = useWords();
  return useMemo(
    () =>
      all.flatMap((shape) => {
        const columnLook = columnLookOf(look, shape.id);
        return columnLook ? [columnOf(shape, columnLook, words)] : [];
      }),
    [all, look, words],
  );
}

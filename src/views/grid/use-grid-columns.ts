import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { GridActor } from '../../machines/grid/definition/grid.types.ts';
import type { GridColumn, ListViewConfig } from './list-view-config.ts';
import { getColumnViewConfig, toGridColumn } from './to-grid-column.ts';
import { useFormatters } from './use-formatters.ts';

/** The visible columns in reading order. */
export function useShownColumns(grid: GridActor, viewConfig: ListViewConfig): readonly GridColumn[] {
  const layout = useSelector(grid, ({ context }) => context.layout.columns);
  const all = useSelector(grid, ({ context }) => context.definition.columns);
  const formatters = useFormatters();
  return useMemo(() => {
    const byId = new Map(all.map((definition) => [definition.id, definition]));
    return layout.flatMap(({ id, width }) => {
      const definition = byId.get(id);
      const columnViewConfig = getColumnViewConfig(viewConfig, id);
      return definition && columnViewConfig
        ? [toGridColumn(definition, columnViewConfig, formatters, width)]
        : [];
    });
  }, [layout, all, viewConfig, formatters]);
}

/** Every column the user may see, visible or hidden, in the list's own order. */
export function useAllColumns(grid: GridActor, viewConfig: ListViewConfig): readonly GridColumn[] {
  const all = useSelector(grid, ({ context }) => context.definition.columns);
  const formatters = useFormatters();
  return useMemo(
    () =>
      all.flatMap((definition) => {
        const columnViewConfig = getColumnViewConfig(viewConfig, definition.id);
        return columnViewConfig ? [toGridColumn(definition, columnViewConfig, formatters)] : [];
      }),
    [all, viewConfig, formatters],
  );
}

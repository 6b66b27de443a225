import { useMemo } from 'react';
import { getComparisonPath, maxCompared } from '../../../machines/features/courses/comparison.machine.ts';
import { parseQueryContext } from '../../../machines/features/courses/query-context.ts';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import type { ListViewConfig } from '../../grid/list-view-config.ts';
import { useAppActor } from '../../kit/hooks/use-app.ts';

/** Adds the compare action to a view configuration of the course list. */
export function useCoursesViewConfig(grid: GridActor, viewConfig: ListViewConfig): ListViewConfig {
  const router = useAppActor('router');
  return useMemo(
    () => ({
      ...viewConfig,
      actions: [
        {
          label: 'course.compare',
          appliesTo: () => true,
          run: (rows) => {
            const ids = rows.slice(0, maxCompared).map(({ id }) => id);
            const queryContext = parseQueryContext(grid.getSnapshot().context.query.filters);
            router.send({ type: 'router.navigate', to: getComparisonPath(ids, queryContext) });
          },
        },
      ],
    }),
    [viewConfig, grid, router],
  );
}

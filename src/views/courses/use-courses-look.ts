import { useMemo } from 'react';
import { besideOf } from '../../machines/courses/beside.ts';
import { comparisonOf, mostCompared } from '../../machines/courses/comparison.machine.ts';
import type { GridActor } from '../../machines/grid/grid.types.ts';
import type { ListLook } from '../grid/list-look.ts';
import { useAppActor } from '../hooks/use-app.ts';

/** Adds the compare action to a view configuration of the course list. */
export function useCoursesLook(grid: GridActor, look: ListLook): ListLook {
  const router = useAppActor('router');
  return useMemo(
    () => ({
      ...look,
      actions: [
        {
          label: 'course.compare',
          fits: () => true,
          run: (rows) => {
            const ids = rows.slice(0, mostCompared).map(({ id }) => id);
            const beside = besideOf(grid.getSnapshot().context.query.filters);
            router.send({ type: 'router.navigate', to: comparisonOf(ids, beside) });
          },
        },
      ],
    }),
    [look, grid, router],
  );
}

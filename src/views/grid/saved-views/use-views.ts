import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import type { viewsMachine } from '../../../machines/grid/saved-views/views.machine.ts';

export type ViewsActor = ActorRefFrom<typeof viewsMachine>;

/** The saved views of a list; undefined until their code has loaded. */
export const useViews = (grid: GridActor): ViewsActor | undefined =>
  useSelector(grid, ({ children }) => children.views as ViewsActor | undefined);

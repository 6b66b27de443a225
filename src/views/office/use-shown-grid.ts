import type { GridActor } from '../../machines/grid/grid.types.ts';
import { shownScreen } from '../../machines/recents/shown-place.ts';
import { useAppSelector } from '../hooks/use-app.ts';
import { gridIn } from '../keys/shown-grid.ts';

/** The list on the current page; null where there is none. */
export const useShownGrid = (): GridActor | null =>
  useAppSelector('router', (router) => gridIn(shownScreen(router)));

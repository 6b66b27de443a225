import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { getShownScreen } from '../../../machines/shell/recents/shown-destination.ts';
import { useAppSelector } from '../hooks/use-app.ts';
import { findGrid } from './shown-grid.ts';

/** The list on the current page; null where there is none. */
export const useShownGrid = (): GridActor | null =>
  useAppSelector('router', (router) => findGrid(getShownScreen(router)));

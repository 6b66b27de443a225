import type { AnyActorRef } from 'xstate';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { getActor } from '../../../machines/kit/system.ts';
import { getShownScreen } from '../../../machines/shell/recents/shown-destination.ts';

/** Returns the actor if it is a list, recognised by its context; otherwise null. */
function asGrid(actor: AnyActorRef | undefined): GridActor | null {
  const context: object = actor?.getSnapshot()?.context ?? {};
  const isGrid = 'cursor' in context && 'selection' in context && 'rows' in context;
  return isGrid ? ((actor as GridActor | undefined) ?? null) : null;
}

/** The list of a page: the screen actor itself or its `grid` child. */
export const findGrid = (screen: AnyActorRef | null): GridActor | null =>
  screen && (asGrid(screen) ?? asGrid(screen.getSnapshot()?.children?.grid));

/** The list of the current page; null where there is none. */
export const getShownGrid = (system: AnyActorRef['system']): GridActor | null =>
  findGrid(getShownScreen(getActor(system, 'router').getSnapshot()));

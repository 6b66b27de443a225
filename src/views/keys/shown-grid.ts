import type { AnyActorRef } from 'xstate';
import type { GridActor } from '../../machines/grid/grid.types.ts';
import { shownScreen } from '../../machines/recents/shown-place.ts';
import { actorOf } from '../../machines/system.ts';

/** A list's actor is known by what it keeps; null when it is another one. */
function gridOf(actor: AnyActorRef | undefined): GridActor | null {
  const context: object = actor?.getSnapshot()?.context ?? {};
  const isGrid = 'cursor' in context && 'selection' in context && 'rows' in context;
  return isGrid ? ((actor as GridActor | undefined) ?? null) : null;
}

/** The list of a page: its screen itself, or a child of that. */
export const gridIn = (screen: AnyActorRef | null): GridActor | null =>
  screen && (gridOf(screen) ?? gridOf(screen.getSnapshot()?.children?.grid));

/** The list of the page that is shown; null where the page has none. */
export const shownGrid = (system: AnyActorRef['system']): GridActor | null =>
  gridIn(shownScreen(actorOf(system, 'router').getSnapshot()));

import { EyeOpenIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRef, AnyActorRef, Snapshot } from 'xstate';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import {
  shownViews,
  type ViewsContext,
  type ViewsEvent,
} from '../../../machines/grid/saved-views/views.types.ts';
import { useShownGrid } from '../../kit/keys/use-shown-grid.ts';
import type { PaletteItem } from './palette-items.ts';

type ViewsActor = ActorRef<Snapshot<unknown> & { readonly context: ViewsContext }, ViewsEvent>;

const noActor = { subscribe: () => ({ unsubscribe: () => {} }), getSnapshot: () => null };
const none: ViewsContext['views'] = [];

/** The actor of a list's saved views; null until the list has one. */
function getViews(grid: GridActor | null): ViewsActor | null {
  const { views } = (grid?.getSnapshot().children ?? {}) as { readonly views?: AnyActorRef };
  return views ?? null;
}

/** The saved views of the current list; selecting one applies it. */
export function useViewItems(): readonly PaletteItem[] {
  const actor = getViews(useShownGrid());
  const readable: Pick<AnyActorRef, 'subscribe' | 'getSnapshot'> = actor ?? noActor;
  const views = useSelector(readable, () => actor?.getSnapshot().context.views ?? none);
  const removed = useSelector(readable, () => actor?.getSnapshot().context.removed);
  return useMemo(
    () =>
      shownViews({ views, removed: removed ?? new Set() }).map((view) => ({
        id: `view-${view.id}`,
        group: 'views' as const,
        title: view.name,
        ...(!view.mine && { hint: view.ownerName }),
        icon: <EyeOpenIcon />,
        run: () => actor?.send({ type: 'view.choose', id: view.id }),
      })),
    [views, removed, actor],
  );
}

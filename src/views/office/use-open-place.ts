import { useCallback } from 'react';
import type { Place } from '../../machines/recents/recents.types.ts';
import { useAppActor } from '../hooks/use-app.ts';

/** How a place is opened: here, in a tab behind, or at a glance. */
export type WayToOpen = 'open' | 'background' | 'look';

/** Opens a place; a record without a page of its own is always shown at a glance. */
export function useOpenPlace(): (place: Place, way?: WayToOpen) => void {
  const router = useAppActor('router');
  const shell = useAppActor('shell');
  const recents = useAppActor('recents');
  return useCallback(
    (place, way = 'open') => {
      const { path, record, title } = place;
      if (record && title) recents.send({ type: 'place.visited', place });
      if (record && (way === 'look' || !path)) return shell.send({ type: 'record.show', record });
      if (!path) return;
      router.send({ type: 'router.open', to: path, ...(way === 'background' && { background: true }) });
    },
    [router, shell, recents],
  );
}

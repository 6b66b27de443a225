import { useCallback } from 'react';
import type { Place } from '../../machines/recents/recents.types.ts';
import { useAppActor } from '../hooks/use-app.ts';

/** In the current tab, in a background tab, or as a preview. */
export type WayToOpen = 'open' | 'background' | 'look';

/** Opens a page or record; a record without a page of its own always opens as a preview. */
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

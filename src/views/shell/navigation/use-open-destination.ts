import { useCallback } from 'react';
import type { Destination } from '../../../machines/shell/recents/recents.types.ts';
import { useAppActor } from '../../kit/hooks/use-app.ts';

/** In the current tab, in a background tab, or as a preview. */
export type OpenMode = 'open' | 'background' | 'preview';

/** Opens a page or record; a record without a page of its own always opens as a preview. */
export function useOpenDestination(): (place: Destination, mode?: OpenMode) => void {
  const router = useAppActor('router');
  const shell = useAppActor('shell');
  const recents = useAppActor('recents');
  return useCallback(
    (place, mode = 'open') => {
      const { path, record, title } = place;
      if (record && title) recents.send({ type: 'destination.visited', place });
      if (record && (mode === 'preview' || !path)) return shell.send({ type: 'record.show', record });
      if (!path) return;
      router.send({ type: 'router.open', to: path, ...(mode === 'background' && { background: true }) });
    },
    [router, shell, recents],
  );
}

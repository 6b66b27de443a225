import { useSyncExternalStore } from 'react';

/** Below this width lists are shown as cards. */
const query = '(max-width: 719px)';

const media = (): MediaQueryList | null => window.matchMedia?.(query) ?? null;

function subscribe(changed: () => void): () => void {
  const list = media();
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
}

/** True when the window is too narrow for a table. */
export const useCardLayout = (): boolean => useSyncExternalStore(subscribe, () => media()?.matches ?? false);

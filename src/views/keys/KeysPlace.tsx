import { lazy, Suspense, useRef } from 'react';
import { useAppSelector } from '../hooks/use-app.ts';

const ChordHint = lazy(async () => ({
  default: (await import(/* webpackChunkName: "keys-hint" */ './ChordHint.tsx')).ChordHint,
}));
const RemapPanel = lazy(() => import(/* webpackChunkName: "keys-panel" */ './RemapPanel.tsx'));

/** What the keyboard shows of itself, fetched when it is first needed: the hint after a first key, and the panel of changes. */
export function KeysPlace() {
  const hinting = useAppSelector('keys', (snapshot) => snapshot.hasTag('hinting'));
  const remapping = useAppSelector('keys', (snapshot) => snapshot.hasTag('remapping'));
  // It stays from then on, so that the focus goes back to where it was when it closes.
  const wasOpened = useRef(false);
  if (remapping) wasOpened.current = true;
  return (
    <Suspense fallback={null}>
      {hinting && <ChordHint />}
      {wasOpened.current && <RemapPanel />}
    </Suspense>
  );
}

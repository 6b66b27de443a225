import { useAppSelector } from '../hooks/use-app.ts';
import { useOnce } from '../hooks/use-once.ts';
import { later } from '../later.tsx';

const ChordHint = later(async () => ({
  default: (await import(/* webpackChunkName: "keys-hint" */ './ChordHint.tsx')).ChordHint,
}));
const RemapPanel = later(() => import(/* webpackChunkName: "keys-panel" */ './RemapPanel.tsx'));

/** What the keyboard shows of itself, fetched when it is first needed: the hint after a first key, and the panel of changes. */
export function KeysPlace() {
  const hinting = useAppSelector('keys', (snapshot) => snapshot.hasTag('hinting'));
  const remapping = useAppSelector('keys', (snapshot) => snapshot.hasTag('remapping'));
  // It stays from then on, so that the focus goes back to where it was when it closes.
  const wasOpened = useOnce(remapping);
  return (
    <>
      {hinting && <ChordHint />}
      {wasOpened && <RemapPanel />}
    </>
  );
}

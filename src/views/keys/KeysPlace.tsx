import { useAppSelector } from '../hooks/use-app.ts';
import { useOnce } from '../hooks/use-once.ts';
import { later } from '../later.tsx';

const ChordHint = later(async () => ({
  default: (await import(/* webpackChunkName: "keys-hint" */ './ChordHint.tsx')).ChordHint,
}));
const RemapPanel = later(() => import(/* webpackChunkName: "keys-panel" */ './RemapPanel.tsx'));

/** The chord hint and the remapping panel, loaded when first needed. */
export function KeysPlace() {
  const hinting = useAppSelector('keys', (snapshot) => snapshot.hasTag('hinting'));
  const remapping = useAppSelector('keys', (snapshot) => snapshot.hasTag('remapping'));
  // Stays mounted, so that the focus can return to where it was when the panel closes.
  const wasOpened = useOnce(remapping);
  return (
    <>
      {hinting && <ChordHint />}
      {wasOpened && <RemapPanel />}
    </>
  );
}

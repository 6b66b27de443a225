import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { useEverTrue } from '../../kit/hooks/use-ever-true.ts';

const ChordHint = lazyComponent(async () => ({
  default: (await import(/* webpackChunkName: "keys-panel" */ './ChordHint.tsx')).ChordHint,
}));
const RemapPanel = lazyComponent(() => import(/* webpackChunkName: "keys-panel" */ './RemapPanel.tsx'));

/** The chord hint and the remapping panel, loaded when first needed. */
export function LazyKeyboardPanels() {
  const hinting = useAppSelector('keys', (snapshot) => snapshot.hasTag('hinting'));
  const remapping = useAppSelector('keys', (snapshot) => snapshot.hasTag('remapping'));
  // Stays mounted, so that the focus can return to where it was when the panel closes.
  const wasOpened = useEverTrue(remapping);
  return (
    <>
      {hinting && <ChordHint />}
      {wasOpened && <RemapPanel />}
    </>
  );
}

import { useEffect, useState } from 'react';
import type { Panel as PanelName } from '../../../machines/shell/layout/shell.types.ts';
import { lazyComponent, preloadComponents } from '../../kit/components/lazy-component.tsx';
import { useAppSelector } from '../../kit/hooks/use-app.ts';

// Preloaded first: users type right after its shortcut, and those letters must not be lost.
const Palette = lazyComponent(() => import(/* webpackChunkName: "palette" */ '../search/Palette.tsx'), {
  preload: true,
});
const Panel = lazyComponent(() => import(/* webpackChunkName: "panels" */ './Panel.tsx'), { preload: true });

/** Runs a task when the browser is idle, or after two seconds where it cannot tell. */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 2000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}

/**
 * Panels that have been opened; they stay mounted, for their closing animation and to keep what was typed into them.
 */
function useOpenedPanels(): readonly Exclude<PanelName, 'none'>[] {
  const panel = useAppSelector('shell', ({ context }) => context.panel);
  const [opened, setOpened] = useState<readonly Exclude<PanelName, 'none'>[]>([]);
  if (panel !== 'none' && !opened.includes(panel)) setOpened([...opened, panel]);
  return opened;
}

/** The side drawers and the search palette. Also starts preloading. */
export function Panels() {
  const settled = useAppSelector('office', (snapshot) => snapshot.hasTag('settled'));
  useEffect(() => (settled ? whenIdle(() => void preloadComponents()) : undefined), [settled]);
  const paletteOpen = useAppSelector('shell', (snapshot) => snapshot.hasTag('paletteOpen'));
  return (
    <>
      {useOpenedPanels().map((name) => (
        <Panel key={name} name={name} />
      ))}
      {paletteOpen && <Palette />}
    </>
  );
}

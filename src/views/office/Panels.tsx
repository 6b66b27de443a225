import { useEffect, useState } from 'react';
import type { Panel as PanelName } from '../../machines/shell/shell.types.ts';
import { useAppSelector } from '../hooks/use-app.ts';
import { fetchAhead, later } from '../later.tsx';

// Before all else that comes ahead: whoever presses its key types on at once, and those letters must not be lost.
const Palette = later(() => import(/* webpackChunkName: "palette" */ '../search/Palette.tsx'), {
  ahead: true,
});
const Panel = later(() => import(/* webpackChunkName: "panels" */ './Panel.tsx'), { ahead: true });

/** When the page has nothing else to do; where the browser cannot tell, two seconds later. */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 2000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}

/** The panels that have been open; they stay, so that they slide out again and keep what was typed into them. */
function useOpened(): readonly Exclude<PanelName, 'none'>[] {
  const panel = useAppSelector('shell', ({ context }) => context.panel);
  const [opened, setOpened] = useState<readonly Exclude<PanelName, 'none'>[]>([]);
  if (panel !== 'none' && !opened.includes(panel)) setOpened([...opened, panel]);
  return opened;
}

/** The drawers at the end of the page and the search palette. What is to be at hand later is fetched from here. */
export function Panels() {
  const settled = useAppSelector('office', (snapshot) => snapshot.hasTag('settled'));
  useEffect(() => (settled ? whenIdle(() => void fetchAhead()) : undefined), [settled]);
  const paletteOpen = useAppSelector('shell', (snapshot) => snapshot.hasTag('paletteOpen'));
  return (
    <>
      {useOpened().map((name) => (
        <Panel key={name} name={name} />
      ))}
      {paletteOpen && <Palette />}
    </>
  );
}

import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useAppActor, useAppSelector } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { PageSpinner } from '../parts/Spinner.tsx';
import type { PlainMessageId } from './plain-message.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { SidePanel } from './SidePanel.tsx';

const NotificationsPanel = lazy(
  () => import(/* webpackChunkName: "panel-notifications" */ './NotificationsPanel.tsx'),
);
const CheatSheet = lazy(() => import(/* webpackChunkName: "panel-shortcuts" */ '../keys/CheatSheet.tsx'));
const Customizer = lazy(() => import(/* webpackChunkName: "panel-customizer" */ './Customizer.tsx'));
const RecordPanel = lazy(() => import(/* webpackChunkName: "panel-record" */ './RecordPanel.tsx'));
const fetchPalette = () => import(/* webpackChunkName: "palette" */ '../search/Palette.tsx');
const Palette = lazy(fetchPalette);

const panels = {
  notifications: { title: 'route.notifications', body: <NotificationsPanel /> },
  shortcuts: { title: 'keys.title', body: <CheatSheet /> },
  customizer: { title: 'customizer.title', body: <Customizer /> },
  record: { title: 'record.facts', body: <RecordPanel /> },
} as const satisfies Record<string, { title: PlainMessageId; body: ReactNode }>;

type PanelName = keyof typeof panels;
const panelNames = Object.keys(panels) as PanelName[];

function Panel({ name }: { name: PanelName }) {
  const text = useText();
  const shell = useAppActor('shell');
  const isOpen = useAppSelector('shell', ({ context }) => context.panel === name);
  const { title, body } = panels[name];
  return (
    <SidePanel
      title={text(title)}
      className={`panel-${name}`}
      isOpen={isOpen}
      onClose={() => shell.send({ type: 'shell.closePanel' })}
    >
      <ScreenBoundary part={name}>
        <Suspense fallback={<PageSpinner />}>{body}</Suspense>
      </ScreenBoundary>
    </SidePanel>
  );
}

/** When the page has nothing else to do; where the browser cannot tell, two seconds later. */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 2000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}

/**
 * The drawers at the end of the page and the search palette; each is fetched when it is first opened. The palette is
 * fetched ahead once the first screen has come: whoever presses its key types on at once, and those letters must not be
 * lost.
 */
export function Panels() {
  const settled = useAppSelector('office', (snapshot) => snapshot.hasTag('settled'));
  useEffect(() => (settled ? whenIdle(() => void fetchPalette().catch(() => {})) : undefined), [settled]);
  const paletteOpen = useAppSelector('shell', (snapshot) => snapshot.hasTag('paletteOpen'));
  return (
    <>
      {panelNames.map((name) => (
        <Panel key={name} name={name} />
      ))}
      {paletteOpen && (
        <Suspense fallback={null}>
          <Palette />
        </Suspense>
      )}
    </>
  );
}

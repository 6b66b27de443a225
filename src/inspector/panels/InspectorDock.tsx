import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useText } from '../../views/kit/hooks/use-text.ts';
import { FaultsChip } from '../faults/views/FaultsChip.tsx';
import { FaultsPanel } from '../faults/views/FaultsPanel.tsx';
import { RoleChip } from '../permissions/RoleChip.tsx';
import { ReplayPanel } from '../replay/views/ReplayPanel.tsx';
import { type Panel, panels } from '../state/inspector.types.ts';
import { ActorsPanel } from './ActorsPanel.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { CoveragePanel } from './CoveragePanel.tsx';
import { EventsPanel } from './EventsPanel.tsx';
import { InspectorSplitter } from './InspectorSplitter.tsx';
import { Moment } from './Moment.tsx';
import { PermissionsPanel } from './PermissionsPanel.tsx';
import { ReportPanel } from './ReportPanel.tsx';
import { SendPanel } from './SendPanel.tsx';
import { ServerPanel } from './ServerPanel.tsx';
import { saveRecording } from './save-recording.ts';
import { useInspector, useInspectorContext, useRecordingSource } from './use-inspector.ts';

const contents = {
  actors: ActorsPanel,
  events: EventsPanel,
  chart: ChartPanel,
  send: SendPanel,
  faults: FaultsPanel,
  coverage: CoveragePanel,
  server: ServerPanel,
  permissions: PermissionsPanel,
  report: ReportPanel,
  replay: ReplayPanel,
} as const;

/** Makes room for the inspector: the page is as much smaller as the inspector is large beside it. */
function useRoom(dock: 'bottom' | 'right' | 'window', size: number): void {
  useLayoutEffect(() => {
    if (dock === 'window') return;
    const { dataset, style } = document.documentElement;
    dataset.inspector = dock;
    style.setProperty('--inspector-size', `${size}px`);
    return () => {
      delete dataset.inspector;
      style.removeProperty('--inspector-size');
    };
  }, [dock, size]);
}

/** The inspector at the bottom or at the right of the page, or in a window of its own. */
export function InspectorDock() {
  const text = useText();
  const { inspector, canSend } = useInspector();
  const source = useRecordingSource();
  const settings = useInspectorContext((context) => context.settings);
  const isInWindow = useInspectorContext(({ popupRoot }) => popupRoot !== null);
  const isBlocked = useInspectorContext(({ popupBlocked }) => popupBlocked);
  const { size, fromStart } = settings;
  const dock = isInWindow ? 'window' : settings.dock;
  const wanted = useInspectorContext((context) => context.panel);
  const isPast = useSelector(inspector, (snapshot) => snapshot.hasTag('past'));
  const tabs = useRef<HTMLDivElement>(null);
  useRoom(dock, size);
  useEffect(() => {
    const before = document.activeElement;
    tabs.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const isOffered: Partial<Record<Panel, boolean>> = { send: canSend, faults: source.faults !== null };
  const shown = panels.filter((one) => isOffered[one] ?? true);
  // An address may ask for one that is not offered here.
  const panel = shown.includes(wanted) ? wanted : 'events';
  const Content = contents[panel];

  const handleTabKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const turned = document.dir === 'rtl' ? -step : step;
    const next = shown[(shown.indexOf(panel) + turned + shown.length) % shown.length];
    if (!next) return;
    event.preventDefault();
    inspector.send({ type: 'panel.show', panel: next });
    tabs.current?.querySelector<HTMLElement>(`#inspector-tab-${next}`)?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    const isToggle = event.code === 'KeyI' && event.altKey && (event.ctrlKey || event.metaKey);
    // The page's own shortcut is not heard in another window.
    if ((event.key === 'Escape' && !event.defaultPrevented) || (isInWindow && isToggle))
      inspector.send({ type: 'inspector.close' });
    // The portal's own shortcuts are for the page.
    event.nativeEvent.stopPropagation();
  };
  return (
    <section
      className="inspector"
      data-dock={dock}
      data-past={isPast}
      aria-label={text('inspector.title')}
      onKeyDown={handleKey}
    >
      {!isInWindow && <InspectorSplitter />}
      <header className="inspector-head">
        <h2 className="only-read">{text('inspector.title')}</h2>
        <div
          className="inspector-tabs"
          role="tablist"
          aria-label={text('inspector.panels')}
          ref={tabs}
          onKeyDown={handleTabKey}
        >
          {shown.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`inspector-tab-${one}`}
              aria-selected={one === panel}
              aria-controls="inspector-panel"
              tabIndex={one === panel ? 0 : -1}
              onClick={() => inspector.send({ type: 'panel.show', panel: one })}
            >
              {text(`inspector.panel.${one}`)}
            </button>
          ))}
        </div>
        <Moment />
        <Chips onShow={(to) => inspector.send({ type: 'panel.show', panel: to })} />
        <div className="inspector-tools">
          <label className="inspector-check">
            <input
              type="checkbox"
              checked={fromStart}
              onChange={({ target }) =>
                inspector.send({ type: 'recording.setFromStart', fromStart: target.checked })
              }
            />
            {text('inspector.fromStart')}
          </label>
          {(['bottom', 'right'] as const).map(
            (place) =>
              place !== dock && (
                <button
                  key={place}
                  type="button"
                  onClick={() => inspector.send({ type: 'dock.move', dock: place })}
                >
                  {text(place === 'right' ? 'inspector.dockRight' : 'inspector.dockBottom')}
                </button>
              ),
          )}
          {!isInWindow && (
            <button
              type="button"
              onClick={() => inspector.send({ type: 'dock.popOut', title: text('inspector.title') })}
            >
              {text('inspector.popOut')}
            </button>
          )}
          {isBlocked && !isInWindow && <span role="alert">{text('inspector.popOutBlocked')}</span>}
          <button type="button" onClick={() => saveRecording(source)}>
            {text('inspector.save')}
          </button>
          <button type="button" onClick={() => inspector.send({ type: 'inspector.close' })}>
            {text('action.close')}
          </button>
        </div>
      </header>
      <div
        className="inspector-body"
        role="tabpanel"
        id="inspector-panel"
        aria-labelledby={`inspector-tab-${panel}`}
      >
        <ErrorBoundary
          resetKeys={[panel]}
          fallback={<p className="inspector-none">{text('inspector.broken')}</p>}
        >
          <Content />
        </ErrorBoundary>
      </div>
    </section>
  );
}

/** What the inspector changes in the portal: the faults that are on, and the role that is tried. */
export const Chips = ({ onShow }: { readonly onShow: (panel: 'faults' | 'permissions') => void }) => (
  <>
    <FaultsChip onShow={() => onShow('faults')} />
    <RoleChip onShow={() => onShow('permissions')} />
  </>
);

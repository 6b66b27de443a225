import './moment.css';
import { PortalProvider } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useIntl } from 'react-intl';
import { useAppContext } from '../../views/kit/hooks/use-app.ts';
import { useText } from '../../views/kit/hooks/use-text.ts';
import { App } from '../../views/shell/App.tsx';
import { useInspector, useInspectorContext, useRecording } from '../panels/use-inspector.ts';
import { type FrozenApp, freezeApp } from './frozen-app.ts';
import { useHeldPage } from './use-held-page.ts';

/** The page at the moment that is looked at, or of the sandbox, in place of the page of now. */
export function MomentPage() {
  const { inspector } = useInspector();
  const isPast = useSelector(inspector, (snapshot) => snapshot.hasTag('past'));
  useHeldPage(isPast);
  return isPast && <PageInPlace />;
}

/** The app at the moment; while it is changed, views keep what is the same. */
function useFrozenApp(): FrozenApp['app'] {
  const { app } = useAppContext();
  const { recorder } = useInspector();
  const moment = useInspectorContext((context) => context.moment) ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes on to later moments below
  const frozen = useMemo(() => freezeApp(app, recorder.history, moment), [app, recorder]);
  useLayoutEffect(() => frozen.go(moment), [frozen, moment]);
  return frozen.app;
}

function PageInPlace() {
  const text = useText();
  const { config } = useAppContext();
  const frozen = useFrozenApp();
  const sandbox = useInspectorContext((context) => context.sandbox);
  const moment = useInspectorContext((context) => context.moment);
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const app = sandbox?.app ?? frozen;
  const value = useMemo(() => ({ app, config, getRecentEvents: () => [] }), [app, config]);
  // A sandbox is for trying things out: the keyboard begins there.
  useEffect(() => {
    if (sandbox) element?.focus();
  }, [sandbox, element]);
  // The page of the moment takes no input, so that its own parts are not there for a screen reader.
  const Part = sandbox ? 'section' : 'main';
  return (
    <Part className="moment-page" aria-label={text(sandbox ? 'inspector.sandbox' : 'inspector.momentPage')}>
      <MomentLabel />
      <div className="moment-view" inert={!sandbox} tabIndex={-1} ref={setElement}>
        {element && (
          <ErrorBoundary
            resetKeys={[moment, sandbox]}
            fallback={<p className="moment-broken">{text('inspector.momentBroken')}</p>}
          >
            <PortalProvider portalContainer={element}>
              <App key={sandbox ? 'sandbox' : 'moment'} {...value} />
            </PortalProvider>
          </ErrorBoundary>
        )}
      </div>
    </Part>
  );
}

/** Says in the page that it is not the one of now. */
function MomentLabel() {
  const text = useText();
  const { formatTime } = useIntl();
  const { recorder } = useInspector();
  const { timeline } = useRecording();
  const moment = useInspectorContext((context) => context.moment);
  const sandbox = useInspectorContext((context) => context.sandbox);
  const entry = timeline.entries.find(({ n }) => n === moment);
  const time = formatTime(recorder.startedAt + (entry?.at ?? 0), {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const Heading = sandbox ? 'p' : 'h1';
  return (
    <Heading className="moment-label">
      {text(sandbox ? 'inspector.sandboxFrom' : 'inspector.momentFrom', { time })}
      {sandbox?.differsAt != null && ` ${text('inspector.sandboxDiffers', { n: sandbox.differsAt })}`}
    </Heading>
  );
}

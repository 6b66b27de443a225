import './moment.css';
import { PortalProvider } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { useAppContext } from '../../views/kit/hooks/use-app.ts';
import { useText } from '../../views/kit/hooks/use-text.ts';
import { App } from '../../views/shell/App.tsx';
import type { Entry } from '../recorder/entries.types.ts';
import type { Recorder } from '../recorder/recorder.ts';
import type { inspectorMachine } from '../state/inspector.machine.ts';
import { type FrozenApp, freezeApp } from './frozen-app.ts';
import { useHeldPage } from './use-held-page.ts';

interface MomentProps {
  readonly inspector: ActorRefFrom<typeof inspectorMachine>;
  readonly recorder: Recorder;
  readonly entries: readonly Entry[];
}

const useMoment = ({ inspector }: Pick<MomentProps, 'inspector'>) =>
  useSelector(inspector, ({ context }) => context.moment);
const useSandbox = ({ inspector }: Pick<MomentProps, 'inspector'>) =>
  useSelector(inspector, ({ context }) => context.sandbox);

/** The page at the moment that is looked at, or of the sandbox, in place of the page of now. */
export function MomentPage(props: MomentProps) {
  const { inspector } = props;
  const isPast = useSelector(inspector, (snapshot) => snapshot.hasTag('past'));
  useHeldPage(isPast);
  return isPast && <PageInPlace {...props} />;
}

/** The app at the moment; while it is changed, views keep what is the same. */
function useFrozenApp(props: MomentProps): FrozenApp['app'] {
  const { recorder } = props;
  const { app } = useAppContext();
  const moment = useMoment(props) ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes on to later moments below
  const frozen = useMemo(() => freezeApp(app, recorder.history, moment), [app, recorder]);
  useLayoutEffect(() => frozen.go(moment), [frozen, moment]);
  return frozen.app;
}

function PageInPlace(props: MomentProps) {
  const text = useText();
  const { config } = useAppContext();
  const frozen = useFrozenApp(props);
  const sandbox = useSandbox(props);
  const moment = useMoment(props);
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
      <MomentLabel {...props} />
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
function MomentLabel(props: MomentProps) {
  const { recorder, entries } = props;
  const text = useText();
  const { formatTime } = useIntl();
  const moment = useMoment(props);
  const sandbox = useSandbox(props);
  const entry = entries.find(({ n }) => n === moment);
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

import './inspector.css';
import './entries.css';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { RawIntlProvider } from 'react-intl';
import { loadCatalogue } from '../../i18n/catalogue.ts';
import { useAppSelector } from '../../views/kit/hooks/use-app.ts';
import { useLoadedIntl } from '../../views/kit/hooks/use-loaded-intl.ts';
import type { FaultsActor } from '../faults/faults.machine.ts';
import { FaultsProvider } from '../faults/views/use-faults.ts';
import { MomentPage } from '../moment/MomentPage.tsx';
import type { RoleTrialActor } from '../permissions/role-trial.machine.ts';
import { RoleTrialProvider } from '../permissions/use-role-trial.ts';
import type { Recorder } from '../recorder/recorder.ts';
import { ReplayProvider } from '../replay/views/use-replay.ts';
import { CrashReport, useCrash } from '../report/CrashReport.tsx';
import { describeCrash } from '../report/describe-crash.ts';
import type { Panel } from '../state/inspector.types.ts';
import { Chips, InspectorDock } from './InspectorDock.tsx';
import { saveRecording } from './save-recording.ts';
import { type InspectorActor, InspectorProvider, useRecorded } from './use-inspector.ts';

/** The chart names its zoom as the keys of the office do. */
const needed = ['keys.viewZoomIn', 'inspector.title', 'inspectorChart.fit'] as const;
const parts = ['tools', 'inspector', 'inspector-chart', 'charts'] as const;

interface InspectorProps {
  readonly inspector: InspectorActor;
  readonly recorder: Recorder;
  readonly canSend: boolean;
  /** Null where faults are not offered: in production. */
  readonly faults: FaultsActor | null;
  /** Null where other roles can’t be tried: in production. */
  readonly trial: RoleTrialActor | null;
}

/** The inspector beside the page, in the language of the page; while it is closed, only what it changes in the portal. */
export function Inspector({ inspector, recorder, canSend, faults, trial }: InspectorProps) {
  const isOpen = useSelector(inspector, (snapshot) => snapshot.matches('open'));
  const hasFaults = useSelector(faults ?? undefined, (snapshot) => snapshot?.matches('on') ?? false);
  const hasRole = useSelector(trial ?? undefined, (snapshot) => snapshot?.matches('trying') ?? false);
  const crash = useCrash();
  const isShown = isOpen || hasFaults || hasRole || crash !== null;
  const rules = useAppSelector('session', ({ context }) => context.rules);
  const language = useAppSelector('preferences', ({ context }) => context.values.language);
  useEffect(() => {
    if (!isShown) return;
    for (const part of parts) loadCatalogue(part, language).catch(() => {});
  }, [isShown, language]);
  const intl = useLoadedIntl(language);
  const faultsValue = useMemo(() => faults && { faults, recorder }, [faults, recorder]);
  if (!isShown || !intl || !needed.every((id) => id in intl.messages)) return null;
  const show = (panel: Panel) => {
    inspector.send({ type: 'inspector.toggle' });
    inspector.send({ type: 'panel.show', panel });
  };
  return (
    <RawIntlProvider value={intl}>
      <FaultsProvider value={faultsValue}>
        <RoleTrialProvider value={trial}>
          {isOpen ? (
            <OpenInspector inspector={inspector} recorder={recorder} canSend={canSend} />
          ) : (
            (hasFaults || hasRole) && (
              <section
                className="inspector-chips"
                aria-label={intl.formatMessage({ id: 'inspector.inEffect' })}
              >
                <Chips onShow={show} />
              </section>
            )
          )}
        </RoleTrialProvider>
        {crash && (
          <CrashReport
            crash={crash}
            onSave={() => saveRecording({ recorder, rules, faults }, describeCrash(recorder.entries()))}
          />
        )}
      </FaultsProvider>
    </RawIntlProvider>
  );
}

function OpenInspector({ inspector, recorder, canSend }: Omit<InspectorProps, 'faults' | 'trial'>) {
  const moment = useSelector(inspector, ({ context }) => context.moment);
  const replay = useSelector(inspector, ({ children }) => children.replay);
  const popupRoot = useSelector(inspector, ({ context }) => context.popupRoot);
  const recording = useRecorded(recorder, moment);
  const value = useMemo(
    () => ({ inspector, recorder, canSend, recording }),
    [inspector, recorder, canSend, recording],
  );
  return (
    <InspectorProvider value={value}>
      <ReplayProvider value={replay ?? null}>
        <MomentPage inspector={inspector} recorder={recorder} entries={recording.entries} />
        {popupRoot ? createPortal(<InspectorDock />, popupRoot) : <InspectorDock />}
      </ReplayProvider>
    </InspectorProvider>
  );
}

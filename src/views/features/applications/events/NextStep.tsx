import './events.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import type { NextStepActor } from '../../../../machines/features/applications/application-events/next-step.machine.ts';
import { getNextStep } from '../../../../machines/features/applications/application-events/possible-events.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { LoadState } from '../../../kit/LoadState.tsx';
import { LastEvent } from './LastEvent.tsx';
import { Reasons } from './Reasons.tsx';
import { SelectedEventForm } from './SelectedEventForm.tsx';

interface StepProps {
  readonly step: NextStepActor;
  readonly application: ApplicationDetails;
}

/** The event that brings the application forward, or what stands against it. */
function Step({ step, application }: StepProps) {
  const text = useText();
  const { locale } = useIntl();
  // Not while it reloads: a press at that moment would be lost.
  const isBusy = useSelector(step, (snapshot) => snapshot.hasTag('formOpen'));
  const { event, immediately, blocked } = getNextStep(application);
  return (
    <>
      {blocked && (
        <div className="stack gap-1">
          <p>
            {text(`event.${blocked.type}`)} · <span className="faint">{text('work.because')}</span>
          </p>
          <Reasons reasons={blocked.reasons} application={application} hasSections={false} />
        </div>
      )}
      {event && (
        <div className="form-foot">
          <Button
            intent="primary"
            loading={isBusy}
            text={text(`event.${event}`)}
            onClick={() => step.send({ type: immediately ? 'event.send' : 'event.select', event, locale })}
          />
        </div>
      )}
      <SelectedEventForm actor={step} />
    </>
  );
}

/** The next step of an application, to be taken where its documents are uploaded or reviewed. */
export default function NextStep({ step }: { step: NextStepActor }) {
  const text = useText();
  const title = useId();
  const application = useSelector(step, ({ context }) => context.application);
  return (
    <section className="stack gap-2 box pad-3-4" aria-labelledby={title}>
      <div className="wrap gap-1-4 align-baseline">
        <h3 id={title} tabIndex={-1}>
          {text('work.next')}
        </h3>
        <LastEvent actor={step} application={application} heading={title} />
      </div>
      <LoadState
        actor={step}
        data={application}
        rows={2}
        failed="work.failed"
        onRetry={() => step.send({ type: 'step.refresh' })}
      >
        {(loaded) => <Step step={step} application={loaded} />}
      </LoadState>
    </section>
  );
}

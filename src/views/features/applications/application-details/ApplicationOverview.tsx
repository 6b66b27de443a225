import './application-details.css';
import './case-and-timeline.css';
import './notes-and-tasks.css';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { useProblemText } from '../../../kit/hooks/use-problem-text.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { InlineAlert, Notice, RetryButton } from '../../../kit/Notice.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { EventDialog } from '../events/EventDialog.tsx';
import { ApplicationActions } from './ApplicationActions.tsx';
import type { ApplicationDetailsActor } from './application-details-actor.ts';
import { StateOverview } from './StateOverview.tsx';

/** The form of the selected event, while it is open. */
function OpenEventForm({ details }: { details: ApplicationDetailsActor }) {
  const { locale } = useIntl();
  const form = useSelector(details, ({ children }) => children.form);
  const immediately = useSelector(details, ({ context }) => context.chosen?.immediately ?? false);
  const isShown = useSelector(form, (snapshot) => snapshot !== undefined && !snapshot.hasTag('sending'));
  if (!form || (immediately && !isShown)) return null;
  return (
    <EventDialog
      key={form.sessionId}
      form={form}
      onOpenEvent={(event) => details.send({ type: 'event.select', event, locale })}
    />
  );
}

interface ApplicationOverviewProps {
  readonly details: ApplicationDetailsActor;
  /** Shows the actions above the state, as beside a list. */
  readonly actionsFirst?: boolean;
}

/** The state of an application and its available actions, with loading and error states. */
export function ApplicationOverview({ details, actionsFirst = false }: ApplicationOverviewProps) {
  const text = useText();
  const problemText = useProblemText();
  const snapshot = useSelector(details, (current) => current);
  const { application, problem } = snapshot.context;
  const retry = <RetryButton onClick={() => details.send({ type: 'details.refresh' })} />;
  if (!application) {
    if (!snapshot.hasTag('failed') || !problem) return <Skeleton rows={4} />;
    return (
      <Notice
        picture={snapshot.hasTag('offline') ? 'offline' : 'failed'}
        title={text('work.failed')}
        action={retry}
        urgent
      >
        {problemText(problem)}
      </Notice>
    );
  }
  return (
    <div className="stack" aria-busy={snapshot.hasTag('busy')}>
      {snapshot.hasTag('failed') && problem && (
        <InlineAlert tone="warning" action={retry}>
          <strong>{text('work.offline')}</strong> {problemText(problem)}
        </InlineAlert>
      )}
      {actionsFirst && <ApplicationActions application={application} details={details} />}
      <StateOverview application={application} details={details} />
      {!actionsFirst && <ApplicationActions application={application} details={details} />}
      <OpenEventForm details={details} />
    </div>
  );
}

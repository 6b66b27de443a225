import './application-details.css';
import './case-and-timeline.css';
import './notes-and-tasks.css';
import { useSelector } from '@xstate/react';
import type { MailProblem } from '../../../../../contract/people/mail-problem.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { LoadState } from '../../../kit/LoadState.tsx';
import { InlineAlert } from '../../../kit/Notice.tsx';
import { SelectedEventForm } from '../events/SelectedEventForm.tsx';
import { ApplicationActions } from './ApplicationActions.tsx';
import type { ApplicationDetailsActor } from './application-details-actor.ts';
import { StateOverview } from './StateOverview.tsx';

/** The student doesn't receive what the portal writes to them. */
function MailProblemAlert({ problem: { address, at, error } }: { problem: MailProblem }) {
  const text = useText();
  const { date } = useTimes();
  return (
    <InlineAlert tone="warning">{text('work.mailProblem', { address, date: date(at), error })}</InlineAlert>
  );
}

interface ApplicationOverviewProps {
  readonly details: ApplicationDetailsActor;
  /** Shows the actions above the state, as beside a list. */
  readonly actionsFirst?: boolean;
}

/** The state of an application and its available actions, with loading and error states. */
export function ApplicationOverview({ details, actionsFirst = false }: ApplicationOverviewProps) {
  const application = useSelector(details, ({ context }) => context.application);
  const busy = useSelector(details, (snapshot) => snapshot.hasTag('busy'));
  return (
    <LoadState
      actor={details}
      data={application}
      rows={4}
      failed="work.failed"
      onRetry={() => details.send({ type: 'details.refresh' })}
    >
      {(loaded) => (
        <div className="stack" aria-busy={busy}>
          {loaded.mailProblem && <MailProblemAlert problem={loaded.mailProblem} />}
          {actionsFirst && <ApplicationActions application={loaded} details={details} />}
          <StateOverview application={loaded} details={details} />
          {!actionsFirst && <ApplicationActions application={loaded} details={details} />}
          <SelectedEventForm actor={details} />
        </div>
      )}
    </LoadState>
  );
}

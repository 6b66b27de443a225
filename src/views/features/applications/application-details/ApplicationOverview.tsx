import './application-details.css';
import './case-and-timeline.css';
import './notes-and-tasks.css';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import type { MailProblem } from '../../../../../contract/people/mail-problem.ts';
import { isOfferForUser } from '../../../../machines/features/applications/application-events/possible-events.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { LoadState } from '../../../kit/LoadState.tsx';
import { InlineAlert } from '../../../kit/Notice.tsx';
import { OfferTerms } from '../events/OfferTerms.tsx';
import { SelectedEventForm } from '../events/SelectedEventForm.tsx';
import { ApplicationActions } from './ApplicationActions.tsx';
import type { ApplicationDetailsActor } from './application-details-actor.ts';
import { DocumentLink } from './DocumentLink.tsx';
import { StateOverview } from './StateOverview.tsx';

/** The student doesn't receive what the portal writes to them. */
function MailProblemAlert({ problem: { address, at, error } }: { problem: MailProblem }) {
  const text = useText();
  const { dateOf } = useTimes();
  return (
    <InlineAlert tone="warning">{text('work.mailProblem', { address, date: dateOf(at), error })}</InlineAlert>
  );
}

interface OpenOfferProps {
  readonly application: ApplicationDetails;
  readonly details: ApplicationDetailsActor;
}

/** The offer that waits for an answer, above the buttons that give it. */
function OpenOffer({ application, details }: OpenOfferProps) {
  const text = useText();
  const title = useId();
  const { offer } = application;
  return (
    offer && (
      <section className="offer-terms sheet-box stack pad-4" aria-labelledby={title}>
        <span id="offer-terms" className="offer-anchor" />
        <h2 id={title}>{text('offerTerms.title')}</h2>
        <OfferTerms
          application={application}
          letter={<DocumentLink details={details} id={offer.letterId} />}
        />
      </section>
    )
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
          {!actionsFirst && <StateOverview application={loaded} details={details} />}
          {isOfferForUser(loaded) && <OpenOffer application={loaded} details={details} />}
          <ApplicationActions application={loaded} details={details} />
          {actionsFirst && <StateOverview application={loaded} details={details} />}
          <SelectedEventForm actor={details} />
        </div>
      )}
    </LoadState>
  );
}

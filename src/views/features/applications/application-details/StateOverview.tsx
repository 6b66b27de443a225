import { useIntl } from 'react-intl';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import {
  getStageProgress,
  getVisibleRegions,
} from '../../../../machines/features/applications/application-details/application-progress.ts';
import { getStatusSince } from '../../../../machines/features/applications/application-details/status-since.ts';
import { findPossibleEvent } from '../../../../machines/features/applications/application-events/possible-events.ts';
import { toLastDay } from '../../../../machines/kit/values/days.ts';
import { Deadline } from '../../../kit/DaysLeft.tsx';
import { FactList } from '../../../kit/FactList.tsx';
import { useDynamicText, useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { StatusLabel, ToneLabel } from '../../../kit/StatusLabel.tsx';
import { Reasons } from '../events/Reasons.tsx';
import type { ApplicationDetailsActor } from './application-details-actor.ts';
import { SubStatusField } from './SubStatusField.tsx';

interface StateOverviewProps {
  readonly application: ApplicationDetails;
  readonly details: ApplicationDetailsActor;
}

/** The stages of an application, with the current one marked. */
function StageProgress({ application }: { application: ApplicationDetails }) {
  const text = useText();
  const isEnded = application.workflow.summary.stage === 'ended';
  return (
    <ol className="stage-track" aria-label={text('work.way')} data-over={isEnded}>
      {getStageProgress(application).map(({ stage, place }) => (
        <li key={stage} data-place={place} aria-current={place === 'now' ? 'step' : undefined}>
          <span className="chart-stage">{text(`phase.${stage}`)}</span>
          <span className="only-read">
            {text(place === 'done' ? 'label.done' : place === 'now' ? 'work.stageNow' : 'work.stageAhead')}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The other regions this user can see. */
function Regions({ application }: { application: ApplicationDetails }) {
  const text = useText();
  const dynamicText = useDynamicText();
  const visibleRegions = getVisibleRegions(application);
  if (visibleRegions.length === 0) return null;
  return (
    <ul className="chart-regions" aria-label={text('work.regions')}>
      {visibleRegions.map(({ region, state, tone }) => (
        <li key={region}>
          <span className="faint">{text(`work.region.${region}`)}</span>
          <ToneLabel tone={tone}>{dynamicText([`state.${region}.${state}`], 'status.unknown')}</ToneLabel>
        </li>
      ))}
    </ul>
  );
}

/** The next step: who is responsible, the due date and, if it is blocked, why. */
function NextStep({ application, details }: StateOverviewProps) {
  const text = useText();
  const dynamicText = useDynamicText();
  const { locale } = useIntl();
  const { summary, activeDeadlines } = application.workflow;
  const [deadline] = activeDeadlines;
  const nextEvent = summary.next ? findPossibleEvent(application, summary.next) : undefined;
  const isForOthers = nextEvent?.reasons.some((reason) =>
    ['reason.notYourRole', 'reason.notYours', 'reason.notPermitted'].includes(reason),
  );
  return (
    <FactList
      className="chart-summary"
      facts={[
        [text('fact.waitingFor'), text(`turn.${summary.turn}`)],
        [text('work.next'), summary.next ? text(`event.${summary.next}`) : text('work.nothingNext')],
        [
          dynamicText([`deadline.${deadline?.id}`], 'work.next'),
          deadline && <Deadline day={toLastDay(deadline.at)} />,
        ],
        [
          text('work.because'),
          nextEvent && !isForOthers && nextEvent.reasons.length > 0 && (
            <Reasons
              reasons={nextEvent.reasons}
              application={application}
              onOpenEvent={(event) => details.send({ type: 'event.select', event, locale })}
            />
          ),
          { className: 'chart-why' },
        ],
      ]}
    />
  );
}

/** The state of an application, as far as this user can see it, and its next step. */
export function StateOverview(props: StateOverviewProps) {
  const { application } = props;
  const text = useText();
  const times = useTimes();
  const since = getStatusSince(application);
  return (
    <section className="chart-strip sheet-box stack" id="chart" tabIndex={-1} aria-labelledby="chart-title">
      <h2 id="chart-title" className="only-read">
        {text('work.chart')}
      </h2>
      <StageProgress application={application} />
      <p className="chart-state wrap gap-1-3 align-baseline">
        <StatusLabel status={application.status} />
        {since && (
          <span className="faint">
            {text('work.since', { date: times.dateOf(since.at), days: since.days })}
          </span>
        )}
      </p>
      <SubStatusField {...props} />
      <NextStep {...props} />
      <Regions application={application} />
    </section>
  );
}

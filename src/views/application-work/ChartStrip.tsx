import { useIntl } from 'react-intl';
import type { ApplicationDetails } from '../../../contract/application-details.ts';
import { possibilityOf } from '../../machines/application-events/possibilities.ts';
import { lastDayOf, standingSince } from '../../machines/application-work/since.ts';
import { regionsOf, wayOf } from '../../machines/application-work/standing.ts';
import { Reasons } from '../applications/events/Reasons.tsx';
import { StatusLabel } from '../applications/StatusLabel.tsx';
import { useLooseText, useText } from '../hooks/use-text.ts';
import { useTimes } from '../office/use-times.ts';
import { FinerStatus } from './FinerStatus.tsx';
import type { WorkActor } from './work-actor.ts';

interface ChartStripProps {
  readonly application: ApplicationDetails;
  readonly work: WorkActor;
}

/** The stages of an application, with the current one marked. */
function Way({ application }: { application: ApplicationDetails }) {
  const text = useText();
  const isOver = application.workflow.summary.stage === 'ended';
  return (
    <ol className="chart-way" aria-label={text('work.way')} data-over={isOver}>
      {wayOf(application).map(({ stage, place }) => (
        <li key={stage} data-place={place} aria-current={place === 'now' ? 'step' : undefined}>
          <span className="chart-stage">{text(`phase.${stage}`)}</span>
          <span className="only-read">
            {text(
              place === 'done' ? 'work.stageDone' : place === 'now' ? 'work.stageNow' : 'work.stageAhead',
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The other regions this user can see. */
function Regions({ application }: { application: ApplicationDetails }) {
  const text = useText();
  const loose = useLooseText();
  const seen = regionsOf(application);
  if (seen.length === 0) return null;
  return (
    <ul className="chart-regions" aria-label={text('work.regions')}>
      {seen.map(({ region, state, tone }) => (
        <li key={region}>
          <span className="faint">{text(`work.region.${region}`)}</span>
          <span className="status">
            <span className={`dot dot-${tone}`} aria-hidden="true" />
            {loose([`state.${region}.${state}`], 'status.unknown')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The next step: who is responsible, the due date and, if it is blocked, why. */
function Next({ application, work }: ChartStripProps) {
  const text = useText();
  const loose = useLooseText();
  const times = useTimes();
  const { locale } = useIntl();
  const { summary, clocks } = application.workflow;
  const [clock] = clocks;
  const move = summary.next ? possibilityOf(application, summary.next) : undefined;
  const isOthers = move?.reasons.some((reason) =>
    ['reason.notYourRole', 'reason.notYours', 'reason.notPermitted'].includes(reason),
  );
  return (
    <dl className="chart-next">
      <div>
        <dt>{text('work.turn')}</dt>
        <dd>{text(`turn.${summary.turn}`)}</dd>
      </div>
      <div>
        <dt>{text('work.next')}</dt>
        <dd>{summary.next ? text(`event.${summary.next}`) : text('work.nothingNext')}</dd>
      </div>
      {clock && (
        <div>
          <dt>{loose([`deadline.${clock.id}`], 'work.next')}</dt>
          <dd>
            {times.date(lastDayOf(clock))} <span className="faint">{times.left(clock.at)}</span>
          </dd>
        </div>
      )}
      {move && !isOthers && move.reasons.length > 0 && (
        <div className="chart-why">
          <dt>{text('work.because')}</dt>
          <dd>
            <Reasons
              reasons={move.reasons}
              application={application}
              onMove={(event) => work.send({ type: 'event.choose', event, locale })}
            />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The state of an application, as far as this user can see it, and its next step. */
export function ChartStrip(props: ChartStripProps) {
  const { application } = props;
  const text = useText();
  const times = useTimes();
  const since = standingSince(application);
  return (
    <section className="chart-strip" id="chart" tabIndex={-1} aria-labelledby="chart-title">
      <h2 id="chart-title" className="only-read">
        {text('work.chart')}
      </h2>
      <Way application={application} />
      <p className="chart-state">
        <StatusLabel status={application.status} />
        {since && (
          <span className="faint">
            {text('work.since', { date: times.date(since.at), days: since.days })}
          </span>
        )}
      </p>
      <FinerStatus {...props} />
      <Next {...props} />
      <Regions application={application} />
    </section>
  );
}

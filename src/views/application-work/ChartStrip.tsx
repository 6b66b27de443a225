import { useIntl } from 'react-intl';
import type { ApplicationDetails } from '../../../contract/application-details.ts';
import { applicationChart } from '../../../contract/charts/application/application.chart.ts';
import { standings } from '../../../contract/charts/application/standings.ts';
import { type Stage, stages } from '../../../contract/charts/state.ts';
import { possibilityOf } from '../../machines/application-events/possibilities.ts';
import { lastDayOf, standingSince } from '../../machines/application-work/since.ts';
import { Reasons } from '../applications/events/Reasons.tsx';
import { StatusLabel } from '../applications/StatusLabel.tsx';
import { useText } from '../hooks/use-text.ts';
import { useTimes } from '../office/use-times.ts';
import type { WorkActor } from './WorkPart.tsx';

interface ChartStripProps {
  readonly application: ApplicationDetails;
  readonly work: WorkActor;
}

const way = stages.filter((stage) => stage !== 'ended');

/** The stretch it is in; of one that has ended the stretch in which it stopped. */
function reachedStage({ workflow: { summary, facts } }: ApplicationDetails): Stage {
  if (summary.stage !== 'ended' || !facts?.resumesAt) return summary.stage;
  return standings[facts.resumesAt].stage ?? 'ended';
}

/** The way of an application, stretch by stretch, with the one it is in. */
function Way({ application }: { application: ApplicationDetails }) {
  const text = useText();
  const reached = way.indexOf(reachedStage(application) as (typeof way)[number]);
  const isOver = application.workflow.summary.stage === 'ended';
  return (
    <ol className="chart-way" aria-label={text('work.way')} data-over={isOver}>
      {way.map((stage, at) => {
        const place = at < reached ? 'done' : at === reached ? 'now' : 'ahead';
        return (
          <li key={stage} data-place={place} aria-current={place === 'now' ? 'step' : undefined}>
            <span className="chart-stage">{text(`phase.${stage}`)}</span>
            <span className="only-read">
              {text(
                place === 'done' ? 'work.stageDone' : place === 'now' ? 'work.stageNow' : 'work.stageAhead',
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const regions = ['documents', 'compliance', 'money'] as const;

/** The other regions that this reader may see. */
function Regions({ application }: { application: ApplicationDetails }) {
  const text = useText();
  const seen = regions.flatMap((region) => {
    const state = application[region];
    const known = applicationChart.regions[region]?.states[state ?? ''];
    return state !== null && known ? [{ region, state, tone: known.tone }] : [];
  });
  if (seen.length === 0) return null;
  return (
    <ul className="chart-regions" aria-label={text('work.regions')}>
      {seen.map(({ region, state, tone }) => (
        <li key={region}>
          <span className="faint">{text(`work.region.${region}`)}</span>
          <span className="status">
            <span className={`dot dot-${tone}`} aria-hidden="true" />
            {text(`state.${region}.${state}` as 'state.documents.missing')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What comes next: who does it, by when, and if it cannot be done yet, why. */
function Next({ application, work }: ChartStripProps) {
  const text = useText();
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
          <dt>{text(`deadline.${clock.id}` as 'deadline.silence')}</dt>
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

/** Where an application stands on its chart, as far as this reader may see, and what comes next. */
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
      <Next {...props} />
      <Regions application={application} />
    </section>
  );
}

import { Link } from 'wouter';
import type { ApplicationProgress } from '../../../../contract/applications/application-progress.ts';
import type { Stage } from '../../../../contract/charts/state.ts';
import { stageNames } from '../../../machines/features/applications/board/stages.ts';
import { href } from '../../../machines/kit/routes/routes.ts';
import { toLastDay } from '../../../machines/kit/values/days.ts';
import { Deadline } from '../../kit/DaysLeft.tsx';
import { FactList } from '../../kit/FactList.tsx';
import { useIntakeText } from '../../kit/hooks/use-intake-text.ts';
import { useDynamicText, useText } from '../../kit/hooks/use-text.ts';
import { StatusLabel } from '../../kit/StatusLabel.tsx';

/** The stages on the way to enrolment. */
const stagesOnTheWay: readonly Stage[] = stageNames.filter((stage) => stage !== 'ended');

/** How far an application has come: one bar for each stage, and the name of the current one. */
function StageSteps({ stage, ended }: Pick<ApplicationProgress, 'stage' | 'ended'>) {
  const text = useText();
  const reached = stagesOnTheWay.indexOf(stage);
  return (
    <div className="stack gap-1">
      <ol className="home-stages" aria-label={text('work.way')} data-ended={ended}>
        {stagesOnTheWay.map((each, at) => (
          <li
            key={each}
            data-place={at < reached ? 'done' : at === reached ? 'now' : 'ahead'}
            aria-current={at === reached && !ended ? 'step' : undefined}
          >
            <span className="only-read">{text(`phase.${each}`)}</span>
          </li>
        ))}
      </ol>
      {reached >= 0 && (
        <p className="small muted">
          {text('studentHome.stage', {
            at: reached + 1,
            total: stagesOnTheWay.length,
            stage: text(`phase.${stage}`),
          })}
        </p>
      )}
    </div>
  );
}

/** One application: where it stands, whom it waits for and the next deadline. */
export function ApplicationCard({ application }: { application: ApplicationProgress }) {
  const text = useText();
  const intakeText = useIntakeText();
  const dynamicText = useDynamicText();
  const { id, number, universityName, courseTitle, intakeName, status, stage, ended, turn, deadline } =
    application;
  const titleId = `application-${id}`;
  return (
    <li className="home-application box pad-4 stack gap-3" aria-labelledby={titleId} data-ended={ended}>
      <div className="stack gap-1">
        <h3 id={titleId} className="break-anywhere">
          <Link href={href('application-details', { id })}>{universityName}</Link>
        </h3>
        <p className="muted break-anywhere">
          <bdi>{courseTitle}</bdi> · <bdi>{intakeText(intakeName)}</bdi> ·{' '}
          <bdi className="nowrap">{number}</bdi>
        </p>
      </div>
      <StageSteps stage={stage} ended={ended} />
      <p className="bold">
        <StatusLabel status={status} />
      </p>
      {!ended && (
        <FactList
          className="facts-above home-facts"
          facts={[
            [text('fact.waitingFor'), turn === 'student' ? text('studentHome.you') : text(`turn.${turn}`)],
            [
              dynamicText([`deadline.${deadline?.name}`], 'work.next'),
              deadline && <Deadline day={toLastDay(deadline.at)} />,
            ],
          ]}
        />
      )}
    </li>
  );
}

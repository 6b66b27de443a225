import { toLastDay } from '../../../machines/kit/values/days.ts';
import '../dashboard/dashboard.css';
import { Link } from 'wouter';
import type { ApplicationProgress } from '../../../../contract/applications/application-progress.ts';
import type { OwnApplications } from '../../../machines/features/access/access-control.machine.ts';
import { href } from '../../../machines/kit/routes/routes.ts';
import { Deadline } from '../../kit/DaysLeft.tsx';
import { useDynamicText, useText } from '../../kit/hooks/use-text.ts';
import { EmptyState } from '../../kit/Notice.tsx';
import { StatusLabel } from '../../kit/StatusLabel.tsx';
import { StageTiles } from '../dashboard/StageTiles.tsx';

/** One application: what it waits for, and by when. */
function UpcomingItem({ application }: { application: ApplicationProgress }) {
  const text = useText();
  const dynamicText = useDynamicText();
  const { id, studentName, universityName, courseTitle, status, turn, deadline } = application;
  return (
    <li className="upcoming-item">
      <div className="stack gap-1">
        <h3 className="break-anywhere">
          <Link href={href('application-details', { id })}>
            <bdi>{studentName}</bdi>
          </Link>
        </h3>
        <p className="faint break-anywhere">
          <bdi>{universityName}</bdi> · <bdi>{courseTitle}</bdi>
        </p>
      </div>
      <div className="stack gap-1">
        <p>
          <StatusLabel status={status} />
        </p>
        <p className="faint">{text('access.waitingFor', { party: text(`turn.${turn}`) })}</p>
      </div>
      <div className="stack gap-1">
        {deadline && (
          <>
            <p className="faint">{dynamicText([`deadline.${deadline.name}`], 'work.next')}</p>
            <p>
              <Deadline day={toLastDay(deadline.at)} />
            </p>
          </>
        )}
      </div>
    </li>
  );
}

/** The applications that a user follows: their number by stage, and those with the nearest deadlines. */
export function FollowedApplications({
  applications: { counts, upcoming },
}: {
  applications: OwnApplications;
}) {
  const text = useText();
  return (
    <section className="dashboard-counts stack" aria-labelledby="followed">
      <div className="row between">
        <h2 id="followed">{text('route.application')}</h2>
        {counts.length > 0 && <Link href={href('application')}>{text('access.allApplications')}</Link>}
      </div>
      {counts.length === 0 ? (
        <EmptyState titleId="application.empty" bodyId="access.noApplicationsBody" />
      ) : (
        <StageTiles counts={counts} />
      )}
      {upcoming.length > 0 && (
        <>
          <h2 id="upcoming">{text('access.upcoming')}</h2>
          <ul className="sheet-box upcoming" aria-labelledby="upcoming">
            {upcoming.map((application) => (
              <UpcomingItem key={application.id} application={application} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

import type { ApplicationProgress } from '../../../../contract/applications/application-progress.ts';
import { href } from '../../../machines/kit/routes/routes.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { EmptyState } from '../../kit/Notice.tsx';
import { ApplicationCard } from './ApplicationCard.tsx';
import { Section } from './Section.tsx';

const Cards = ({ applications }: { applications: readonly ApplicationProgress[] }) => (
  <ul className="stack gap-3">
    {applications.map((application) => (
      <ApplicationCard key={application.id} application={application} />
    ))}
  </ul>
);

/** The student's applications; those that have ended are folded away. */
export function OwnApplications({ applications }: { applications: readonly ApplicationProgress[] }) {
  const text = useText();
  const open = applications.filter(({ ended }) => !ended);
  const ended = applications.filter((application) => application.ended);
  return (
    <Section id="applications" title={text('navigation.ownApplications')}>
      {applications.length === 0 ? (
        <EmptyState
          titleId="application.empty"
          bodyId="studentHome.noApplicationsBody"
          action={
            <ButtonLink
              primary
              href={`${href('application-find-student')}?draft=new`}
              text={text('route.applicationNew')}
            />
          }
        />
      ) : (
        <Cards applications={open} />
      )}
      {ended.length > 0 && (
        <details className="home-ended" open={open.length === 0}>
          <summary>{text('studentHome.ended', { count: ended.length })}</summary>
          <Cards applications={ended} />
        </details>
      )}
    </Section>
  );
}

import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import type { UserOverview as Overview } from '../../../../contract/people/user-overview.ts';
import { getUserCommands } from '../../../machines/features/users/user-account.machine.ts';
import type { UserOverviewActor, UserPartActor } from '../../../machines/features/users/user-part.machine.ts';
import { href } from '../../../machines/kit/routes/routes.ts';
import { useNameList } from '../../kit/hooks/use-name-list.ts';
import { useDynamicText, useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { LoadState } from '../../kit/LoadState.tsx';
import { UserDevices } from './UserDevices.tsx';

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className="sheet-box pad-4 stack gap-3" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}

/** What the user has open, by kind. */
function Work({ work }: Pick<Overview, 'work'>) {
  const text = useText();
  const nameList = useNameList();
  if (work.length === 0) return <p className="muted">{text('users.overview.noWork')}</p>;
  return (
    <ul className="stack gap-3">
      {work.map(({ kind, count, examples }) => (
        <li key={kind}>
          <p>{text('users.workCount', { work: text(`users.work.${kind}`), count })}</p>
          {examples.length > 0 && (
            <p className="faint break-anywhere">
              {text('users.deactivation.examples', { names: nameList(examples) })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The students whom the user introduced, the newest first. */
function Introduced({ introduced: { count, newest } }: Pick<Overview, 'introduced'>) {
  const text = useText();
  const times = useTimes();
  if (count === 0) return <p className="muted">{text('users.overview.noStudents')}</p>;
  return (
    <>
      <p>{text('users.overview.students', { count })}</p>
      <ul className="stack gap-1">
        {newest.map(({ id, fullName, introducedAt }) => (
          <li key={id} className="break-anywhere">
            <Link href={href('student-record-details', { id })}>
              <bdi>{fullName}</bdi>
            </Link>{' '}
            {introducedAt && <span className="faint">{times.dateOf(introducedAt)}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the user did last, as the audit log has it. */
function Activity({ activity }: { activity: NonNullable<Overview['activity']> }) {
  const text = useText();
  const dynamicText = useDynamicText();
  const times = useTimes();
  if (activity.length === 0) return <p className="muted">{text('label.noActivity')}</p>;
  return (
    <ol className="stack gap-1">
      {activity.map(({ id, happenedAt, type, subject, subjectId }) => (
        <li key={id} className="break-anywhere">
          {dynamicText([`event.${type}.done`, `event.${type}`], 'users.overview.otherEvent')}{' '}
          <span className="faint">
            {dynamicText([`subject.${subject}`], 'users.overview.otherSubject')}
            {subjectId !== null && ` ${subjectId}`} · {times.dateTime(happenedAt)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What a user has open, whom they introduced, where they are signed in, and what they did last. */
export default function UserOverview({ part }: { part: UserPartActor }) {
  const overview = useSelector(part, ({ children }) => children.overview);
  return overview && <OverviewSections part={part} overview={overview} />;
}

function OverviewSections({ part, overview }: { part: UserPartActor; overview: UserOverviewActor }) {
  const text = useText();
  const data = useSelector(overview, ({ context }) => context.data);
  const account = useSelector(part, ({ children }) => children.account);
  const user = useSelector(account, (snapshot) => snapshot?.context.data);
  const commands = account && getUserCommands(account.getSnapshot());
  return (
    <LoadState
      actor={overview}
      data={data}
      rows={6}
      failed="record.failed"
      onRetry={() => overview.send({ type: 'resource.refresh' })}
    >
      {({ work, introduced, registrations, devices, activity }) => (
        <>
          <Section title={text('users.overview.work')}>
            <Work work={work} />
          </Section>
          <Section title={text('users.overview.introduced')}>
            <Introduced introduced={introduced} />
            {registrations !== null && (
              <p>{text('users.overview.registrations', { count: registrations })}</p>
            )}
          </Section>
          {devices && user && commands && (
            <Section title={text('devices.title')}>
              <UserDevices user={user} commands={commands} devices={devices} />
            </Section>
          )}
          {activity && (
            <Section title={text('users.overview.activity')}>
              <Activity activity={activity} />
            </Section>
          )}
        </>
      )}
    </LoadState>
  );
}

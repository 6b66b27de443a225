import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { RegistrationDetails as Details } from '../../../../contract/registration/registrations.ts';
import type { RegistrationDetailsActor } from '../../../machines/features/registrations/registration-details.machine.ts';
import { href } from '../../../machines/kit/routes/routes.ts';
import { useFormatters } from '../../grid/use-formatters.ts';
import { type Fact, FactList } from '../../kit/FactList.tsx';
import { useIntakeText } from '../../kit/hooks/use-intake-text.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { LoadState } from '../../kit/LoadState.tsx';
import { ScreenBoundary } from '../../kit/office/ScreenBoundary.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { RegistrationActions } from './RegistrationActions.tsx';
import { RegistrationAnswers } from './RegistrationAnswers.tsx';
import { RegistrationFiles } from './RegistrationFiles.tsx';
import { RegistrationHistory } from './RegistrationHistory.tsx';
import { RegistrationMatches } from './RegistrationMatches.tsx';
import { RegistrationStatus } from './RegistrationStatus.tsx';

/** Who introduced the student, and whether the claim counted. */
function useClaimText({ claim }: Pick<Details, 'claim'>): string | null {
  const text = useText();
  const { dateTime } = useTimes();
  if (claim === null) return null;
  const unknown = text('label.unknownUser');
  const introduced = text('registrations.introduced', {
    name: claim.name ?? unknown,
    on: dateTime(claim.openedAt),
  });
  if (claim.counted) return introduced;
  return claim.earlier === null
    ? text('registrations.notCounted', { name: claim.name ?? unknown, on: dateTime(claim.openedAt) })
    : text('registrations.laterClaim', {
        name: claim.earlier.name ?? unknown,
        on: dateTime(claim.earlier.at),
        later: claim.name ?? unknown,
        laterOn: dateTime(claim.openedAt),
      });
}

/** Who registered, how, and what became of it. */
function RegistrationSummary({ registration }: { registration: Details }) {
  const text = useText();
  const intakeText = useIntakeText();
  const formatters = useFormatters();
  const { date } = useTimes();
  const claim = useClaimText(registration);
  const { email, phone, dateOfBirth, consent, course, student, application } = registration;
  const named = (value: string | null) => value !== null && <bdi>{value}</bdi>;
  const guardian = consent.guardian;
  const facts: readonly Fact[] = [
    [text('fact.dateOfBirth'), date(dateOfBirth)],
    [text('fact.email'), named(email)],
    [text('fact.phone'), <bdi key="phone">{phone}</bdi>],
    [text('fact.country'), formatters.country(registration.countryCode)],
    [
      text('fact.course'),
      course !== null && (
        <>
          <bdi>{course.title}</bdi> · <bdi>{intakeText(course.intakeName)}</bdi>
        </>
      ),
    ],
    [text('registrations.column.flow'), text(`flow.${registration.flow}`)],
    [text('fact.counsellor'), named(registration.counsellorName)],
    [
      text('registrations.guardian'),
      guardian !== null && (
        <bdi>
          {guardian.fullName}, {text(`guardian.${guardian.relation}`)}, {guardian.contact}
        </bdi>
      ),
    ],
    [text('fact.introducedBy'), claim],
    [text('registrations.student'), student !== null && named(`${student.fullName} · ${student.number}`)],
    [
      text('registrations.application'),
      application !== null && (
        <Link href={href('application-details', { id: application.id })}>{application.number}</Link>
      ),
    ],
  ];
  return (
    <section aria-label={text('registrations.summary')}>
      <h3>{text('registrations.summary')}</h3>
      <FactList facts={facts} />
    </section>
  );
}

/** A loaded registration. */
function LoadedRegistration({
  details,
  registration,
}: {
  details: RegistrationDetailsActor;
  registration: Details;
}) {
  const { dateTime } = useTimes();
  return (
    <ScreenBoundary part={`registration-${registration.id}`}>
      <div className="registration-details stack break-anywhere">
        <div className="row gap-2 between">
          <RegistrationStatus status={registration.status} />
          <span className="faint">
            {registration.number} · {dateTime(registration.submittedAt)}
          </span>
        </div>
        <RegistrationActions details={details} registration={registration} />
        <RegistrationSummary registration={registration} />
        <RegistrationMatches details={details} registration={registration} />
        <RegistrationFiles details={details} files={registration.files} />
        <RegistrationAnswers answers={registration.answers} course={registration.course} />
        <RegistrationHistory timeline={registration.timeline} />
      </div>
    </ScreenBoundary>
  );
}

/** The details panel beside the queue: the active registration and all that decides about it. */
export function RegistrationDetails({ details }: { details: RegistrationDetailsActor | null }) {
  const registration = useSelector(
    details ?? undefined,
    (snapshot) => snapshot?.context.registration ?? null,
  );
  if (!details) return <Skeleton rows={6} />;
  return (
    <LoadState
      actor={details}
      data={registration}
      rows={6}
      missing={['registrations.missing', 'label.notFoundBody']}
      failed="registrations.failed"
      onRetry={() => details.send({ type: 'registration.refresh' })}
    >
      {(loaded) => <LoadedRegistration details={details} registration={loaded} />}
    </LoadState>
  );
}

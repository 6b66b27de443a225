import { Button, Tag } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { EvidenceField, StudentMatch } from '../../../../contract/people/student-matches.ts';
import type { RegistrationDetails } from '../../../../contract/registration/registrations.ts';
import type { RegistrationDetailsActor } from '../../../machines/features/registrations/registration-details.machine.ts';
import { useFieldLabel, useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { useDocumentTypeName } from '../masters/use-document-type-name.ts';

type ReadableMatch = Extract<StudentMatch, { reach: 'mine' }>;
interface MatchProps {
  readonly details: RegistrationDetailsActor;
  readonly registration: RegistrationDetails;
  readonly match: ReadableMatch;
}

const intents = { certain: 'danger', likely: 'warning', possible: 'none' } as const;

/** A student who may be the same person, compared field by field. */
function ComparedStudent({ details, registration, match }: MatchProps) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const typeName = useDocumentTypeName();
  const { date } = useTimes();
  const canMerge = useSelector(details, (snapshot) =>
    snapshot.can({ type: 'student.select', studentId: match.student.id }),
  );
  const { student, certainty, comparisons, documents } = match;
  const shared = [...new Set(documents.map(({ type }) => typeName(type)))].join(', ');
  const values: Readonly<Record<EvidenceField, readonly [ours: string, theirs: string]>> = {
    name: [registration.fullName, student.fullName],
    dateOfBirth: [date(registration.dateOfBirth), date(student.dateOfBirth)],
    email: [registration.email, student.email],
    phone: [registration.phone, student.phone],
    passportNumber: ['', ''],
    file: [shared, shared],
  };
  const label = `${student.fullName} · ${student.number}`;
  return (
    <li className="registration-match stack gap-2" data-certainty={certainty}>
      <p className="row gap-2 between">
        <bdi>{label}</bdi>
        <Tag minimal intent={intents[certainty]}>
          {text(`studentSearch.${certainty}`)}
        </Tag>
      </p>
      <p className="faint">
        <bdi>{student.branchName}</bdi>
      </p>
      <div className="scroll-x">
        <table className="plain-table" aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{text('registrations.field')}</th>
              <th scope="col">{text('registrations.registration')}</th>
              <th scope="col">{text('registrations.student')}</th>
              <th scope="col">{text('registrations.agreement')}</th>
            </tr>
          </thead>
          <tbody>
            {comparisons.map(({ field, agreement }) => (
              <tr key={field} data-agreement={agreement}>
                <th scope="row">{fieldLabel('apply', field)}</th>
                <td>
                  <bdi>{values[field][0]}</bdi>
                </td>
                <td>
                  <bdi>{values[field][1]}</bdi>
                </td>
                <td>{text(`studentSearch.${agreement}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {canMerge && (
        <p>
          <Button
            size="small"
            text={
              <>
                {text('event.registration.merge')} <bdi className="only-read">{label}</bdi>
              </>
            }
            onClick={() => details.send({ type: 'student.select', studentId: student.id })}
          />
        </p>
      )}
    </li>
  );
}

/** Students who may be the person who registered, the most certain first. */
export function RegistrationMatches({ details, registration }: Omit<MatchProps, 'match'>) {
  const text = useText();
  const { matches } = registration;
  if (matches.length === 0) return null;
  return (
    <section aria-label={text('studentSearch.matches')}>
      <h3>{text('studentSearch.matches')}</h3>
      <ul className="stack gap-3">
        {matches.map((match) =>
          match.reach === 'mine' ? (
            <ComparedStudent
              key={match.student.id}
              details={details}
              registration={registration}
              match={match}
            />
          ) : (
            <li key={`branch ${match.branchId}`} className="registration-match" data-certainty="certain">
              {text('studentSearch.elsewhere', { branch: match.branchName })}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

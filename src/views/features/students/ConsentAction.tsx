import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { StudentRecordDetails } from '../../../../contract/applications/student-records.ts';
import { findConsentApplication, getConsentAction } from '../../../machines/features/students/consent.ts';
import { href } from '../../../machines/kit/routes/routes.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import type { ApplicationDetailsActor } from '../applications/application-details/application-details-actor.ts';

/** On an application: staff record a signed consent here, students give theirs on their own page. */
export function ConsentAction({ details }: { details: ApplicationDetailsActor }) {
  const text = useText();
  const { locale } = useIntl();
  const action = useSelector(details, ({ context: { application } }) =>
    application === null ? null : getConsentAction(application),
  );
  if (action === 'give')
    return <Link href={href('student-record-info')}>{text('students.giveConsent')}</Link>;
  if (action !== 'record') return null;
  return (
    <div>
      <Button
        text={text('event.consent.record')}
        onClick={() => details.send({ type: 'event.select', event: 'consent.record', locale })}
      />
    </div>
  );
}

/** On the student's record: the application that waits for the consent, where it can be recorded. */
export function ConsentApplicationLink({ record }: { record: StudentRecordDetails }) {
  const text = useText();
  const application = findConsentApplication(record);
  if (application === null) return null;
  return (
    <Link href={href('application-details', { id: String(application.id) })}>
      {text('students.recordConsent', { number: application.number })}
    </Link>
  );
}

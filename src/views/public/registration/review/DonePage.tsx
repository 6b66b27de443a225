import { Link } from 'wouter';
import {
  getOwnEmail,
  getShownSteps,
  isUnsent,
  withSubmitted,
} from '../../../../machines/features/registration/pages/pages.ts';
import { href } from '../../../../machines/kit/routes/routes.ts';
import { Alert } from '../../../kit/components/Alert.tsx';
import { Button } from '../../../kit/components/Button.tsx';
import { useDynamicText, useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { Frame } from '../Frame.tsx';
import { UploadRow } from '../files/UploadRow.tsx';
import { useRegistration } from '../use-registration.ts';
import { AnswerList } from './AnswerList.tsx';

/** The reference number, what happens next, and the answers to print. */
export default function DonePage() {
  const text = useText();
  const times = useTimes();
  const receipt = useRegistration((context) => context.receipt);
  const email = useRegistration((context) => getOwnEmail(withSubmitted(context)));
  const isHere = useRegistration(({ submitted }) => submitted !== null);
  return (
    <Frame wide hasOwner={false} title={text('registration.done.title')}>
      {receipt && (
        <div className="registration-receipt">
          <p>{text('registration.done.number')}</p>
          <p className="registration-number">
            <bdi dir="ltr">{receipt.number}</bdi>
          </p>
          <p className="below">
            {text('registration.done.submitted', { date: times.dateTime(receipt.submittedAt) })}
          </p>
        </div>
      )}
      {email !== null && <p>{text('registration.done.mail', { email })}</p>}
      <LateFiles />
      <NextSteps />
      <div className="registration-screen stack">
        <p>{text('registration.done.account')}</p>
        <div className="actions">
          <AccountLink />
          <Button onClick={() => window.print()}>{text('registration.done.print')}</Button>
        </div>
        {/* Loads the page anew: nothing of this student stays in memory. */}
        <p>
          <a className="link" href={window.location.pathname}>
            {text('registration.done.another')}
          </a>
        </p>
      </div>
      {isHere && <PrintedAnswers />}
    </Frame>
  );
}

/** The files that were not uploaded when the registration was submitted, each with its progress. */
function LateFiles() {
  const text = useText();
  const uploads = useRegistration(({ lateUploads }) => lateUploads);
  const isGoing = uploads.some(isUnsent);
  if (uploads.length === 0) return null;
  return (
    <section className="registration-screen stack gap-2" aria-labelledby="files-title">
      <h2 id="files-title">{text('registration.done.files')}</h2>
      <div role="status">
        {isGoing ? (
          <Alert tone="warning">{text('registration.done.unsent')}</Alert>
        ) : (
          uploads.some(({ state }) => state === 'uploaded') && (
            <Alert tone="success">{text('registration.done.sent')}</Alert>
          )
        )}
      </div>
      <ul className="registration-files">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} isSubmitted />
        ))}
      </ul>
    </section>
  );
}

/** While files are being uploaded it is an address that is loaded anew: the browser asks before it leaves this page. */
function AccountLink() {
  const text = useText();
  const isAsking = useRegistration(({ lateUploads }) => lateUploads.some(isUnsent));
  const shared = { className: 'button button-primary', href: href('register') } as const;
  const name = text('registration.done.createAccount');
  return isAsking ? <a {...shared}>{name}</a> : <Link {...shared}>{name}</Link>;
}

function NextSteps() {
  const text = useText();
  const owner = useRegistration(({ link }) => link?.owner ?? null);
  const isTriaged = useRegistration(({ flow }) => flow.triaged === true);
  const contact = isTriaged ? text('registration.done.next.officer') : text('registration.done.next.contact');
  return (
    <section className="stack gap-2" aria-labelledby="next-title">
      <h2 id="next-title">{text('registration.done.next')}</h2>
      <ol className="registration-next">
        <li>{text('registration.done.next.read')}</li>
        <li>{owner ? text('registration.done.next.contactOwner', { name: owner.fullName }) : contact}</li>
        <li>{text('registration.done.next.apply')}</li>
      </ol>
    </section>
  );
}

/** Only on paper. */
function PrintedAnswers() {
  const text = useText();
  const dynamicText = useDynamicText();
  const context = withSubmitted(useRegistration((current) => current));
  return (
    <section className="registration-print">
      <h2>{text('registration.done.answers')}</h2>
      {getShownSteps(context).map((step) => (
        <section key={step.id}>
          <h3>{dynamicText([`registration.step.${step.id}`], 'registration.done.answers')}</h3>
          <AnswerList step={step} />
        </section>
      ))}
    </section>
  );
}

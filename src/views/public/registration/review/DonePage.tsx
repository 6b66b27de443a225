import { Link } from 'wouter';
import {
  getOwnEmail,
  getShownSteps,
  withSubmitted,
} from '../../../../machines/features/registration/pages/pages.ts';
import { href } from '../../../../machines/kit/routes/routes.ts';
import { Alert } from '../../../kit/components/Alert.tsx';
import { Button } from '../../../kit/components/Button.tsx';
import { useDynamicText, useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { Frame } from '../Frame.tsx';
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
      <Unsent />
      <NextSteps />
      <div className="registration-screen stack">
        <p>{text('registration.done.account')}</p>
        <div className="actions">
          <Link className="button button-primary" href={href('register')}>
            {text('registration.done.createAccount')}
          </Link>
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

function Unsent() {
  const text = useText();
  const count = useRegistration(
    ({ uploads }) => uploads.filter(({ state }) => state !== 'uploaded' && state !== 'refused').length,
  );
  return count > 0 && <Alert tone="warning">{text('registration.done.unsent', { count })}</Alert>;
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

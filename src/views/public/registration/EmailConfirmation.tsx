import { Fragment } from 'react';
import { getEmailToConfirm } from '../../../machines/features/registration/pages/pages.ts';
import { Button } from '../../kit/components/Button.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { useRegistration, useSend } from './use-registration.ts';

/** Shows the email address of the page before in large letters: a wrong one would lose the registration. */
export function EmailConfirmation() {
  const text = useText();
  const send = useSend();
  const email = useRegistration(getEmailToConfirm);
  if (email === null) return null;
  return (
    <section className="registration-email" aria-labelledby="email-confirmation">
      <h2 id="email-confirmation">{text('registration.email.confirm')}</h2>
      <p className="registration-big">
        <bdi dir="ltr">
          {email.split(/(?=[@.])/).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
            <Fragment key={index}>
              <wbr />
              {part}
            </Fragment>
          ))}
        </bdi>
      </p>
      <p className="below">{text('registration.email.confirmBody')}</p>
      <Button variant="quiet" onClick={() => send({ type: 'page.back' })}>
        {text('registration.email.change')}
      </Button>
    </section>
  );
}

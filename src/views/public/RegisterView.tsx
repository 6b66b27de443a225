import { Link } from 'wouter';
import { href } from '../../machines/kit/routes/routes.ts';
import { Button } from '../kit/components/Button.tsx';
import { Field } from '../kit/components/Field.tsx';
import { Form } from '../kit/components/Form.tsx';
import { PublicPage } from '../kit/components/PublicPage.tsx';
import { useForm } from '../kit/components/use-form.ts';
import { useScreenKind } from '../kit/hooks/use-app.ts';
import { useText } from '../kit/hooks/use-text.ts';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { EmailSent } from './EmailSent.tsx';
import { LazyMailTray } from './LazyMailTray.tsx';

/**
 * `/register`: requests an account; with the `?token=` of the emailed link it confirms the address and sets the
 * password.
 */
export default function RegisterView() {
  return useScreenKind() === 'confirmEmail' ? <ConfirmEmail /> : <RegistrationForm />;
}

function RegistrationForm() {
  const text = useText();
  const form = useForm('register', { fullName: 'fullName', email: 'email' });
  if (form.done) {
    return (
      <EmailSent
        title={text('label.emailSent')}
        body={text('register.sent.body', { email: form.value('email') })}
        onRestart={form.reset}
      />
    );
  }
  return (
    <PublicPage title={text('action.createAccount')} lead={text('register.lead')} hasErrors={form.hasErrors}>
      <Form {...form.summary} onSubmit={form.submit}>
        <Field
          {...form.field('fullName')}
          label={text('fact.fullName')}
          hint={text('field.fullName.hint')}
          autoComplete="name"
          capitalize="words"
          enterKeyHint="next"
        />
        <Field
          {...form.field('email')}
          label={text('field.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          enterKeyHint="go"
          ltr
        />
        <Button variant="primary" type="submit" busy={form.busy ? text('register.busy') : null}>
          {text('register.submit')}
        </Button>
      </Form>
      <p className="below">
        {text('register.haveAccount')}{' '}
        <Link className="link" href={href('login')}>
          {text('action.signIn')}
        </Link>
      </p>
      <LazyMailTray />
    </PublicPage>
  );
}

import { Link } from 'wouter';
import { href } from '../../machines/kit/routes/routes.ts';
import { Button } from '../kit/components/Button.tsx';
import { Field } from '../kit/components/Field.tsx';
import { Form } from '../kit/components/Form.tsx';
import { PublicPage } from '../kit/components/PublicPage.tsx';
import { useForm } from '../kit/components/use-form.ts';
import { useScreenKind } from '../kit/hooks/use-app.ts';
import { useText } from '../kit/hooks/use-text.ts';
import { EmailSent } from './EmailSent.tsx';
import { LazyMailTray } from './LazyMailTray.tsx';
import { ResetPassword } from './ResetPassword.tsx';

/** `/forgot-password`: requests a link; with the link's `?token=` it sets the new password. */
export default function ForgotPasswordView() {
  return useScreenKind() === 'resetPassword' ? <ResetPassword /> : <RequestLinkForm />;
}

function RequestLinkForm() {
  const text = useText();
  const form = useForm('forgotPassword', { email: 'email' });
  if (form.done) {
    return (
      <EmailSent
        title={text('label.emailSent')}
        body={text('forgot.sent.body', { email: form.value('email') })}
        onRestart={form.reset}
      />
    );
  }
  return (
    <PublicPage title={text('action.forgotPassword')} lead={text('forgot.lead')} hasErrors={form.hasErrors}>
      <Form {...form.summary} onSubmit={form.submit}>
        <Field
          {...form.field('email')}
          label={text('field.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          enterKeyHint="send"
          ltr
        />
        <Button variant="primary" type="submit" busy={form.busy ? text('forgot.busy') : null}>
          {text('forgot.submit')}
        </Button>
      </Form>
      <p className="below">
        <Link className="link" href={href('login')}>
          {text('forgot.backToSignIn')}
        </Link>
      </p>
      <LazyMailTray />
    </PublicPage>
  );
}

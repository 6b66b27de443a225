import { Link } from 'wouter';
import { href } from '../../machines/router/routes.ts';
import { useScreenKind } from '../hooks/use-app.ts';
import { useForm } from '../hooks/use-form.ts';
import { useText } from '../hooks/use-text.ts';
import { Button } from '../parts/Button.tsx';
import { Field } from '../parts/Field.tsx';
import { Form } from '../parts/Form.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { MailSent } from './MailSent.tsx';
import { ResetPassword } from './ResetPassword.tsx';

/** `/forgot-password`: requests a link; with the link's `?token=` it sets the new password. */
export default function ForgotPasswordView() {
  return useScreenKind() === 'resetPassword' ? <ResetPassword /> : <AskForLink />;
}

function AskForLink() {
  const text = useText();
  const form = useForm('forgotPassword', { email: 'email' });
  if (form.done) {
    return (
      <MailSent
        title={text('forgot.sent.title')}
        body={text('forgot.sent.body', { email: form.value('email') })}
        onAgain={form.reset}
      />
    );
  }
  return (
    <Sheet title={text('forgot.title')} lead={text('forgot.lead')} faulty={form.faulty}>
      <Form {...form.summary} onSubmit={form.submit}>
        <Field
          {...form.field('email')}
          label={text('field.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          enterKeyHint="send"
          latin
        />
        <Button look="primary" type="submit" busy={form.busy ? text('forgot.busy') : null}>
          {text('forgot.submit')}
        </Button>
      </Form>
      <p className="below">
        <Link className="link" href={href('login')}>
          {text('forgot.backToSignIn')}
        </Link>
      </p>
    </Sheet>
  );
}

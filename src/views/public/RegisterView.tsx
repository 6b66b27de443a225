import { Link } from 'wouter';
import { href } from '../../machines/router/routes.ts';
import { useScreenKind } from '../hooks/use-app.ts';
import { useForm } from '../hooks/use-form.ts';
import { useText } from '../hooks/use-text.ts';
import { Button } from '../parts/Button.tsx';
import { Field } from '../parts/Field.tsx';
import { Form } from '../parts/Form.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import { MailSent } from './MailSent.tsx';

/**
 * `/register`: requests an account; with the `?token=` of the emailed link it confirms the address and sets the
 * password.
 */
export default function RegisterView() {
  return useScreenKind() === 'confirmAddress' ? <ConfirmAddress /> : <Register />;
}

function Register() {
  const text = useText();
  const form = useForm('register', { fullName: 'fullName', email: 'email' });
  if (form.done) {
    return (
      <MailSent
        title={text('register.sent.title')}
        body={text('register.sent.body', { email: form.value('email') })}
        onAgain={form.reset}
      />
    );
  }
  return (
    <Sheet title={text('register.title')} lead={text('register.lead')} faulty={form.faulty}>
      <Form {...form.summary} onSubmit={form.submit}>
        <Field
          {...form.field('fullName')}
          label={text('field.fullName')}
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
          latin
        />
        <Button look="primary" type="submit" busy={form.busy ? text('register.busy') : null}>
          {text('register.submit')}
        </Button>
      </Form>
      <p className="below">
        {text('register.haveAccount')}{' '}
        <Link className="link" href={href('login')}>
          {text('action.signIn')}
        </Link>
      </p>
    </Sheet>
  );
}

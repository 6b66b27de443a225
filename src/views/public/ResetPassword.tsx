import { Link } from 'wouter';
import { href } from '../../machines/kit/routes/routes.ts';
import { Button } from '../kit/components/Button.tsx';
import { Form } from '../kit/components/Form.tsx';
import { PasswordField } from '../kit/components/PasswordField.tsx';
import { PublicPage } from '../kit/components/PublicPage.tsx';
import { useForm } from '../kit/components/use-form.ts';
import { useText } from '../kit/hooks/use-text.ts';

/** Sets a new password with the token of the emailed link. */
export function ResetPassword() {
  const text = useText();
  const form = useForm('resetPassword', { password: 'newPassword' });
  if (form.done) {
    return (
      <PublicPage title={text('reset.done.title')} lead={text('reset.done.body')} focusHeading>
        <div className="actions">
          <Link className="button button-primary" href={href('login')}>
            {text('action.signIn')}
          </Link>
        </div>
      </PublicPage>
    );
  }
  return (
    <PublicPage title={text('reset.title')} lead={text('reset.lead')} hasErrors={form.hasErrors}>
      <Form {...form.summary} onSubmit={form.submit}>
        <PasswordField
          {...form.field('password')}
          label={text('field.newPassword')}
          hint={text('field.password.hint')}
          autoComplete="new-password"
          enterKeyHint="go"
        />
        <Button variant="primary" type="submit" busy={form.busy ? text('reset.busy') : null}>
          {text('action.setPassword')}
        </Button>
      </Form>
      <p className="below">
        <Link className="link" href={href('forgot-password')}>
          {text('reset.newLink')}
        </Link>
      </p>
    </PublicPage>
  );
}

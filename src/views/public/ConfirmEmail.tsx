import { Link } from 'wouter';
import { href } from '../../machines/kit/routes/routes.ts';
import { Button } from '../kit/components/Button.tsx';
import { Form } from '../kit/components/Form.tsx';
import { PasswordField } from '../kit/components/PasswordField.tsx';
import { PublicPage } from '../kit/components/PublicPage.tsx';
import { useForm } from '../kit/components/use-form.ts';
import { useText } from '../kit/hooks/use-text.ts';

/**
 * Opened by the link sent to a new account: its owner sets the password, which confirms the address. The link alone
 * confirms nothing, because mail scanners open links too.
 */
export function ConfirmEmail() {
  const text = useText();
  const form = useForm('confirmEmail', { password: 'newPassword' });
  if (form.done) {
    return (
      <PublicPage title={text('confirm.done.title')} lead={text('confirm.done.body')} focusHeading>
        <div className="actions">
          <Link className="button button-primary" href={href('login')}>
            {text('action.signIn')}
          </Link>
        </div>
      </PublicPage>
    );
  }
  return (
    <PublicPage title={text('confirm.title')} lead={text('confirm.lead')} hasErrors={form.hasErrors}>
      <Form {...form.summary} onSubmit={form.submit}>
        <PasswordField
          {...form.field('password')}
          label={text('fact.password')}
          hint={text('field.password.hint')}
          autoComplete="new-password"
          enterKeyHint="go"
        />
        <Button variant="primary" type="submit" busy={form.busy ? text('confirm.busy') : null}>
          {text('action.setPassword')}
        </Button>
      </Form>
      {form.summary.messages.length > 0 && (
        <p className="below">
          {text('confirm.failed')}{' '}
          <Link className="link" href={href('register')}>
            {text('route.register')}
          </Link>
        </p>
      )}
    </PublicPage>
  );
}

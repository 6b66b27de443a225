import { Link } from 'wouter';
import { href } from '../../machines/router/routes.ts';
import { useForm } from '../hooks/use-form.ts';
import { useText } from '../hooks/use-text.ts';
import { Button } from '../parts/Button.tsx';
import { Form } from '../parts/Form.tsx';
import { PasswordField } from '../parts/PasswordField.tsx';
import { Sheet } from '../parts/Sheet.tsx';

/**
 * Opened by the link sent to a new account: its owner sets the password, which confirms the address. The link alone
 * confirms nothing, because mail scanners open links too.
 */
export function ConfirmAddress() {
  const text = useText();
  const form = useForm('confirmAddress', { password: 'newPassword' });
  if (form.done) {
    return (
      <Sheet title={text('confirm.done.title')} lead={text('confirm.done.body')} next>
        <div className="actions">
          <Link className="button button-primary" href={href('login')}>
            {text('action.signIn')}
          </Link>
        </div>
      </Sheet>
    );
  }
  return (
    <Sheet title={text('confirm.title')} lead={text('confirm.lead')} faulty={form.faulty}>
      <Form {...form.summary} onSubmit={form.submit}>
        <PasswordField
          {...form.field('password')}
          label={text('field.password')}
          hint={text('field.password.hint')}
          autoComplete="new-password"
          enterKeyHint="go"
        />
        <Button look="primary" type="submit" busy={form.busy ? text('confirm.busy') : null}>
          {text('confirm.submit')}
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
    </Sheet>
  );
}

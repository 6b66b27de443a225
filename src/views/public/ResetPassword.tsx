import { Link } from 'wouter';
import { href } from '../../machines/router/routes.ts';
import { useForm } from '../hooks/use-form.ts';
import { useText } from '../hooks/use-text.ts';
import { Button } from '../parts/Button.tsx';
import { Form } from '../parts/Form.tsx';
import { PasswordField } from '../parts/PasswordField.tsx';
import { Sheet } from '../parts/Sheet.tsx';

/** Sets a new password with the token of the emailed link. */
export function ResetPassword() {
  const text = useText();
  const form = useForm('resetPassword', { password: 'newPassword' });
  if (form.done) {
    return (
      <Sheet title={text('reset.done.title')} lead={text('reset.done.body')} next>
        <div className="actions">
          <Link className="button button-primary" href={href('login')}>
            {text('action.signIn')}
          </Link>
        </div>
      </Sheet>
    );
  }
  return (
    <Sheet title={text('reset.title')} lead={text('reset.lead')} faulty={form.faulty}>
      <Form {...form.summary} onSubmit={form.submit}>
        <PasswordField
          {...form.field('password')}
          label={text('field.newPassword')}
          hint={text('field.password.hint')}
          autoComplete="new-password"
          enterKeyHint="go"
        />
        <Button look="primary" type="submit" busy={form.busy ? text('reset.busy') : null}>
          {text('reset.submit')}
        </Button>
      </Form>
      <p className="below">
        <Link className="link" href={href('forgot-password')}>
          {text('reset.newLink')}
        </Link>
      </p>
    </Sheet>
  );
}

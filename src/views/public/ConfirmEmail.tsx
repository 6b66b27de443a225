import { Link } from 'wouter';
import { href } from '../../machines/kit/routes/routes.ts';
import { useForm } from '../kit/hooks/use-form.ts';
import { useText } from '../kit/hooks/use-text.ts';
import { NewPasswordPage } from './NewPasswordPage.tsx';

/**
 * Opened by the link sent to a new account: its owner sets the password, which confirms the address. The link alone
 * confirms nothing, because mail scanners open links too.
 */
export function ConfirmEmail() {
  const text = useText();
  const form = useForm('confirmEmail', { password: 'newPassword' });
  return (
    <NewPasswordPage form={form} page="confirm" label={text('fact.password')}>
      {form.summary.messages.length > 0 && (
        <p className="below">
          {text('confirm.failed')}{' '}
          <Link className="link" href={href('register')}>
            {text('route.register')}
          </Link>
        </p>
      )}
    </NewPasswordPage>
  );
}

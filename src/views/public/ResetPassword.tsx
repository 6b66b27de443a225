import { Link } from 'wouter';
import { href } from '../../machines/kit/routes/routes.ts';
import { useForm } from '../kit/hooks/use-form.ts';
import { useText } from '../kit/hooks/use-text.ts';
import { NewPasswordPage } from './NewPasswordPage.tsx';

/** Sets a new password with the token of the emailed link. */
export function ResetPassword() {
  const text = useText();
  const form = useForm('resetPassword', { password: 'newPassword' });
  return (
    <NewPasswordPage form={form} page="reset" label={text('field.newPassword')}>
      <p className="below">
        <Link className="link" href={href('forgot-password')}>
          {text('reset.newLink')}
        </Link>
      </p>
    </NewPasswordPage>
  );
}

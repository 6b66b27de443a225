import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { passwordMachine } from '../../../machines/features/profile/password.machine.ts';
import { TextField } from '../../kit/form/TextField.tsx';
import { submitting } from '../../kit/hooks/submitting.ts';
import { useFieldProps } from '../../kit/hooks/use-field-props.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { ProblemAlert } from '../../kit/ProblemAlert.tsx';

/** Changes the password; all other sessions end. */
export function PasswordForm({ form, email }: { form: ActorRefFrom<typeof passwordMachine>; email: string }) {
  const text = useText();
  const snapshot = useSelector(form, (current) => current);
  const { problem } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const bind = useFieldProps(form, snapshot.context, busy);
  return (
    <form className="stack" noValidate onSubmit={submitting(() => form.send({ type: 'form.submit' }))}>
      {snapshot.hasTag('failed') && <ProblemAlert problem={problem} />}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={text('field.currentPassword')}
        autoComplete="current-password"
        secret={(shown) => text('profile.revealPassword', { shown: String(shown), field: 'currentPassword' })}
        {...bind('currentPassword')}
      />
      <TextField
        label={text('field.newPassword')}
        autoComplete="new-password"
        hint={text('field.password.hint')}
        secret={(shown) => text('profile.revealPassword', { shown: String(shown), field: 'newPassword' })}
        {...bind('newPassword')}
      />
      <div className="form-foot">
        <Button type="submit" loading={busy} text={text('profile.changePassword')} />
        <span className="form-done" role="status">
          {snapshot.hasTag('done') && text('profile.passwordChanged')}
        </span>
      </div>
    </form>
  );
}

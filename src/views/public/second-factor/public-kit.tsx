import { Alert } from '../../kit/components/Alert.tsx';
import { Button } from '../../kit/components/Button.tsx';
import { Field } from '../../kit/components/Field.tsx';
import { PasswordField } from '../../kit/components/PasswordField.tsx';
import type { Kit } from './kit.ts';

/** The components of the public pages. */
export const publicKit: Kit = {
  Button: ({ children, variant = 'plain', isSubmit = false, busy = null, onClick }) => (
    <Button
      variant={variant === 'danger' ? 'primary' : variant}
      type={isSubmit ? 'submit' : 'button'}
      busy={busy}
      {...(onClick && { onClick })}
    >
      {children}
    </Button>
  ),
  Field: ({ kind, ...field }) =>
    kind === 'password' ? (
      <PasswordField {...field} autoComplete="current-password" enterKeyHint="go" />
    ) : (
      <Field
        {...field}
        autoComplete={kind === 'code' ? 'one-time-code' : 'off'}
        inputMode={kind === 'code' ? 'numeric' : 'text'}
        enterKeyHint="go"
        ltr={kind !== 'text'}
      />
    ),
  Download: ({ href, name, children }) => (
    <a className="button button-plain" href={href} download={name}>
      {children}
    </a>
  ),
  Problem: ({ children }) => (
    <Alert tone="danger" role="alert">
      <p>{children}</p>
    </Alert>
  ),
};

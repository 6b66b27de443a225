import { Alert } from '../../parts/Alert.tsx';
import { Button } from '../../parts/Button.tsx';
import { Field } from '../../parts/Field.tsx';
import { PasswordField } from '../../parts/PasswordField.tsx';
import type { Kit } from './kit.ts';

/** The components of the public pages. */
export const publicKit: Kit = {
  Button: ({ children, look = 'plain', submits = false, busy = null, onClick }) => (
    <Button
      look={look === 'danger' ? 'primary' : look}
      type={submits ? 'submit' : 'button'}
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
        latin={kind !== 'text'}
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

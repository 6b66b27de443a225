import { Button, Classes, InputGroup } from '@blueprintjs/core';
import { describedBy, FieldFrame } from '../../kit/form/Field.tsx';
import type { Kit } from '../../public/second-factor/kit.ts';

/** The second-factor components in Blueprint, for the office. */
export const officeComponents: Kit = {
  Button: ({ children, variant = 'plain', isSubmit = false, busy = null, onClick }) => (
    <Button
      type={isSubmit ? 'submit' : 'button'}
      intent={variant === 'primary' || variant === 'danger' ? variant : 'none'}
      variant={variant === 'quiet' ? 'minimal' : 'solid'}
      loading={busy !== null}
      text={children}
      {...(onClick && { onClick })}
    />
  ),
  Field: ({ id, label, hint, error, value, kind, readOnly, onChange }) => {
    const notes = { id, hint, error };
    return (
      <FieldFrame label={label} {...notes}>
        <InputGroup
          id={id}
          fill
          type={kind === 'password' ? 'password' : 'text'}
          value={value}
          dir={kind === 'text' ? 'auto' : 'ltr'}
          readOnly={readOnly}
          intent={error ? 'danger' : 'none'}
          autoComplete={kind === 'code' ? 'one-time-code' : kind === 'password' ? 'current-password' : 'off'}
          {...(kind === 'code' && { inputMode: 'numeric' as const })}
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(notes)}
          onValueChange={onChange}
        />
      </FieldFrame>
    );
  },
  Download: ({ href, name, children }) => (
    <a className={Classes.BUTTON} href={href} download={name}>
      {children}
    </a>
  ),
  Problem: ({ children }) => (
    <div className="stale stale-danger" role="alert">
      <p>{children}</p>
    </div>
  ),
};

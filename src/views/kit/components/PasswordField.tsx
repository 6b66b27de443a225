import { useState } from 'react';
import { useText } from '../hooks/use-text.ts';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';

type PasswordFieldProps = Omit<FieldProps, 'type' | 'ltr' | 'trailing' | 'capitalize' | 'inputMode'>;

/** A password field with a show button; the browser's password manager recognises it by its name. */
export function PasswordField(props: PasswordFieldProps) {
  const text = useText();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      ltr
      trailing={
        <button
          className="field-reveal"
          type="button"
          aria-controls={props.id}
          aria-label={text(shown ? 'action.hidePassword' : 'action.showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}

import { Button, InputGroup } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { useText } from '../hooks/use-text.ts';
import { describedBy, FieldFrame } from './Field.tsx';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** The error message. */
  readonly error?: string | undefined;
  readonly type?: 'text' | 'email' | 'tel' | 'date';
  /** A password-like value that the user can reveal while typing. */
  readonly secret?: boolean;
  readonly ltr?: boolean;
  readonly readOnly?: boolean;
  readonly autoComplete: string;
  readonly onChange?: (value: string) => void;
  readonly onBlur?: () => void;
}

/** A labelled text field with its hint and error, associated for screen readers. */
export function TextField(props: TextFieldProps) {
  const { label, value, hint, error, type = 'text', secret = false, ltr = false, readOnly = false } = props;
  const text = useText();
  const id = useId();
  const [shown, setShown] = useState(false);
  const notes = { id, hint, error };
  return (
    <FieldFrame label={label} {...notes}>
      <InputGroup
        id={id}
        fill
        type={secret && !shown ? 'password' : type}
        value={value}
        placeholder={props.placeholder}
        dir={ltr || secret ? 'ltr' : 'auto'}
        readOnly={readOnly}
        intent={error ? 'danger' : 'none'}
        autoComplete={props.autoComplete}
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(notes)}
        onValueChange={(changed) => props.onChange?.(changed)}
        onBlur={props.onBlur}
        {...(secret && {
          rightElement: (
            <Button
              variant="minimal"
              icon={shown ? <EyeOffIcon /> : <EyeOpenIcon />}
              aria-label={text(shown ? 'action.hidePassword' : 'action.showPassword')}
              aria-controls={id}
              onClick={() => setShown(!shown)}
            />
          ),
        })}
      />
    </FieldFrame>
  );
}

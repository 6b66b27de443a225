import { Button, InputGroup, type InputGroupProps } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { FieldFrame, inputProps, type LabelledProps } from './Field.tsx';
import { useText } from './hooks/use-text.ts';

interface TextFieldProps
  extends LabelledProps,
    Pick<
      InputGroupProps,
      | 'size'
      | 'inputMode'
      | 'inputRef'
      | 'maxLength'
      | 'leftIcon'
      | 'placeholder'
      | 'readOnly'
      | 'type'
      | 'onBlur'
      | 'onKeyDown'
    > {
  /** A password-like value that the user can reveal while typing. */
  readonly secret?: boolean;
  readonly ltr?: boolean;
  readonly autoComplete?: string;
  /** Class of the whole field, and of its input. */
  readonly className?: string;
  readonly inputClassName?: string;
  readonly onChange?: (value: string) => void;
}

/** A labelled text field with its hint and error, associated for screen readers. */
export function TextField(props: TextFieldProps) {
  const {
    id,
    label,
    hint,
    error,
    urgent,
    errorId,
    className,
    inputClassName,
    secret,
    ltr,
    onChange,
    ...input
  } = props;
  const text = useText();
  const own = useId();
  const [shown, setShown] = useState(false);
  const notes = { id: id ?? own, hint, error, urgent, errorId };
  return (
    <FieldFrame label={label} className={className} {...notes}>
      <InputGroup
        fill
        autoComplete="off"
        {...input}
        {...inputProps(notes)}
        {...(inputClassName && { className: inputClassName })}
        {...(secret && { type: shown ? 'text' : 'password' })}
        dir={ltr || secret ? 'ltr' : 'auto'}
        intent={error ? 'danger' : 'none'}
        spellCheck={false}
        onValueChange={(changed) => onChange?.(changed)}
        {...(secret && {
          rightElement: (
            <Button
              variant="minimal"
              icon={shown ? <EyeOffIcon /> : <EyeOpenIcon />}
              aria-label={text(shown ? 'action.hidePassword' : 'action.showPassword')}
              aria-controls={notes.id}
              onClick={() => setShown(!shown)}
            />
          ),
        })}
      />
    </FieldFrame>
  );
}

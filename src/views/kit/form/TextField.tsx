import { Button, InputGroup, type InputGroupProps } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import type { ControlCommand } from '../keys/use-control-command.ts';
import { FieldFrame, inputProps, type LabelledProps } from './Field.tsx';

interface TextFieldProps
  extends LabelledProps,
    Partial<ControlCommand>,
    Pick<
      InputGroupProps,
      | 'autoFocus'
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
  /** Hides the value; the label of the button that reveals it, or hides it again. */
  readonly secret?: (shown: boolean) => string;
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
              aria-label={secret(shown)}
              aria-controls={notes.id}
              onClick={() => setShown(!shown)}
            />
          ),
        })}
      />
    </FieldFrame>
  );
}

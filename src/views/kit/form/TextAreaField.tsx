import { TextArea, type TextAreaProps } from '@blueprintjs/core';
import { useId } from 'react';
import type { ControlCommand } from '../keys/use-control-command.ts';
import { FieldFrame, inputProps, type LabelledProps } from './Field.tsx';

interface TextAreaFieldProps
  extends LabelledProps,
    Partial<ControlCommand>,
    Omit<TextAreaProps, 'id' | 'value' | 'onChange' | 'aria-keyshortcuts'> {
  readonly onChange: (value: string) => void;
}

/** A labelled text of several lines with its hint and error. */
export function TextAreaField({
  id,
  label,
  hint,
  error,
  urgent,
  errorId,
  onChange,
  ...area
}: TextAreaFieldProps) {
  const own = useId();
  const notes = { id: id ?? own, hint, error, urgent, errorId };
  return (
    <FieldFrame label={label} {...notes}>
      <TextArea
        fill
        dir="auto"
        intent={error ? 'danger' : 'none'}
        {...area}
        {...inputProps(notes)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FieldFrame>
  );
}

import { HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { FieldFrame, inputProps, type LabelledProps } from './Field.tsx';

interface SelectFieldProps extends LabelledProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Label of the empty option; absent when a value is required. */
  readonly nothing?: string;
  readonly readOnly?: boolean;
  /** The empty option cannot be selected again. */
  readonly required?: boolean;
  readonly large?: boolean;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/** A labelled select with its hint and error. */
export function SelectField({
  label,
  value,
  options,
  nothing,
  hint,
  error,
  urgent,
  errorId,
  ...props
}: SelectFieldProps) {
  const own = useId();
  const notes = { id: props.id ?? own, hint, error, urgent, errorId };
  return (
    <FieldFrame label={label} {...notes}>
      <HTMLSelect
        fill
        large={props.large ?? false}
        autoFocus={props.autoFocus}
        value={value}
        disabled={props.readOnly ?? false}
        {...inputProps(notes)}
        onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
        onBlur={props.onBlur}
      >
        {nothing !== undefined && (
          <option value="" disabled={props.required}>
            {nothing}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </HTMLSelect>
    </FieldFrame>
  );
}

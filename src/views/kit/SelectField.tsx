import { HTMLSelect } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import { describedBy, FieldFrame } from './Field.tsx';

interface SelectFieldProps {
  readonly id?: string;
  readonly label: ReactNode;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Label of the empty option; absent when a value is required. */
  readonly nothing?: string;
  readonly hint?: string | undefined;
  /** The error message. */
  readonly error?: string | undefined;
  readonly readOnly?: boolean;
  readonly large?: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/** A labelled select with its hint and error. */
export function SelectField({ label, value, options, nothing, hint, error, ...props }: SelectFieldProps) {
  const own = useId();
  const notes = { id: props.id ?? own, hint, error };
  return (
    <FieldFrame label={label} {...notes}>
      <HTMLSelect
        id={notes.id}
        fill
        large={props.large ?? false}
        value={value}
        disabled={props.readOnly ?? false}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(notes)}
        onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
        onBlur={props.onBlur}
      >
        {nothing !== undefined && <option value="">{nothing}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </HTMLSelect>
    </FieldFrame>
  );
}

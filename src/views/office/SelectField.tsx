import { HTMLSelect } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import { describedBy, FieldFrame } from './FieldFrame.tsx';

interface SelectFieldProps {
  readonly id?: string;
  readonly label: ReactNode;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** What it says while nothing is chosen; absent where something always is. */
  readonly nothing?: string;
  readonly hint?: string | undefined;
  /** What is wrong with it, in words. */
  readonly error?: string | undefined;
  readonly readOnly?: boolean;
  readonly large?: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/** One of several, in a labelled field with its hint and its error. */
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

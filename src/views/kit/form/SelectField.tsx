import { useId } from 'react';
import { FieldFrame, inputProps, type LabelledProps } from './Field.tsx';
import { Select, type SelectOption } from './Select.tsx';

interface SelectFieldProps extends LabelledProps {
  readonly options: readonly SelectOption[];
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
      <Select
        fill
        large={props.large ?? false}
        autoFocus={props.autoFocus}
        value={value}
        options={options}
        nothing={nothing}
        required={props.required}
        disabled={props.readOnly}
        {...inputProps(notes)}
        onChange={props.onChange}
        onBlur={props.onBlur}
      />
    </FieldFrame>
  );
}

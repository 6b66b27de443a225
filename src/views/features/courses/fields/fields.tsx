import { Checkbox } from '@blueprintjs/core';
import { TextField } from '../../../kit/form/TextField.tsx';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly readOnly?: boolean;
  readonly onChange: (value: string) => void;
}

/** A decimal number, as text. */
export const DecimalField = (props: FieldProps) => <TextField {...props} ltr inputMode="decimal" />;

export const DateInputField = (props: FieldProps) => <TextField {...props} ltr type="date" />;

interface CheckboxFieldProps {
  readonly label: string;
  readonly checked: boolean;
  readonly readOnly?: boolean;
  readonly onChange: (checked: boolean) => void;
}

export const CheckboxField = ({ label, checked, readOnly = false, onChange }: CheckboxFieldProps) => (
  <Checkbox
    className="course-flag"
    label={label}
    checked={checked}
    disabled={readOnly}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
);
